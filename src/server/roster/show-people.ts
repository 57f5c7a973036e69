import type { RosterChangeView, RosterPersonView, RosterRunView } from '#contracts/identity/roster.ts';
import { refuse } from '#domain/errors.ts';
import type { ChangeKind } from '#domain/roster/roster.ts';
import { unitLine, unitPath } from '#domain/roster/units.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { planNow, showRun } from './roster-runs.ts';
import { knownUnits, listDepartments, pageOfPeople, readLines } from './roster-store.ts';
import { findRun, pageOfChanges, pageOfRuns, snapshotOf } from './run-store.ts';

interface Page {
  page: number;
  limit: number;
}

export const listRuns = async (
  { db, actor }: SessionContext,
  page: Page,
): Promise<{ list: RosterRunView[]; total: number }> => {
  const { rows, total } = await pageOfRuns(db, ownInstitution(actor), page);
  return { list: rows.map(showRun), total };
};

/** Of what is not decided yet, what it would do now; of the rest, what it did. */
export const listChanges = async (
  { db, actor }: SessionContext,
  asked: Page & { runId: string; about?: 'person' | 'unit' | undefined; what?: ChangeKind | undefined },
): Promise<{ list: RosterChangeView[]; total: number }> => {
  const institutionId = ownInstitution(actor);
  const run = await findRun(db, institutionId, asked.runId);
  if (!run) throw refuse('not-found', { sentence: '没有这一次运行' });
  const snapshot = run.state === 'planned' || run.state === 'waiting' ? await snapshotOf(db, run.id) : null;
  if (snapshot) {
    const { changes } = await planNow(db, institutionId, snapshot, run.complete);
    const wanted = changes.filter(
      ({ about, what }) => (asked.about ?? about) === about && (asked.what ?? what) === what,
    );
    const from = (asked.page - 1) * asked.limit;
    return {
      list: wanted.slice(from, from + asked.limit).map((one, at) => ({ id: String(from + at), ...one })),
      total: wanted.length,
    };
  }
  const { rows, total } = await pageOfChanges(db, run.id, asked);
  return { list: rows.map(({ lines, ...row }) => ({ ...row, lines: readLines(lines, row.id) })), total };
};

export const listPeople = async (
  { db, actor }: SessionContext,
  asked: Page & { text: string; state?: 'active' | 'left' | undefined; unitCode?: string | undefined },
): Promise<{ list: RosterPersonView[]; total: number }> => {
  const institutionId = ownInstitution(actor);
  const units = new Map((await knownUnits(db, institutionId)).map((unit) => [unit.code, unit]));
  // A department has the people of those below it.
  const unitCodes = asked.unitCode
    ? [asked.unitCode, ...[...units.keys()].filter((code) => unitLine(units, code).includes(asked.unitCode!))]
    : undefined;
  const { rows, total } = await pageOfPeople(db, institutionId, { ...asked, unitCodes });
  return {
    list: rows.map((row) => ({
      id: row.id,
      number: row.number,
      name: row.name,
      unitCode: row.unit_code,
      unit: row.unit_code && unitPath(units, row.unit_code),
      email: row.email,
      phone: row.phone,
      kind: row.kind,
      state: row.state,
      leftAt: row.left_at?.toISOString() ?? null,
      username: row.username,
      accountClosed: row.closed_at !== null,
    })),
    total,
  };
};

/** For choices in forms; nobody but the institution's own people asks. */
export const departmentsOf = ({ db, actor }: SessionContext) =>
  actor.institutionId === null ? Promise.resolve([]) : listDepartments(db, actor.institutionId);
