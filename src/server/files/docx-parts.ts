import type PizZip from 'pizzip';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const emptyRelations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;

export const readPart = (zip: PizZip, part: string): string | undefined => zip.file(part)?.asText();

/** Puts more in front of a closing tag. */
export const before = (text: string, closing: string, more: string): string => {
  const at = text.lastIndexOf(closing);
  if (at < 0) throw new Error(`no ${closing} in a part of a Word file`);
  return text.slice(0, at) + more + text.slice(at);
};

export const relationsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels');

export const addRelation = (zip: PizZip, part: string, id: string, kind: string, target: string): void => {
  const rels = relationsOf(part);
  const text = (readPart(zip, rels) ?? emptyRelations).replace(/(<Relationships[^>]*)\/>/, '$1></Relationships>');
  const entry = `<Relationship Id="${id}" Type="${relation}/${kind}" Target="${target}"/>`;
  zip.file(rels, before(text, '</Relationships>', entry));
};

export const addType = (zip: PizZip, entry: string): void => {
  const types = readPart(zip, '[Content_Types].xml') ?? '';
  zip.file('[Content_Types].xml', before(types, '</Types>', entry));
};

export const addPngType = (zip: PizZip): void => {
  if (!/Extension="png"/i.test(readPart(zip, '[Content_Types].xml') ?? ''))
    addType(zip, '<Default Extension="png" ContentType="image/png"/>');
};
