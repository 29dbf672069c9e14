// esbuild: --platform=browser
// Converts a document by a program that was compiled from Ruby.
import asciidoctor from '@asciidoctor/core';

const processor = asciidoctor();
const page = `= Title: The *Book*
Author Name <author@kei.example>
:toc:
:sectnums:
:name: value

Preamble with _emphasis_, \`code\`, *bold*, {name}, http://kei.example[a link] and footnote:[note].

== First section

. one
.. nested
. two

* bullet
+
--
block
--

[cols="1,2",options="header"]
|===
|A |B
|1 |2
|===

[source,js]
----
const a = 1 < 2; // <1>
----
<1> callout

NOTE: A note.

.Titled
====
example
====

=== Sub

term:: definition
[quote, Someone]
____
words
____

image::pic.png[Alt,100]
ifdef::name[shown]
ifndef::name[hidden]
`;
console.log(
  processor.convert(page, {
    attributes: { showtitle: true, reproducible: true, nofooter: true },
    standalone: false,
  }),
);
const document = processor.load(page);
console.log(
  document.getDocumentTitle(),
  document
    .getSections()
    .map((s) => s.getTitle())
    .join(),
  document.findBy({ context: 'listing' }).length,
  document.getAttribute('author'),
);
console.log(processor.convert(page.repeat(5), { safe: 'safe' }).length);
