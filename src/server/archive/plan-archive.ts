import type { PlannedArchiveRow } from '#contracts/archive.ts';
import type { SheetRowInput } from '#contracts/sheet-table.ts';
import {
  type ArchiveEntry,
  type ArchiveFault,
  archiveColumns,
  mapArchiveColumns,
  readArchiveRow,
} from '#domain/archive/archive-table.ts';
import { foldedName } from '#domain/identity/account-name.ts';
import { faultNamer } from '#domain/tables/heading-map.ts';
import type { Db } from '../db/db.ts';
import { usersNamed } from '../users/user-store.ts';
import { numbersThere, reportNamesThere } from './archive-store.ts';

export interface PlannedEntry {
  shown: PlannedArchiveRow;
  /** What is written when it is taken. */
  entry?: ArchiveEntry & { userId: string | null };
}

/** The first row of each value; later ones repeat it. */
const firstOf = (values: readonly string[]): ((value: string, at: number) => boolean) => {
  const first = new Map<string, number>();
  for (const [at, value] of values.entries()) if (value && !first.has(value)) first.set(value, at);
  return (value, at) => !value || first.get(value) === at;
};

/** What an import would do to each row, without doing it. */
export const planArchive = async (
  db: Db,
  institutionId: number,
  system: string,
  table: { headings: readonly string[]; rows: readonly SheetRowInput[] },
): Promise<PlannedEntry[]> => {
  const columns = mapArchiveColumns(table.headings) ?? { places: {}, headings: [...table.headings], unknown: [] };
  const named = faultNamer(archiveColumns, columns);
  const read = table.rows.map((given) => ({ given, ...readArchiveRow(given.cells, columns) }));
  const entries = read.map(({ entry }) => entry);
  const there = await numbersThere(
    db,
    system,
    entries.map(({ number }) => number),
  );
  const names = entries.map(({ reportName }) => reportName.toLowerCase());
  const namesThere = await reportNamesThere(db, names.filter(Boolean));
  const accounts = entries.map(({ username }) => username).filter(Boolean);
  const { open } = await usersNamed(db, institutionId, accounts);
  const userIds = new Map(open.map(({ id, username }) => [foldedName(username), id]));
  const firstNumber = firstOf(entries.map(({ number }) => number));
  const firstName = firstOf(names);
  return read.map(({ given, entry, faults }, at) => {
    const shown = { ...given, number: entry.number, applicantName: entry.applicantName };
    if (there.has(entry.number)) return { shown: { ...shown, state: 'same', faults: [] } };
    const name = names[at]!;
    const userId = entry.username ? userIds.get(foldedName(entry.username)) : null;
    const all: ArchiveFault[] = [...faults];
    if (!firstNumber(entry.number, at)) all.push({ key: 'number', what: '与前面的行重复' });
    if (!firstName(name, at)) all.push({ key: 'reportName', what: '与前面的行重复' });
    if (namesThere.has(name)) all.push({ key: 'reportName', what: '已经登记在另一份委托上' });
    if (userId === undefined) all.push({ key: 'username', what: `没有这个账号：${entry.username}` });
    if (all.length > 0) return { shown: { ...shown, state: 'refused', faults: all.map(named) } };
    return { shown: { ...shown, state: 'new', faults: [] }, entry: { ...entry, userId: userId ?? null } };
  });
};
