import { emptyRecord } from '#domain/literature/record.ts';
import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { type XmlPiece, xmlPieces } from '../xml-records.ts';
import { childrenOf, type XmlNode, xmlTree } from '../xml-tree.ts';
import { docdbDraft } from './docdb-xml.ts';
import { type PatentDraft, recordPatent } from './patent-draft.ts';
import { st32Draft } from './st32-xml.ts';
import { usDraft, usOldApplicationDraft } from './us-patent-xml.ts';

interface PatentXml {
  format: string;
  name: string;
  database: string;
  /** The elements of one document each, and how each is read. */
  documents: Readonly<Record<string, (top: XmlNode) => PatentDraft>>;
}

/** `exch:country` is `country`: which prefix a file gives its namespace says nothing. */
const unprefixed = (node: XmlNode | undefined): XmlNode | undefined => {
  if (!node) return undefined;
  node.name = node.name.slice(node.name.indexOf(':') + 1);
  for (const child of childrenOf(node)) unprefixed(child);
  return node;
};

const readPiece = function* (
  { format, database, documents }: PatentXml,
  { raw, line, ordinal, ended }: XmlPiece,
): Generator<ReadItem> {
  if (raw.length > longestRecord) {
    yield tooLong({ line, record: ordinal });
    return;
  }
  const top = unprefixed(childrenOf(xmlTree(raw))[0]);
  const draft = top && documents[top.name]?.(top);
  if (!draft) return;
  const record = emptyRecord({ format, line, ordinal, raw, extra: {} });
  const told: ReadItem[] = [];
  const tell = (what: string, field?: string): void => {
    told.push({ problem: problemOf({ line, record: ordinal, ...(field && { field }) }, what) });
  };
  recordPatent(record, draft, tell);
  record.database = database;
  if (!ended) tell('记录没有结束标签，可能不完整');
  if (!record.title) tell('没有题名', '标题');
  yield { record };
  yield* told;
};

const patentXmlReader = (kind: PatentXml) => {
  const names = Object.keys(kind.documents);
  const begins = new RegExp(`<((?:[\\w.-]{1,30}:)?)(?:${names.join('|')})[\\s>]`);
  return defineReader({
    format: kind.format,
    name: kind.name,
    sniff: (head) => (begins.test(head.slice(0, 60_000)) ? 0.97 : 0),
    *read(text) {
      let found = false;
      const prefix = begins.exec(text)?.[1] ?? '';
      for (const piece of xmlPieces(text, ...names.map((name) => `${prefix}${name}`))) {
        found = true;
        yield* readPiece(kind, piece);
      }
      if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, `没有找到${kind.name}的文献`, true) };
    },
  });
};

/** Checked by the headings of the published samples only: no file of the corpus is of these kinds. */
export const usPatentXmlReader = patentXmlReader({
  format: 'us-patent-xml',
  name: 'USPTO 专利全文 XML',
  database: 'USPTO',
  documents: {
    'us-patent-grant': usDraft,
    'us-patent-application': usDraft,
    'patent-application-publication': usOldApplicationDraft,
    PATDOC: st32Draft,
  },
});

export const epPatentXmlReader = patentXmlReader({
  format: 'ep-patent-xml',
  name: 'EPO 专利 XML（全文、DOCDB）',
  database: 'EPO',
  documents: { 'ep-patent-document': st32Draft, 'exchange-document': docdbDraft },
});
