import { z } from 'zod';
import type { OpenChange } from '#contracts/open-api/open-calls.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { OpenCaller } from './open-caller.ts';
import { papersOf } from './open-paper.ts';
import { lastChange, type ReportChange, reportChanges } from './verified-paper-query.ts';

/** Places that were given out as numbers stay good. */
const place = z.object({ seq: z.union([z.string().regex(/^\d{1,18}$/), z.number().int().min(0).transform(String)]) });

const kinds: Readonly<Record<string, OpenChange['kind']>> = {
  frozen: 'verified',
  'under-objection': 'under-review',
  void: 'replaced',
  withdrawn: 'withdrawn',
};

export const changeOf = (row: Omit<ReportChange, 'seq'>, { from }: Pick<OpenCaller, 'from'>): OpenChange => ({
  kind: kinds[row.state] ?? 'under-review',
  at: row.at.toISOString(),
  staffNumber: row.staffNumber || null,
  orcid: row.orcid,
  report: row.number ?? '',
  version: row.version,
  department: row.department ? { code: row.departmentCode || null, name: row.department } : null,
  papers: papersOf(row, from),
});

/**
 * What happened to verified papers, oldest first. The first call names a time, every further one the `next` of the answer
 * before: places are given in the order of commits, so that nothing is missed between two calls.
 */
export const readChanges = async (
  caller: OpenCaller,
  given: { since?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: OpenChange[]; next: string; more: boolean }> => {
  const { db, application } = caller;
  const after = given.cursor === undefined ? '0' : readCursor(place, given.cursor).seq;
  const since = given.cursor === undefined && given.since ? new Date(given.since) : undefined;
  // Read first: a change that commits meanwhile comes with the next call.
  const end = await lastChange(db, application.institution_id);
  const rows = await reportChanges(db, application.institution_id, { after, since, limit: given.limit + 1 });
  const shown = rows.slice(0, given.limit);
  const more = rows.length > shown.length;
  const last = shown.at(-1)?.seq;
  const next = more && last ? last : [end, last ?? '0', after].reduce((a, b) => (BigInt(b) > BigInt(a) ? b : a));
  return { items: shown.map((row) => changeOf(row, caller)), next: writeCursor({ seq: next }), more };
};
