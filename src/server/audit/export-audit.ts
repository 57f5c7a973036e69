import type { AuditFilters, AuditLogEntry } from '#contracts/audit.ts';
import { actionName, nounName } from '#domain/audit/action-words.ts';
import { changedLines, type NamesById } from '#domain/audit/changed-lines.ts';
import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { type Download, exportingFrom, type SessionContext } from '../http/context.ts';
import { type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { countAudit } from './audit-store.ts';
import { lookedUp, toldEntries } from './list-audit.ts';
import { writeAudit } from './write-audit.ts';

const mostRows = 50_000;
/** What Excel takes in a cell. */
const longestCell = 32_000;

const changesOf = (entry: { before?: unknown; after?: unknown }, names: NamesById): string =>
  changedLines(entry.before, entry.after, names)
    .filter(({ changed }) => changed)
    .map(({ label, before, after }) => `${label}：${before} → ${after}`)
    .join('\n')
    .slice(0, longestCell);

const columnsOf = (names: NamesById): readonly SheetColumn<AuditLogEntry>[] => [
  ['时间', 20, ({ at }) => formatTime(at)],
  ['单位', 24, ({ institutionName }) => institutionName],
  ['操作人', 14, ({ actorName }) => actorName],
  ['操作', 24, ({ action }) => actionName(action)],
  ['对象种类', 14, ({ subject }) => nounName(subject)],
  ['对象', 28, ({ subjectName }) => subjectName],
  ['委托编号', 16, ({ orderNumber }) => orderNumber],
  ['变更', 80, (entry) => changesOf(entry, names)],
  ['来源地址', 18, ({ ip }) => ip],
  ['对象编号', 38, ({ subjectId }) => subjectId],
  ['请求编号', 38, ({ requestId }) => requestId],
];

/** The log as a workbook; that somebody took it along is itself a line of the log. */
export const exportAudit = async (context: SessionContext, asked: AuditFilters, now: Date): Promise<Download> => {
  const { db, actor, from } = context;
  const reading = await exportingFrom(context);
  const filters = await lookedUp(reading, asked);
  const total = await countAudit(reading, filters, mostRows);
  if (total > mostRows) throw refuse('too-large', { sentence: `超过 ${mostRows} 条，请缩小时间范围后再导出` });
  const { list, names } = await toldEntries(reading, filters, { offset: 0, limit: mostRows });
  const book = await workbookDownload('审计日志', [sheetOf('审计日志', columnsOf(names), list)], now);
  await writeAudit(db, {
    by: { actor, from },
    action: 'audit.export',
    after: { total, filters: asked },
    now,
  });
  return book;
};
