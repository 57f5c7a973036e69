import { parseArgs } from 'node:util';
import { type PaperMatch, PaperMatcher } from '#domain/literature/matching/match-papers.ts';
import { draftFromRecord } from '#domain/literature/paper-draft.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { openExisting, readFile } from './read-file.ts';

/** `--records a b c` is three files: values without a flag belong to the one before. */
const filesOf = (args: string[]): { papers: string[]; records: string[] } => {
  const { tokens } = parseArgs({
    args,
    allowPositionals: true,
    tokens: true,
    options: { papers: { type: 'string' }, records: { type: 'string', multiple: true } },
  });
  const files = { papers: [] as string[], records: [] as string[] };
  let into: keyof typeof files = 'records';
  for (const token of tokens)
    if (token.kind === 'option' && token.value) {
      into = token.name === 'papers' ? 'papers' : 'records';
      files[into].push(token.value);
    } else if (token.kind === 'positional') files[into].push(token.value);
  return files;
};

const shown = ({ record, score, reasons }: PaperMatch) => ({
  title: record.title,
  source: record.source ?? '',
  year: record.year ?? null,
  doi: record.doi ?? '',
  accession: Object.values(record.accessions)[0] ?? '',
  score,
  reasons: reasons.map(({ sign, detail }) => `${sign === 'for' ? '＋' : sign === 'against' ? '－' : '·'}${detail}`),
});

/** One JSON line a paper: what was found for certain and what is doubtful; then the counts. */
export const run = async (args: string[]): Promise<number> => {
  const files = filesOf(args);
  if (files.papers.length === 0 || files.records.length === 0) {
    console.error('用法：npm run -s records -- match --papers 文件 --records 文件…');
    return 2;
  }
  const stated: LiteratureRecord[] = [];
  for (const file of files.papers) stated.push(...(await readFile(file)).records);
  const papers = stated.map(draftFromRecord);
  const matcher = new PaperMatcher(papers);
  let records = 0;
  for (const file of files.records)
    for (const item of (await openExisting(file)).items)
      if ('record' in item) {
        records += 1;
        matcher.offer(item.record);
      }
  const counts = { papers: papers.length, records, certain: 0, doubtful: 0, none: 0 };
  for (const [at, { certain, doubtful }] of matcher.answers().entries()) {
    const state = certain.length > 0 ? 'certain' : doubtful.length > 0 ? 'doubtful' : 'none';
    counts[state] += 1;
    const line = {
      paper: at + 1,
      title: papers[at]!.title,
      state,
      certain: certain.map(shown),
      doubtful: doubtful.map(shown),
    };
    console.log(JSON.stringify(line));
  }
  console.log(JSON.stringify(counts));
  return 0;
};
