import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReferenceList, readReferenceList } from '#domain/literature/references/read-references.ts';
import { writtenReference } from '#domain/literature/references/written-reference.ts';
import { decodeText } from '#server/files/reading/decode-text.ts';
import { existing } from './read-file.ts';

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
