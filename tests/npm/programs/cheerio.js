// esbuild: --platform=browser
// Queries and changes a page.
import * as cheerio from 'cheerio/slim';
import { load } from 'cheerio';

const rows = Array.from(
  { length: 60 },
  (_, i) =>
    `<tr class="${i % 2 ? 'odd' : 'even'}"><td>${i}</td><td><a href="/item/${i}?a=1&amp;b=2">Item &lt;${i}&gt;</a></td></tr>`,
);
const $ = load(
  `<!doctype html><title>List</title><h1>Items</h1><table id=items><tbody>${rows.join('')}</table><ul><li>one<li>two<li>three</ul>`,
);
console.log($('title').text(), $('tr').length, $('tr.odd a').length, $('ul > li:nth-child(2)').text());
console.log(
  $('a[href*="/item/5"]')
    .map((_, a) => $(a).attr('href'))
    .get()
    .join(' '),
);
$('tr.odd')
  .addClass('marked')
  .find('td:first-child')
  .attr('data-row', (i) => `row${i}`)
  .end()
  .last()
  .after('<tr><td>end</td></tr>');
console.log($('tr').slice(-3).toString());
$('ul li').each((i, li) =>
  $(li).replaceWith(`<li value="${i + 1}"><b>${$(li).text().toUpperCase()}</b></li>`),
);
console.log(
  $.html('ul'),
  $('b').closest('ul').children().length,
  $('li').not(':first').eq(0).prev().is('li[value=1]'),
);
console.log(JSON.stringify($.extract({ links: [{ selector: 'tr:lt(3) a', value: 'href' }] })));
console.log(
  $('<form><input name=a value=1><select name=s><option selected value=x>X</select></form>').serializeArray(),
);
const xml = cheerio.load('<feed><entry id="1"><t>A</t></entry><entry id="2"/></feed>', { xml: true });
console.log(
  xml('entry')
    .map((_, e) => xml(e).attr('id'))
    .get(),
  xml.xml(),
);
console.log($.html().length, $('body').text().length);
