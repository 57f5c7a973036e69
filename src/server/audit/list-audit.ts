import type { AuditFilters as AskedFilters, AuditLogEntry } from '#contracts/audit.ts';
import type { NamesById } from '#domain/audit/changed-lines.ts';
import { orderWords, subjectWords } from '#domain/audit/subject-words.ts';
import type { ReadDb } from '../db/read-db.ts';
import type { SessionContext } from '../http/context.ts';
import { type AuditFilters, countAudit, readAudit } from './audit-store.ts';
import { idsNamed, namesIn } from './subject-names-query.ts';

const countedAtMost = 10_000;

export const lookedUp = async (db: ReadDb, { about, ...filters }: AskedFilters): Promise<AuditFilters> =>
  about ? { ...filters, subjectIds: await idsNamed(db, about) } : filters;

/** Entries as an auditor reads them: on which order or person, with the names behind the ids. */
export const toldEntries = async (
  db: ReadDb,
  filters: AuditFilters,
  range: { offset: number; limit: number },
): Promise<{ list: AuditLogEntry[]; names: NamesById }> => {
  const kept = await readAudit(db, filters, range);
  const names = kept.length === 0 ? {} : await namesIn(db, kept);
  const list = kept.map((entry) => ({
    ...entry,
    subjectName: subjectWords(entry, names),
    orderNumber: orderWords(entry, names),
  }));
  return { list, names };
};

export const listAudit = async (
  { db }: SessionContext,
  { page, limit, ...asked }: AskedFilters & { page: number; limit: number },
) => {
  const filters = await lookedUp(db, asked);
  const [told, counted] = await Promise.all([
    toldEntries(db, filters, { offset: (page - 1) * limit, limit }),
    countAudit(db, filters, countedAtMost),
  ]);
  return { ...told, total: Math.min(counted, countedAtMost), capped: counted > countedAtMost };
};
