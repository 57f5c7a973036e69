import type { RosterRunView } from '#contracts/identity/roster.ts';
import { refuse } from '#domain/errors.ts';
import { planRoster, type RosterPlan } from '#domain/roster/plan-roster.ts';
import type { RosterSnapshot, RunSource } from '#domain/roster/roster.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { applyPlan } from './apply-plan.ts';
import { knownPeople, knownUnits, settingsOf } from './roster-store.ts';
import {
  type Counts,
  countsOf,
  endRun,
  findRun,
  insertRun,
  lockRun,
  type RunRow,
  replaceOpen,
  snapshotOf,
} from './run-store.ts';

export const showRun = (row: RunRow): RosterRunView => ({
  id: row.id,
  source: row.source,
  state: row.state,
  begunAt: row.begun_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  byName: row.by_name,
  fileName: row.file_name,
  complete: row.complete,
  counts: countsOf(row),
  question: row.question,
  problem: row.problem,
});

export const shownRun = async (db: Db, institutionId: number, id: string): Promise<RosterRunView> =>
  showRun((await findRun(db, institutionId, id))!);

/** What a snapshot would do now. */
export const planNow = async (
  db: Db,
  institutionId: number,
  snapshot: RosterSnapshot,
  complete: boolean,
): Promise<RosterPlan> => {
  const [people, units, { brakePercent }] = await Promise.all([
    knownPeople(db, institutionId),
    knownUnits(db, institutionId),
    settingsOf(db, institutionId),
  ]);
  return planRoster(snapshot, { people, units }, { brakePercent, complete });
};

export interface ReadRoster {
  source: RunSource;
  snapshot: RosterSnapshot;
  digest: string;
  fileName: string;
  complete: boolean;
}

export interface Runner {
  by: AuditEntry['by'];
  now: Date;
  scheduled?: boolean;
}

const personBy = ({ by }: Runner) => (by.actor ? { id: by.actor.userId, name: by.actor.fullName } : null);

export const requirePeople = ({ people }: RosterSnapshot): void => {
  if (people.length === 0) throw refuse('bad-input', { sentence: '名册里没有一行能用，没有采用' });
};

/** A dry run: what was read is kept until somebody decides; nothing else is changed. */
export const keepPlan = (db: Db, institutionId: number, read: ReadRoster, runner: Runner): Promise<string> =>
  db.tx(async (tx) => {
    requirePeople(read.snapshot);
    await lockPeople(tx, institutionId);
    const plan = await planNow(tx, institutionId, read.snapshot, read.complete);
    await replaceOpen(tx, institutionId, runner.now);
    return insertRun(tx, {
      ...read,
      institutionId,
      state: 'planned',
      by: personBy(runner),
      counts: plan.counts,
      question: plan.brake.question,
      now: runner.now,
    });
  });

const finish = async (
  db: Db,
  institutionId: number,
  run: { id: string; source: RunSource },
  plan: RosterPlan,
  runner: Runner,
): Promise<void> => {
  const { unclear } = await applyPlan(db, plan, { ...runner, institutionId, runId: run.id });
  const counts: Counts = {
    ...plan.counts,
    person: { ...plan.counts.person, refused: plan.counts.person.refused + unclear },
  };
  await endRun(db, run.id, { state: 'applied', counts, by: personBy(runner), now: runner.now });
  await writeAudit(db, {
    by: runner.by,
    action: 'roster.apply',
    subject: 'roster',
    subjectId: run.id,
    institutionId,
    after: { source: run.source, ...counts.person, units: counts.unit },
    now: runner.now,
  });
};

/** A run by itself: applied where the brake has nothing to ask, otherwise it waits for a person. */
export const runByItself = (db: Db, institutionId: number, read: ReadRoster, runner: Runner): Promise<string> =>
  db.tx(async (tx) => {
    requirePeople(read.snapshot);
    await lockPeople(tx, institutionId);
    const plan = await planNow(tx, institutionId, read.snapshot, read.complete);
    await replaceOpen(tx, institutionId, runner.now);
    const waits = plan.brake.asks;
    const run = {
      ...read,
      institutionId,
      by: personBy(runner),
      counts: plan.counts,
      question: plan.brake.question,
      scheduled: runner.scheduled ?? false,
      now: runner.now,
    };
    if (waits) return insertRun(tx, { ...run, state: 'waiting' });
    const id = await insertRun(tx, { ...run, snapshot: null, state: 'applied' });
    await finish(tx, institutionId, { id, source: read.source }, plan, runner);
    return id;
  });

const sameCounts = (one: Counts, other: Counts): boolean =>
  (['person', 'unit'] as const).every((about) =>
    (['new', 'changed', 'left', 'back', 'refused'] as const).every((what) => one[about][what] === other[about][what]),
  );

const requireOpen = async (db: Db, institutionId: number, id: string): Promise<RunRow> => {
  const row = await lockRun(db, institutionId, id);
  if (!row) throw refuse('not-found', { sentence: '没有这一次运行' });
  if (row.state !== 'planned' && row.state !== 'waiting')
    throw refuse('wrong-state', { sentence: '这一次已经处理过了' });
  return row;
};

/** A person lets it take effect: exactly what they were shown, and past the brake only by saying so. */
export const applyRun = (
  context: SessionContext,
  asked: { id: string; counts: Counts; despiteBrake: boolean },
  now: Date,
): Promise<RosterRunView> =>
  context.db.tx(async (db) => {
    const institutionId = ownInstitution(context.actor);
    await lockPeople(db, institutionId);
    const row = await requireOpen(db, institutionId, asked.id);
    const snapshot = await snapshotOf(db, row.id);
    if (!snapshot) throw refuse('wrong-state', { sentence: '这一次已经处理过了' });
    const plan = await planNow(db, institutionId, snapshot, row.complete);
    if (!sameCounts(plan.counts, asked.counts))
      throw refuse('conflict', { sentence: '名册在这期间有了变化，请重新试运行' });
    if (plan.brake.asks && !asked.despiteBrake) throw refuse('wrong-state', { sentence: plan.brake.question });
    await finish(db, institutionId, row, plan, { by: context, now });
    return shownRun(db, institutionId, row.id);
  });

export const dropRun = (context: SessionContext, id: string, now: Date): Promise<RosterRunView> =>
  context.db.tx(async (db) => {
    const institutionId = ownInstitution(context.actor);
    const row = await requireOpen(db, institutionId, id);
    const by = { id: context.actor.userId, name: context.actor.fullName };
    await endRun(db, row.id, { state: 'dropped', by, now });
    await writeAudit(db, {
      by: context,
      action: 'roster.drop',
      subject: 'roster',
      subjectId: row.id,
      institutionId,
      after: { source: row.source },
      now,
    });
    return shownRun(db, institutionId, row.id);
  });
