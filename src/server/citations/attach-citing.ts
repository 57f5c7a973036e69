import {
  CitationFinder,
  type FoundInRecord,
  isContradictedIdentifier,
  type PossibleReference,
} from '#domain/literature/citations/citations-in-references.ts';
import type { CitingWay } from '../db/column-types.ts';
import type { Db } from '../db/db.ts';
import { type Attached, citationsOf, deleteCitations, upsertCitations } from './citation-store.ts';
import { filesToLookThrough, listedAsCiting, recordsInFiles, referringRecords } from './citing-records-query.ts';
import {
  type DoubtfulRow,
  deleteDoubts,
  doubtfulOf,
  type FoundDoubt,
  upsertDoubts,
} from './decisions/doubtful-store.ts';
import { restOfFiles } from './file-places-query.ts';
import { isHeld, matchesOf } from './match-store.ts';
import { soughtPapers } from './sought-papers.ts';
import { groupWordsFor, standingDecision, takeGroupWords } from './together/group-words.ts';
import type { PaperRow, Work } from './works/work-store.ts';

/** What is looked through for cited references. */
export interface Looking {
  /** Every file of the order, one of them, none, or what one pass for several orders found in some of them. */
  references: 'all' | 'none' | { importId: string } | FoundElsewhere;
  /** Papers whose records changed since the last look: every file is looked through for these. */
  changed?: ReadonlySet<string>;
}

/** What the pass over a group's files found for this order, and through which files it looked for every paper. */
export interface FoundElsewhere {
  certain: readonly { paperId: string; recordId: string; reference: string }[];
  doubtful: readonly FoundDoubt[];
  importIds: readonly string[];
}

const keyOf = (paperId: string, recordId: string): string => `${paperId}|${recordId}`;

/** What references say: certain pairs and doubtful ones, by the key of the pair, and whether a pair was looked at. */
interface References {
  certain: Map<string, { paperId: string; recordId: string; reference: string }>;
  doubtful: Map<string, FoundDoubt>;
  isLookedAt: (paperId: string, recordId: string) => boolean;
}

/** Of a reference as it is kept. */
export const longestReference = 1_000;

const asKept = (one: PossibleReference): PossibleReference => ({
  ...one,
  reference: one.reference.slice(0, longestReference),
});

/** A reference that may mean a paper, cut as it is kept. */
export const doubtOf = (
  paperId: string,
  recordId: string,
  { reference, agree, differ, reason, others }: FoundInRecord,
): FoundDoubt => ({
  paperId,
  recordId,
  reference: reference.slice(0, longestReference),
  agree,
  differ,
  reason,
  others: others.map(asKept),
});

const readReferences = async (
  db: Db,
  order: Work['order'],
  papers: readonly PaperRow[],
  held: readonly { paper_id: string; record_id: string }[],
  known: readonly string[],
  { references, changed = new Set() }: Looking,
): Promise<References> => {
  const own = new Set(held.map((row) => keyOf(row.paper_id, row.record_id)));
  const [certain, doubtful]: [References['certain'], References['doubtful']] = [new Map(), new Map()];
  let records: ReadonlySet<string> = new Set<string>();
  const look = async (some: readonly PaperRow[], files: readonly string[]): Promise<void> => {
    if (some.length === 0 || files.length === 0) return;
    const finder = new CitationFinder(await soughtPapers(db, some, held), (paper, record) =>
      own.has(keyOf(paper, record)),
    );
    for await (const batch of referringRecords(db, files))
      for (const { id, references: lines } of batch)
        for (const found of finder.inRecord(id, lines)) {
          const doubt = doubtOf(found.paper, id, found);
          if (found.verdict === 'same') certain.set(keyOf(found.paper, id), doubt);
          else doubtful.set(keyOf(found.paper, id), doubt);
        }
  };
  const isNew = ({ id }: PaperRow): boolean => changed.has(id);
  if (references === 'all') await look(papers, await filesToLookThrough(db, order));
  else if (references !== 'none' && 'importIds' in references) {
    for (const one of references.certain) certain.set(keyOf(one.paperId, one.recordId), one);
    for (const one of references.doubtful) doubtful.set(keyOf(one.paperId, one.recordId), one);
    records = await recordsInFiles(db, known, references.importIds);
    // Of the order's own files nobody else knows.
    await look(papers.filter(isNew), await filesToLookThrough(db, order, 'own'));
  } else {
    await look(papers.filter(isNew), changed.size > 0 ? await filesToLookThrough(db, order) : []);
    if (references !== 'none') {
      records = await recordsInFiles(db, known, [references.importId]);
      await look(
        papers.filter((paper) => !isNew(paper)),
        [references.importId],
      );
    }
  }
  return {
    certain,
    doubtful,
    isLookedAt: (paperId, recordId) => references === 'all' || changed.has(paperId) || records.has(recordId),
  };
};

/** Undecided doubts that no reference raises any more go; what a person decided stays, whatever the engine finds. */
const writeDoubts = async (
  db: Db,
  order: Work['order'],
  before: readonly DoubtfulRow[],
  found: ReadonlyMap<string, FoundDoubt>,
  isLookedAt: References['isLookedAt'],
): Promise<void> => {
  const gone = before.filter(
    (row) =>
      row.decision === null &&
      isLookedAt(row.paper_id, row.record_id) &&
      !found.has(keyOf(row.paper_id, row.record_id)),
  );
  await deleteDoubts(
    db,
    gone.map(({ id }) => id),
  );
  await upsertDoubts(db, order, [...found.values()]);
};

/** Brings the pairs of paper and citing record to what the files say. A paper never cites itself; nothing weak is a pair. */
export const attachCiting = async (
  db: Db,
  { order }: Work,
  papers: readonly PaperRow[],
  looking: Looking,
): Promise<void> => {
  const pairs = new Map<string, Attached>();
  const matches = await matchesOf(db, order.id);
  const held = matches.filter(isHeld);
  const own = new Set(held.map((row) => keyOf(row.paper_id, row.record_id)));
  const known = new Set(papers.map(({ id }) => id));
  const doubts = await doubtfulOf(db, order.id);
  const before = await citationsOf(db, order.id);
  const seen = [...doubts, ...before].map(({ record_id }) => record_id);
  const { certain, doubtful, isLookedAt } = await readReferences(db, order, papers, held, seen, looking);
  const decided = new Map(doubts.map((row) => [keyOf(row.paper_id, row.record_id), row]));
  for (const row of doubts)
    if (!isLookedAt(row.paper_id, row.record_id))
      doubtful.set(keyOf(row.paper_id, row.record_id), {
        paperId: row.paper_id,
        recordId: row.record_id,
        reference: row.reference,
        agree: row.agree,
        differ: row.differ,
        reason: row.reason,
        others: row.others,
      });
  const words = await groupWordsFor(db, order, papers, held, [
    ...new Set([...doubts.map(({ record_id }) => record_id), ...[...doubtful.values()].map((one) => one.recordId)]),
  ]);
  const decisionOn = (key: string) => standingDecision(decided.get(key), words.get(key));
  const attach = (paperId: string, recordId: string, way: CitingWay, reference: string | null = null): void => {
    const key = keyOf(paperId, recordId);
    if (own.has(key) || !known.has(paperId)) return;
    const pair = pairs.get(key) ?? { paperId, recordId, ways: [], reference: null };
    if (!pair.ways.includes(way)) pair.ways.push(way);
    pair.reference ??= reference;
    pairs.set(key, pair);
  };
  /** A person's word first; without one a contradicted identifier keeps a pair out of every list. */
  const isKeptOut = (key: string): boolean => {
    const decision = decisionOn(key);
    if (decision !== null) return decision === 'reject';
    const doubt = doubtful.get(key);
    return doubt !== undefined && isContradictedIdentifier(doubt);
  };
  for (const { paper, record, search } of await listedAsCiting(db, order.id))
    if (paper && !isKeptOut(keyOf(paper, record))) attach(paper, record, search ? 'search' : 'list');
  for (const row of before) {
    if (row.ways.includes('person')) attach(row.paper_id, row.record_id, 'person');
    const isDoubted = decided.has(keyOf(row.paper_id, row.record_id));
    if (row.ways.includes('reference') && !isLookedAt(row.paper_id, row.record_id) && !isDoubted)
      attach(row.paper_id, row.record_id, 'reference', row.reference);
  }
  for (const [key, { paperId, recordId, reference }] of certain)
    if (decisionOn(key) !== 'reject') attach(paperId, recordId, 'reference', reference);
  for (const row of doubts)
    if (decisionOn(keyOf(row.paper_id, row.record_id)) === 'accept')
      attach(row.paper_id, row.record_id, 'reference', row.reference);
  for (const [key, { paperId, recordId, reference }] of doubtful)
    if (decisionOn(key) === 'accept') attach(paperId, recordId, 'reference', reference);
  // What a list or a person vouches for needs no second word.
  for (const [key, doubt] of doubtful)
    if ((pairs.has(key) && decisionOn(key) !== 'accept') || own.has(key) || !known.has(doubt.paperId))
      doubtful.delete(key);
  // What went nowhere of a file cites what a person said it cites; anything that has a place keeps it.
  const placed = new Set([
    ...matches.filter(({ decision }) => decision !== 'reject').map(({ record_id }) => record_id),
    ...[...pairs.values()].map(({ recordId }) => recordId),
    ...[...doubtful.values()].map(({ recordId }) => recordId),
  ]);
  for (const { paper, record } of await restOfFiles(db, order.id))
    if (!placed.has(record)) attach(paper, record, 'list');
  await writeDoubts(db, order, doubts, doubtful, isLookedAt);
  await takeGroupWords(db, order, words);
  await deleteCitations(
    db,
    before.filter((row) => !pairs.has(keyOf(row.paper_id, row.record_id))).map(({ id }) => id),
  );
  await upsertCitations(db, order, [...pairs.values()]);
};
