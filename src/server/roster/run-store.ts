import { sql } from 'kysely';
import { z } from 'zod';
import { runCounts } from '#contracts/identity/roster.ts';
import type { ChangeKind, RosterSnapshot, RunSource, RunState } from '#domain/roster/roster.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { insertRows, updateWhere } from '../db/rows.ts';

const told = z.object({
  number: z.string(),
  name: z.string(),
  unitCode: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  kind: z.enum(['staff', 'student', 'other']).optional(),
  state: z.enum(['active', 'left']),
  place: z.string(),
});

const snapshotShape = z.object({
  people: z.array(told),
  units: z
    .array(z.object({ code: z.string(), name: z.string(), parentCode: z.string(), place: z.string() }))
    .nullable(),
  refused: z.array(
    z.object({
      about: z.enum(['person', 'unit']),
      place: z.string(),
      number: z.string(),
      name: z.string(),
      why: z.string(),
    }),
  ),
});

export const noCounts = () => ({
  person: { new: 0, changed: 0, left: 0, back: 0, refused: 0 },
  unit: { new: 0, changed: 0, left: 0, back: 0, refused: 0 },
});
export type Counts = Record<'person' | 'unit', Record<ChangeKind, number>>;

const columns = [
  'id',
  'institution_id',
  'source',
  'state',
  'begun_at',
  'ended_at',
  'by_name',
  'file_name',
  'digest',
  'complete',
  'counts',
  'question',
  'problem',
] as const;

const runs = kysely.selectFrom('roster_runs').select(columns);
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export const findRun = (db: Db, institutionId: number, id: string) =>
  db.first(runs.where('institution_id', '=', institutionId).where('id', '=', id));

/** Locked, so that of two who decide at once the second finds it decided. */
export const lockRun = (db: Db, institutionId: number, id: string) =>
  db.first(runs.where('institution_id', '=', institutionId).where('id', '=', id).forUpdate());

export const snapshotOf = async (db: Db, id: string): Promise<RosterSnapshot | null> => {
  const row = await db.one(kysely.selectFrom('roster_runs').select('snapshot').where('id', '=', id));
  if (row.snapshot === null) return null;
  return readJson(snapshotShape, row.snapshot, { table: 'roster_runs', column: 'snapshot', id }) as RosterSnapshot;
};

export interface NewRun {
  institutionId: number;
  source: RunSource;
  state: RunState;
  by: { id: string; name: string } | null;
  fileName?: string;
  digest?: string;
  complete?: boolean;
  counts?: Counts;
  snapshot?: RosterSnapshot | null;
  question?: string;
  problem?: string;
  scheduled?: boolean;
  now: Date;
  ended?: boolean;
}

export const insertRun = async (db: Db, run: NewRun): Promise<string> => {
  const id = newId();
  await insertRows(db, 'roster_runs', {
    id,
    institution_id: run.institutionId,
    source: run.source,
    state: run.state,
    begun_at: run.now,
    ended_at: run.ended ? run.now : null,
    by_id: run.by?.id ?? null,
    by_name: run.by?.name ?? '',
    file_name: run.fileName ?? '',
    digest: run.digest ?? '',
    complete: run.complete ?? true,
    counts: JSON.stringify(run.counts ?? noCounts()),
    snapshot: run.snapshot ? JSON.stringify(run.snapshot) : null,
    question: run.question ?? '',
    problem: run.problem ?? '',
    scheduled: run.scheduled ?? false,
  });
  return id;
};

/** What was read goes once it is decided. */
export const endRun = (
  db: Db,
  id: string,
  { state, counts, by, now }: { state: RunState; counts?: Counts; by: { id: string; name: string } | null; now: Date },
): Promise<number> =>
  updateWhere(
    db,
    'roster_runs',
    { id },
    {
      state,
      snapshot: null,
      ended_at: now,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(by && { by_id: by.id, by_name: by.name }),
    },
  );

/** Only the latest that was read is decided on. */
export const replaceOpen = (db: Db, institutionId: number, now: Date): Promise<number> =>
  updateWhere(
    db,
    'roster_runs',
    { institution_id: institutionId, state: ['planned', 'waiting'] },
    { state: 'replaced', snapshot: null, ended_at: now },
  );

export const countsOf = ({ counts, id }: Pick<RunRow, 'counts' | 'id'>): Counts =>
  readJson(runCounts, counts, { table: 'roster_runs', column: 'counts', id }) as Counts;

export const openRun = (db: Db, institutionId: number) =>
  db.first(
    runs
      .where('institution_id', '=', institutionId)
      .where('state', 'in', ['waiting', 'planned'])
      .orderBy('begun_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

export const lastRun = (db: Db, institutionId: number, states?: readonly RunState[]) => {
  const rows = runs.where('institution_id', '=', institutionId);
  return db.first(
    (states ? rows.where('state', 'in', [...states]) : rows.where('state', '<>', 'planned'))
      .orderBy('begun_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );
};

export const pageOfRuns = (db: Db, institutionId: number, page: { page: number; limit: number }) =>
  pageOf(db, runs.where('institution_id', '=', institutionId).orderBy('begun_at', 'desc').orderBy('id', 'desc'), page);

export const pageOfChanges = (
  db: Db,
  runId: string,
  asked: { about?: 'person' | 'unit' | undefined; what?: ChangeKind | undefined; page: number; limit: number },
) => {
  let rows = kysely.selectFrom('roster_changes').where('run_id', '=', runId);
  if (asked.about) rows = rows.where('about', '=', asked.about);
  if (asked.what) rows = rows.where('what', '=', asked.what);
  return pageOf(
    db,
    rows
      .select(['id', 'about', 'what', 'number', 'name', 'lines', 'why', 'place'])
      .orderBy('about', 'desc')
      .orderBy('what')
      .orderBy('number')
      .orderBy('id'),
    asked,
  );
};

/** Whose nightly run is due: its time today has come, and none began since. */
export const dueInstitutions = (
  db: Db,
  { day, time, since, kind }: { day: string; time: string; since: Date; kind: string },
) =>
  db.all(
    statement(sql<{ id: number }>`select s.institution_id as id from roster_settings s
      join institutions i on i.id = s.institution_id and i.suspended_at is null
      where s.source in ('file', 'rest') and s.at_time <= ${time}
        and not exists (select from roster_runs r where r.institution_id = s.institution_id and r.scheduled
          and r.begun_at >= ${since} and to_char(r.begun_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') = ${day}
          and to_char(r.begun_at at time zone 'Asia/Shanghai', 'HH24:MI') >= s.at_time)
        and not exists (select from tasks t where t.institution_id = s.institution_id and t.kind = ${kind}
          and (t.finished_at is null or to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')
            >= ${day} || ' ' || s.at_time))
      order by 1`),
  );

/** The brake's questions that wait for a person. */
export const waitingRuns = (db: Db) =>
  db.one(
    kysely
      .selectFrom('roster_runs')
      .where('state', '=', 'waiting')
      .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(begun_at)`.as('oldestAt')]),
  );

/** One line a day gathers what was pushed. */
export const pushRunOf = async (
  db: Db,
  institutionId: number,
  since: Date,
  now: Date,
): Promise<{ id: string; counts: Counts }> => {
  const known = await db.first(
    runs
      .where('institution_id', '=', institutionId)
      .where('source', '=', 'scim')
      .where('state', '=', 'applied')
      .where('begun_at', '>=', since)
      .orderBy('begun_at', 'desc')
      .limit(1)
      .forUpdate(),
  );
  if (known) return { id: known.id, counts: countsOf(known) };
  const id = await insertRun(db, {
    institutionId,
    source: 'scim',
    state: 'applied',
    by: null,
    complete: false,
    now,
    ended: true,
  });
  return { id, counts: noCounts() };
};
