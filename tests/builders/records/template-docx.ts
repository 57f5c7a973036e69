import { readFileSync } from 'node:fs';
import path from 'node:path';
import PizZip from 'pizzip';

const folder = path.resolve(import.meta.dirname, '../../../src/server/reports/templates');

export const shippedTemplate = (key: string): Buffer => readFileSync(path.join(folder, `${key}.docx`));

export interface TemplateChange {
  /** Paragraphs put at the start of the text. */
  before?: readonly string[];
  /** Instead of the whole text but its section. */
  only?: readonly string[];
  /** Parts added or replaced. */
  parts?: Readonly<Record<string, string | Buffer>>;
  /** Relationships added to the document. */
  relations?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraph = (text: string): string =>
  text.startsWith('<') ? text : `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A shipped template, changed: honest or not. Paragraphs that begin with `<` go in as they are. */
export const changedTemplate = (change: TemplateChange, key = 'include'): Buffer => {
  const zip = new PizZip(shippedTemplate(key));
  const document = zip.file('word/document.xml')!.asText();
  const before = (change.only ?? change.before ?? []).map(paragraph).join('');
  zip.file(
    'word/document.xml',
    change.only
      ? document.replace(/<w:body>[\s\S]*(<w:sectPr>)/, `<w:body>${before.replaceAll('$', '$$$$')}$1`)
      : document.replace('<w:body>', `<w:body>${before.replaceAll('$', '$$$$')}`),
  );
  const rels = 'word/_rels/document.xml.rels';
  if (change.relations)
    zip.file(rels, zip.file(rels)!.asText().replace('</Relationships>', `${change.relations}</Relationships>`));
  for (const [name, content] of Object.entries(change.parts ?? {})) zip.file(name, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

/** The text of a Word file, one line a paragraph. */
export const docxText = (bytes: Buffer, part = 'word/document.xml'): string =>
  new PizZip(bytes)
    .file(part)!
    .asText()
    // Places of pictures and the words of fields are not read by anybody.
    .replace(/<(wp:posOffset|wp:align|w:instrText)\b[^>]*>[^<]*</g, '<')
    .replace(/<w:(br|tab)\b[^>]*>/g, ' ')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
