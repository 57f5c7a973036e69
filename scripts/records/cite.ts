import { parseArgs } from 'node:util';
import { ruleNamed } from '#domain/literature/citations/citation-rules.ts';
import { citationsInReferences } from '#domain/literature/citations/cited-papers.ts';
import { countByPaper, countCitations } from '#domain/literature/citations/count-citations.ts';
import { type Citation, splitCitations } from '#domain/literature/citations/split-citations.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { readFile } from './read-file.ts';

const usage =
  '用法：npm run -s records -- cite --papers 文件 --citing 文件… [--rule authors|all_coauthors|journal|first|corresponding|applicant] [--applicant 姓名] [--evidence]';

const readArguments = (args: string[]) => {
  const { tokens, values } = parseArgs({
    args,
    allowPositionals: true,
    tokens: true,
    options: {
      papers: { type: 'string' },
      citing: { type: 'string', multiple: true },
      rule: { type: 'string' },
      applicant: { type: 'string', multiple: true },
      evidence: { type: 'boolean' },
    },
  });
  const files: Record<'papers' | 'citing', string[]> = { papers: [], citing: [] };
  let into: 'papers' | 'citing' = 'citing';
  for (const token of tokens)
    if (token.kind === 'option' && (token.name === 'papers' || token.name === 'citing') && token.value) {
      into = token.name;
      files[into].push(token.value);
    } else if (token.kind === 'positional') files[into].push(token.value);
  return {
    files,
    rule: ruleNamed(values.rule ?? 'authors'),
    applicants: values.applicant ?? [],
    evidence: values.evidence === true,
  };
};

const readAll = async (files: readonly string[], prefix: string): Promise<Map<string, LiteratureRecord>[]> => {
  const all: Map<string, LiteratureRecord>[] = [];
  for (const [at, file] of files.entries()) {
    const { records } = await readFile(file);
    all.push(new Map(records.map((record, place) => [`${prefix}${at + 1}.${place + 1}`, record])));
  }
  return all;
};

/** Records of different files that are one work. */
const worksOf = (citing: ReadonlyMap<string, LiteratureRecord>): Map<string, string> => {
  const ids = [...citing.keys()];
  const works = new Map(ids.map((id) => [id, id]));
  for (const cluster of clusterWorks([...citing.values()]).groups)
    for (const at of cluster) works.set(ids[at]!, ids[cluster[0]!]!);
  return works;
};

/**
 * Per paper: total, self, others and to be checked. A single paper is cited by every record of the citing files; among several
 * papers the references of the records say which one is meant. Each citing file counts as a database of its own.
 */
export const run = async (args: string[]): Promise<number> => {
  const { files, rule, applicants, evidence } = readArguments(args);
  if (files.papers.length === 0 || files.citing.length === 0 || !rule) {
    console.error(usage);
    return 2;
  }
  const papers = new Map((await readAll(files.papers, 'p')).flatMap((one) => [...one]));
  const lists = await readAll(files.citing, 'c');
  const citing = new Map(lists.flatMap((one) => [...one]));
  const databases = new Map(lists.flatMap((one, at) => [...one.keys()].map((id) => [id, at + 1])));
  const databaseOf = (id: string): number => databases.get(id)!;
  const [only, ...more] = papers.keys();
  const listed: Citation[] =
    only && more.length === 0
      ? [...citing.keys()].map((id) => ({ paper: only, citing: id, database: databaseOf(id) }))
      : [];
  const { citations, doubtful } =
    listed.length > 0 ? { citations: listed, doubtful: [] } : citationsInReferences(papers, citing, databaseOf);
  const works = worksOf(citing);
  const split = splitCitations({
    papers,
    citing,
    citations,
    rule,
    context: { applicants: applicants.map((name) => ({ name })) },
    workOf: (id) => works.get(id)!,
  });
  const byPaper = countByPaper(split, [...papers.keys()]);
  for (const [id, record] of papers) {
    const shown = split
      .filter(({ paper }) => paper === id)
      .map(({ work, verdict, reason, evidence: pairs }) => ({
        title: citing.get(work)!.title,
        verdict,
        reason,
        pairs,
      }));
    console.log(
      JSON.stringify({
        paper: id,
        title: record.title,
        ...byPaper.get(id)!.union.citations,
        ...(evidence ? { citing: shown } : {}),
      }),
    );
  }
  const { union } = countCitations(split);
  console.log(
    JSON.stringify({
      papers: papers.size,
      citing: citing.size,
      rule,
      ...union.citations,
      works: union.works,
      unconfirmed: doubtful.length,
      byPaper: [...byPaper].map(([paper, counts]) => ({ paper, ...counts.union.citations })),
    }),
  );
  return 0;
};
