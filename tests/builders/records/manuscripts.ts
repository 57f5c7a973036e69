import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { npmFonts } from '#server/reports/pdf/npm-fonts.ts';
import { zipOf } from './zip.ts';

/** A piece of a manuscript; a heading has a level. */
export interface Piece {
  text: string;
  level?: number;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const styles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles ${word}>${[1, 2, 3]
  .map((level) => `<w:style w:type="paragraph" w:styleId="a${level}"><w:name w:val="heading ${level}"/></w:style>`)
  .join('')}</w:styles>`;

const paragraph = ({ text, level }: Piece): string => {
  const style = level ? `<w:pPr><w:pStyle w:val="a${level}"/></w:pPr>` : '';
  // Word breaks its runs anywhere: in the middle here.
  const half = Math.floor(text.length / 2);
  const run = (part: string) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
  return `<w:p>${style}${run(text.slice(0, half))}${run(text.slice(half))}</w:p>`;
};

/** A Word file as Word writes it, with headings by style. */
export const wordOf = (pieces: readonly Piece[]): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/styles.xml', content: styles },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${word}><w:body>${pieces.map(paragraph).join('')}</w:body></w:document>`,
    },
  ]);

let compiler: NodeCompiler | undefined;

const typeset = (source: string): Buffer => {
  compiler ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: npmFonts().map((font) => readFileSync(font)) }],
  });
  const made = compiler.compile({ mainFileContent: source });
  if (!made.result) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics));
  return Buffer.from(compiler.pdf(made.result));
};

/** A PDF with text, justified and broken over pages with running heads. */
export const pdfOf = (pieces: readonly Piece[]): Buffer =>
  typeset(
    `#set text(font: ("Noto Serif", "Noto Serif SC"), size: 11pt, lang: "zh")
#set par(justify: true, first-line-indent: (amount: 2em, all: true))
#set page(header: [示范大学硕士学位论文], footer: context align(center, [#counter(page).get().first()]))
${pieces.map(({ text, level }) => `${level ? '='.repeat(level) : ''} #${JSON.stringify(text)}`).join('\n\n')}`,
  );

/** A PDF that is a picture of a page and has no text. */
export const scanOf = (): Buffer =>
  typeset(`#set page(width: 200pt, height: 280pt)\n#rect(width: 100%, height: 90%, fill: luma(200))`);
