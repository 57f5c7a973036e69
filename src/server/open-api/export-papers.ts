import type { OpenChange } from '#contracts/open-api/open-calls.ts';
import { writeCursor } from './cursor.ts';
import type { OpenCaller } from './open-caller.ts';
import { changeOf } from './read-changes.ts';
import { lastChange, reportsInForce } from './verified-paper-query.ts';

const batch = 100;

/**
 * Every report in force as one line each, then the place in the feed of changes that was the end before the first row was
 * read: what changes meanwhile comes once more from there, and nothing is missed.
 */
export async function* exportPapers(
  caller: OpenCaller,
  size: number = batch,
): AsyncGenerator<OpenChange | { next: string }> {
  const { db, application } = caller;
  const next = writeCursor({ seq: await lastChange(db, application.institution_id) });
  let after: string | undefined;
  for (;;) {
    const rows = await reportsInForce(db, application.institution_id, { after, limit: size });
    for (const row of rows) yield changeOf({ ...row, state: 'frozen' }, caller);
    after = rows.at(-1)?.id;
    if (rows.length < size) break;
  }
  yield { next };
}
