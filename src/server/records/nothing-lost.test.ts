import fc from 'fast-check';
import { describe, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { samples, sampleText } from '#tests/builders/records/format-samples.ts';
import { readExport } from './open-records.ts';

/** How a record of each format begins, said once more and without the readers: what is counted here they must answer for. */
const beginnings: Record<string, RegExp> = {
  'wos-tagged': /^PT J$/gm,
  ris: /^TY {2}- JOUR$/gm,
  bibtex: /^@article\{key\d+,$/gm,
  medline: /^PMID- \d+$/gm,
  'pubmed-xml': /<PubmedArticle>/g,
  'pubmed-text': /^\d+: Zhang S, Li W\. \S/gm,
  ovid: /^<\d+\. >$/gm,
  'endnote-xml': /<record>/g,
  refworks: /^RT Journal Article$/gm,
  refer: /^%0 Journal Article$/gm,
  noteexpress: /^\{Reference Type\}: Journal Article$/gm,
  'cnki-e-study': /^Title-题名: /gm,
  'cssci-text': /^【来源篇名】/gm,
  'weipu-text': /^【题　名】/gm,
  'sinomed-text': /^【标题】/gm,
  'cscd-text': /^题名: /gm,
  'weipu-xml': /<Titles>/g,
  'proquest-text': /^Title: /gm,
  'ei-ascii': /^<RECORD 1>$/gm,
};

const isTable = (format: string): boolean => beginnings[format] === undefined;
const formats = Object.keys(samples);

/** Of a table every line below the headings with a cell behind it is a record. */
const countIn = (format: string, text: string): number => {
  const mark = beginnings[format];
  if (mark) return text.match(mark)?.length ?? 0;
  const rows = text.split('\n').slice(1);
  return rows.filter((row) => /[\t,]/.test(row)).length;
};

type Look = 'plain' | 'quoted' | 'indented' | 'fixed-blanks';

const looks: Record<Look, (text: string) => string> = {
  plain: (text) => text,
  quoted: (text) => text.replace(/^/gm, '> ').replace(/\n> $/, '\n'),
  indented: (text) => text.replace(/^(?=.)/gm, '    '),
  'fixed-blanks': (text) => text.replaceAll(' ', '\u00a0'),
};

const gbk = new Map<string, number[]>();
const gb = new TextDecoder('gb18030');
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1)
    if (trail !== 0x7f) gbk.set(gb.decode(Uint8Array.of(lead, trail)), [lead, trail]);

const asGbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((letter) => (letter < '\x80' ? [letter.charCodeAt(0)] : (gbk.get(letter) ?? [0x20]))));

/** How the file is kept; the last three are what programs leave that took one encoding for another. */
const keepings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  marked: (text) => Buffer.from(`\uFEFF${text}`),
  GBK: asGbk,
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'CR LF': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'GBK as Latin-1': (text) => Buffer.from(asGbk(text).toString('latin1')),
  'UTF-8 as Latin-1': (text) => Buffer.from(Buffer.from(text).toString('latin1')),
  'UTF-8 as GBK': (text) => Buffer.from(gb.decode(Buffer.from(text))),
};

const part = fc.record({
  format: fc.constantFrom(...formats),
  records: fc.integer({ min: 1, max: 4 }),
  look: fc.constantFrom<Look>('plain', 'plain', 'quoted', 'indented', 'fixed-blanks'),
  /** How many letters are missing at its end. */
  cut: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 60 })),
  joint: fc.constantFrom('', '\n', '\n\n', '\n\uFEFF'),
});

const plainBeginning = new Set(['pubmed-text', 'proquest-text', 'weipu-text', 'sinomed-text', 'cscd-text']);

const numbered = new Set(['pubmed-text', 'proquest-text', 'weipu-xml', 'pubmed-xml', 'endnote-xml']);

const runs = process.env.PROOF ? { numRuns: 20_000 } : { numRuns: 150, seed: 20_261_118 };

const isCounting = (sentence: string): boolean => /^文件里有.{1,8}(?:导出|份)/.test(sentence);

describe('a file in any state', () => {
  test('§C14 joined, cut, decorated and kept in any encoding, no record is lost without a word', {
    timeout: process.env.PROOF ? 3_600_000 : 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...Object.keys(keepings)),
        async (parts, keeping) => {
          let [text, expected] = ['', 0];
          for (const { format, records, look, cut, joint } of parts) {
            // What proves itself by several lines or cells cannot be told behind other text on one line.
            if (
              text &&
              (look !== 'plain' || isTable(format) || plainBeginning.has(format)) &&
              !/[\n\uFEFF]$/.test(text)
            )
              text += '\n';
            const whole = sampleText(format, records, `虚构题名 ${format}`);
            // One of these alone is known by what stands at its end: without it, it is running text.
            const keeps = records === 1 && numbered.has(format);
            const kept = keeps ? whole : whole.slice(0, whole.length - (cut % whole.length));
            expected += countIn(format, kept);
            // A table whose rows are pushed in or have other blanks is the same table.
            text += (isTable(format) && look === 'indented' ? kept : looks[look](kept)) + joint;
          }
          const { records, problems } = collect((await readExport(keepings[keeping]!(text))).items);
          const words = problems.filter(
            ({ lost, ofFile, sentence }) => lost || (ofFile && !isCounting(sentence) && !/已经复原/.test(sentence)),
          );
          if (records.length < expected && words.length === 0)
            throw new Error(`${records.length} of ${expected} read of ${keeping}:\n${text}`);
        },
      ),
      runs,
    );
  });
});
