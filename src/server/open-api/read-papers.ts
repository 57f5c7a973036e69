import { z } from 'zod';
import type { OpenPaper } from '#contracts/open-api/open-calls.ts';
import { refuse } from '#domain/errors.ts';
import { isOrcid } from '#domain/orders/forms/check-digits.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { OpenCaller } from './open-caller.ts';
import { papersOf } from './open-paper.ts';
import { requireVouched } from './require-vouched.ts';
import { reportsOfOrcid, reportsOfStaff } from './verified-paper-query.ts';

const place = z.object({ year: z.number(), id: z.string() });

const yearOf = ({ year }: OpenPaper): number => year ?? 0;

/** The newest year first; within a year by id, which never changes. */
const inOrder = (a: OpenPaper, b: OpenPaper): number =>
  yearOf(b) - yearOf(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const plainOrcid = (typed: string): string => {
  if (!isOrcid(typed)) throw refuse('bad-input', { sentence: 'ORCID 不正确', fields: { orcid: 'ORCID 不正确' } });
  const digits = typed
    .toUpperCase()
    .replaceAll(/^.*ORCID\.ORG\//g, '')
    .replaceAll(/[^0-9X]/g, '');
  return digits.replace(/(.{4})(?=.)/g, '$1-');
};

/** A person's papers that stand in a report in force. Of two reports on a paper the later one counts. */
export const readPapers = async (
  caller: OpenCaller,
  given: { staffNumber?: string | undefined; orcid?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: OpenPaper[]; next: string | null }> => {
  const { db, application, from } = caller;
  const reports =
    given.staffNumber === undefined
      ? await reportsOfOrcid(
          db,
          application.institution_id,
          await requireVouched(caller, 'orcid', plainOrcid(given.orcid ?? '')),
        )
      : await reportsOfStaff(
          db,
          application.institution_id,
          await requireVouched(caller, 'staff-number', given.staffNumber),
        );
  const papers = new Map<string, OpenPaper>();
  for (const paper of reports.flatMap((report) => papersOf(report, from)))
    if (!papers.has(paper.id)) papers.set(paper.id, paper);
  const after = given.cursor === undefined ? undefined : readCursor(place, given.cursor);
  const rest = [...papers.values()]
    .sort(inOrder)
    .filter((paper) => !after || yearOf(paper) < after.year || (yearOf(paper) === after.year && paper.id > after.id));
  const items = rest.slice(0, given.limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > items.length ? writeCursor({ year: yearOf(last), id: last.id }) : null };
};
