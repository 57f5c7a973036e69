import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReferenceList, readReferenceList } from '#domain/literature/references/read-references.ts';
import type { ReferenceField, ReferencePaper } from '#domain/literature/references/reference.ts';
import { decodeText } from '#server/files/reading/decode-text.ts';
import { existing } from './read-file.ts';

const types = new Set([
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'patent',
  'preprint',
  'standard',
  'newspaper',
]);

/** Fields that have no place in what is written. */
const unwritten: ReferenceField = 'accession';

/** One item of a pasted list as the command writes it; null is what the text does not tell. */
export const writtenReference = (item: ReferencePaper) => {
  const { paper, articleNumber } = item;
  return {
    text: item.pasted,
    title: paper.title || null,
    authors: paper.authors,
    year: paper.year === undefined ? null : String(paper.year),
    source: paper.source || null,
    volume: paper.volume || null,
    issue: paper.issue || null,
    pages: articleNumber === undefined ? paper.pages || null : (item.pages ?? null),
    articleNumber: articleNumber ?? null,
    doi: paper.doi || null,
    type: types.has(item.kind) ? item.kind : null,
    uncertain: item.uncertain.filter((field) => field !== unwritten),
  };
};

const sums = ({ papers, left }: ReferenceList) => ({
  items: papers.length,
  uncertain: papers.filter((paper) => paper.uncertain.length > 0).length,
  left: left.map(({ line }) => line),
});

/** `references FILE.txt --json OUT.json`: the items of a typed or pasted list in their order. */
export const run = async (args: string[]): Promise<number> => {
  const [file, flag, out] = args;
  if (!file || flag !== '--json' || !out || args.length > 3) {
    console.error('用法：npm run -s records -- references 文件.txt --json 输出.json');
    return 2;
  }
  const list = readReferenceList(decodeText(readFileSync(existing(file))).text);
  const into = path.resolve(process.env.INIT_CWD ?? process.cwd(), out);
  writeFileSync(into, `${JSON.stringify(list.papers.map(writtenReference), null, 1)}\n`);
  console.log(JSON.stringify({ file, ...sums(list) }));
  return 0;
};
