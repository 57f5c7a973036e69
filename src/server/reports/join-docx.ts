import PizZip from 'pizzip';
import { addType, before, readPart, relationsOf } from '../files/docx-parts.ts';

const main = 'word/document.xml';
const relationship = /<Relationship\s[^>]*?\/?>(?:<\/Relationship>)?/g;
const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';

/** What belongs to one document and not to the template they share. */
const carried = /\/(image|header|footer|hyperlink)$/;

const bodyOf = (text: string): { head: string; body: string; tail: string } => {
  const start = text.indexOf('>', text.indexOf('<w:body')) + 1;
  const end = text.lastIndexOf('</w:body>');
  if (start < 1 || end < 0) throw new Error('a Word file without a body');
  return { head: text.slice(0, start), body: text.slice(start, end), tail: text.slice(end) };
};

/** The last section's settings stand at the end of the body; between documents they close a paragraph, on a new page. */
const asSection = (body: string): string => {
  const at = body.lastIndexOf('<w:sectPr');
  const last = at >= 0 && !/<\/w:p>/.test(body.slice(at)) ? at : -1;
  if (last < 0) return `${body}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
  return `${body.slice(0, last)}<w:p><w:pPr>${body.slice(last)}</w:pPr></w:p>`;
};

const typeOf = (types: string, part: string): string =>
  new RegExp(`<Override[^>]*PartName="/${part.replaceAll('.', '\\.')}"[^>]*/>`).exec(types)?.[0] ?? '';

/** A target is told from the package's root or from the folder of the document's parts. */
const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `word/${target}`);

/** Copies a part and what it leads to under a name of its own. */
const copyPart = (from: PizZip, to: PizZip, part: string, mark: string): string => {
  const name = part.replace(/([^/]+)$/, `${mark}$1`);
  to.file(name, from.file(part)!.asUint8Array());
  const override = typeOf(readPart(from, '[Content_Types].xml') ?? '', part);
  if (override) addType(to, override.replace(`/${part}`, `/${name}`));
  const relations = readPart(from, relationsOf(part));
  if (relations !== undefined)
    to.file(
      relationsOf(name),
      relations.replaceAll(relationship, (element) => {
        const target = attribute(element, 'Target');
        if (attribute(element, 'TargetMode') === 'External' || !from.file(partOf(target))) return element;
        return element.replace(`"${target}"`, `"/${copyPart(from, to, partOf(target), mark)}"`);
      }),
    );
  return name;
};

const shareTypes = (from: PizZip, to: PizZip): void => {
  const known = readPart(to, '[Content_Types].xml') ?? '';
  for (const [element, extension] of (readPart(from, '[Content_Types].xml') ?? '').matchAll(
    /<Default[^>]*Extension="([^"]+)"[^>]*\/>/g,
  ))
    if (!new RegExp(`Extension="${extension}"`, 'i').test(known)) addType(to, element);
};

/** The body of one more document, its pictures, headers and footers under names of their own. */
const bring = (from: PizZip, to: PizZip, no: number): string => {
  const mark = `d${no}-`;
  let { body } = bodyOf(readPart(from, main) ?? '');
  shareTypes(from, to);
  for (const [element] of (readPart(from, relationsOf(main)) ?? '').matchAll(relationship)) {
    if (!carried.test(attribute(element, 'Type'))) continue;
    const [id, target] = [attribute(element, 'Id'), attribute(element, 'Target')];
    const outside = attribute(element, 'TargetMode') === 'External';
    if (!outside && !from.file(partOf(target))) continue;
    const place = outside ? target : `/${copyPart(from, to, partOf(target), mark)}`;
    const fresh = `${mark}${id}`;
    const relations = readPart(to, relationsOf(main)) ?? '';
    const entry = element.replace(`Id="${id}"`, `Id="${fresh}"`).replace(`"${target}"`, `"${place}"`);
    to.file(relationsOf(main), before(relations, '</Relationships>', entry));
    body = body.replaceAll(new RegExp(`(r:(?:id|embed|link|pict)=)"${id}"`, 'g'), `$1"${fresh}"`);
  }
  return body;
};

/** Several Word files drawn from one template as one, each beginning on a page of its own. Seconds for many: in a thread. */
export const joinDocx = (documents: readonly Uint8Array[]): Buffer => {
  const [first, ...others] = documents.map((bytes) => new PizZip(bytes));
  if (!first) throw new Error('nothing to join');
  const { head, body, tail } = bodyOf(readPart(first, main) ?? '');
  const bodies = [body, ...others.map((zip, at) => bring(zip, first, at + 2))];
  const joined = bodies.map((one, at) => (at < bodies.length - 1 ? asSection(one) : one)).join('');
  let drawing = 0;
  // Word minds two drawings, or two bookmarks, of the same number.
  const numbered = joined.replaceAll(/(<wp:docPr\b[^>]*?\bid=)"\d+"/g, (_, start: string) => `${start}"${++drawing}"`);
  first.file(main, `${head}${numbered}${tail}`);
  return first.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
