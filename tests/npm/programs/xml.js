// esbuild: --platform=browser
// Reads, checks and writes XML.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

const text = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e "entity">]><r a="1" b='x &amp; "y"'><!-- c --><item id="1">one</item><item id="2"><![CDATA[<two>]]></item><ns:n xmlns:ns="u">&lt;&#65;&e;</ns:n><empty/><mixed>a<b>c</b>d</mixed><num>0012.50</num><big>12345678901234567890</big></r>`;
for (const options of [
  {},
  {
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: true,
    cdataPropName: '#cdata',
    commentPropName: '#comment',
  },
  { preserveOrder: true },
  { removeNSPrefix: true, alwaysCreateTextNode: true, parseTagValue: false },
]) {
  const value = new XMLParser({ processEntities: true, ...options }).parse(text);
  console.log(JSON.stringify(value));
  console.log(new XMLBuilder({ format: true, ...options }).build(value));
}
const long = `<list>${Array.from({ length: 1500 }, (_, i) => `<row id="${i}"><name>n &amp; ${i}</name><v>${i / 8}</v></row>`).join('')}</list>`;
const rows = new XMLParser({ ignoreAttributes: false }).parse(long).list.row;
console.log(
  rows.length,
  JSON.stringify(rows[77]),
  rows.reduce((s, r) => s + r.v, 0),
);
for (const bad of ['<a><b></a>', '<a', '<a x=1/>', '<a/><b/>', '<a>&bad</a>', '<a x="1" x="2"/>', text])
  console.log(JSON.stringify(XMLValidator.validate(bad)));
