import { doiKey } from '#domain/literature/fields/doi.ts';
import { heldBy } from '#domain/literature/held-by.ts';
import { wholeWork } from '#domain/literature/library/whole-work.ts';
import { wordsOfWork } from '#domain/literature/library/work-words.ts';
import type { Db } from '../db/db.ts';
import { lookupKeysOf, safeJson } from '../records/record-row.ts';
import { authorLine } from '../records/record-view.ts';
import { deleteSilent, hideMerged, type RefreshedWork, updateWorks } from './library-store.ts';
import { type SourceStatement, sourcesOf } from './source-query.ts';

const databasesOf = ({ kind, of, extra }: SourceStatement): number[] => {
  if (kind === 'record') return heldBy(Number(of), extra).filter((id) => id > 0);
  return kind === 'branch' ? extra.map(Number) : [];
};

/** A paper that is only accepted yet is its author's affair until somebody else tells of it. */
const isOpen = (told: readonly SourceStatement[]): boolean =>
  told.some(({ kind, onlyAccepted }) => kind === 'record' || kind === 'branch' || (kind === 'paper' && !onlyAccepted));

const workOf = (id: string, told: readonly SourceStatement[]): RefreshedWork | undefined => {
  const forms = told.flatMap(({ form }) => form ?? []);
  const whole = wholeWork(forms);
  if (!whole) return undefined;
  const ofKind = (wanted: SourceStatement['kind']) => [
    ...new Set(told.filter(({ kind }) => kind === wanted).map(({ of }) => of)),
  ];
  const databaseIds = [...new Set(told.flatMap(databasesOf))].sort((a, b) => a - b);
  const userIds = ofKind('claim');
  const open = isOpen(told);
  const { provenance, ...content } = whole;
  const { raw: _raw, ...place } = provenance;
  return {
    id,
    title: whole.title,
    authors: authorLine(whole.authors, whole.moreAuthors),
    source: whole.source ?? whole.conference ?? '',
    year: whole.year ?? null,
    doi: whole.doi ? doiKey(whole.doi) : '',
    database_ids: databaseIds,
    open,
    claimed: userIds.length > 0,
    keys: [...new Set(forms.flatMap(lookupKeysOf))],
    search_bigrams: wordsOfWork(whole, { databaseIds, branchIds: ofKind('branch'), userIds, open }),
    data: { ...content, citedReferences: [], provenance: { ...place, extra: {} } },
  };
};

/**
 * Makes works anew from what tells of them now. One of which nothing tells any more goes, unless somebody claimed it:
 * then it stays as it was.
 */
export const refreshWorks = async (db: Db, ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += atOnce) await refreshSome(db, ids.slice(at, at + atOnce));
};

const atOnce = 500;

const refreshSome = async (db: Db, ids: readonly string[]): Promise<void> => {
  const byRoot = Map.groupBy(await sourcesOf(db, ids), ({ root }) => root);
  const made = [...byRoot].flatMap(([id, told]) => workOf(id, told) ?? []);
  if (made.length > 0) await updateWorks(db, safeJson(made));
  await hideMerged(db, ids);
  const silent = ids.filter((id) => !byRoot.has(id));
  if (silent.length > 0) await deleteSilent(db, silent);
};
