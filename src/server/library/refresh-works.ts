import { sql } from 'kysely';
import { doiKey } from '#domain/literature/fields/doi.ts';
import { heldBy } from '#domain/literature/held-by.ts';
import { type ListedPaper, recordOfPaper, wholeWork } from '#domain/literature/library/whole-work.ts';
import { wordsOfWork } from '#domain/literature/library/work-words.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { lookupKeysOf, safeJson } from '../records/record-row.ts';
import { authorLine } from '../records/record-view.ts';
import { deleteSilent, hideMerged, type RefreshedWork, updateWorks } from './library-store.ts';

interface Told {
  root: string;
  kind: 'record' | 'paper' | 'branch' | 'claim';
  /** Of a record its database, of a branch paper its branch, of a claim who made it. */
  of: string;
  data: unknown;
  extra: string[];
}

/** Everything that tells of the works, those merged into them included. */
const tellingOf = (ids: readonly string[]) => ({
  compile: () =>
    sql<Told>`
      with works as materialized (
        select id, coalesce(merged_into, id) as root from library_works
        where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))
      select w.root, 'record' as kind, r.database::text as of, r.data - 'citedReferences' as data, r.editions as extra
        from works w join library_records l on l.work_id = w.id join literature_records r on r.id = l.record_id
      union all select w.root, 'paper', '', p.entry || jsonb_build_object('authors', coalesce(p.own_authors, p.entry ->> 'authors')), '{}'
        from works w join library_papers l on l.work_id = w.id join order_papers p on p.id = l.paper_id where not p.gone
      union all select w.root, 'branch', b.branch_id::text,
          jsonb_build_object('title', b.title, 'authors', b.authors, 'source', b.source, 'year', b.year, 'doi', b.doi),
          b.database_ids::text[]
        from works w join library_branch_papers l on l.work_id = w.id join branch_papers b on b.id = l.branch_paper_id
      union all select w.root, 'claim', c.user_id::text, 'null', '{}'
        from works w join library_claims c on c.work_id = w.id where c.state = 'claimed'`.compile(kysely),
});

const formOf = ({ kind, data }: Told): LiteratureRecord[] => {
  if (kind === 'claim') return [];
  return [
    kind === 'record'
      ? ({ citedReferences: [], ...(data as object) } as unknown as LiteratureRecord)
      : recordOfPaper(data as ListedPaper),
  ];
};

const databasesOf = ({ kind, of, extra }: Told): number[] => {
  if (kind === 'record') return heldBy(Number(of), extra).filter((id) => id > 0);
  return kind === 'branch' ? extra.map(Number) : [];
};

/** A paper that is only accepted yet is its author's affair until somebody else tells of it. */
const isOpen = (told: readonly Told[]): boolean =>
  told.some(
    ({ kind, data }) =>
      kind === 'record' || kind === 'branch' || (kind === 'paper' && (data as PaperEntry).state !== 'accepted'),
  );

const workOf = (id: string, told: readonly Told[]): RefreshedWork | undefined => {
  const forms = told.flatMap(formOf);
  const whole = wholeWork(forms);
  if (!whole) return undefined;
  const ofKind = (wanted: Told['kind']) => [...new Set(told.filter(({ kind }) => kind === wanted).map(({ of }) => of))];
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
  const byRoot = Map.groupBy(await db.all(tellingOf(ids)), ({ root }) => root);
  const made = [...byRoot].flatMap(([id, told]) => workOf(id, told) ?? []);
  if (made.length > 0) await updateWorks(db, safeJson(made));
  await hideMerged(db, ids);
  const silent = ids.filter((id) => !byRoot.has(id));
  if (silent.length > 0) await deleteSilent(db, silent);
};
