import { parseArgs } from 'node:util';
import { ruleNamed } from '#domain/literature/citations/citation-rules.ts';
import {
  type CitationsResult,
  citationsInReferences,
  type DoubtfulCitation,
  type IsOwnRecord,
  isContradictedIdentifier,
} from '#domain/literature/citations/citations-in-references.ts';
import { countByPaper, countCitations } from '#domain/literature/citations/count-citations.ts';
import { splitCitations } from '#domain/literature/citations/split-citations.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { matchPapers } from '#domain/literature/matching/match-papers.ts';
import { draftFromRecord } from '#domain/literature/paper-draft.ts';
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

type Records = ReadonlyMap<string, LiteratureRecord>;

/** Records of the citing files that are the papers themselves, as an order would match them; by paper. */
const ownRecords = (papers: Records, citing: Records): Map<string, Set<string>> => {
  const ids = [...papers.keys()];
  const places = new Map([...citing].map(([id, record]) => [record, id]));
  const matched = matchPapers([...papers.values()].map(draftFromRecord), [...citing.values()]);
  return new Map(ids.map((id, at) => [id, new Set(matched[at]!.certain.map(({ record }) => places.get(record)!))]));
};

/** A list of what cites one paper holds without references; only a contradicted identifier takes a record out of it. */
const listed = (
  paper: string,
  citing: Records,
  databaseOf: (id: string) => number,
  isOwn: IsOwnRecord,
  { doubtful }: CitationsResult,
): CitationsResult => {
  const contradicted = doubtful.filter(isContradictedIdentifier);
  const out = new Set(contradicted.map((one) => one.citing));
  return {
    citations: [...citing.keys()]
      .filter((id) => !out.has(id) && !isOwn(paper, id))
      .map((id) => ({ paper, citing: id, database: databaseOf(id), reference: '' })),
    doubtful: contradicted,
  };
};

const doubtfulLine = (citing: Records, { citing: id, reference, agree, differ, reason }: DoubtfulCitation) => ({
  citing: id,
  title: citing.get(id)!.title,
  reference,
  agree,
  differ,
  reason,
});

/**
 * Per paper: total, self, others, to be checked, and the references that a person must look at before they count. A single
 * paper is cited by every record of the citing files; among several papers the references of the records say which one is
 * meant. Each citing file counts as a database of its own.
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
  const own = ownRecords(papers, citing);
  const isOwn: IsOwnRecord = (paper, record) => own.get(paper)!.has(record);
  const [only, ...more] = papers.keys();
  const sought = [...papers].map(([id, record]) => ({
    id,
    records: [record, ...[...own.get(id)!].map((at) => citing.get(at)!)],
  }));
  const inReferences = citationsInReferences(sought, citing, databaseOf, isOwn);
  const { citations, doubtful } =
    only && more.length === 0 ? listed(only, citing, databaseOf, isOwn, inReferences) : inReferences;
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
        doubtful: doubtful.filter(({ paper }) => paper === id).map((one) => doubtfulLine(citing, one)),
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
