import { writeXlsx } from 'hucre/xlsx';
import type { AuditFilters } from '#contracts/audit.ts';
import { actionName, nounName } from '#domain/audit/action-words.ts';
import { changedLines, type NamesById } from '#domain/audit/changed-lines.ts';
import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { Download, exportingFrom, type SessionContext } from '../http/context.ts';
import { countAudit } from './audit-store.ts';
import { lookedUp, toldEntries } from './list-audit.ts';
import { writeAudit } from './write-audit.ts';

const mostRows = 50_000;
/** What Excel takes in a cell. */
const longestCell = 32_000;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const columns = [
  '时间',
  '单位',
  '操作人',
  '操作',
  '对象种类',
  '对象',
  '委托编号',
  '变更',
  '来源地址',
  '对象编号',
  '请求编号',
];
const widths = [20, 24, 14, 24, 14, 28, 16, 80, 18, 38, 38];

const changesOf = (entry: { before?: unknown; after?: unknown }, names: NamesById): string =>
  changedLines(entry.before, entry.after, names)
    .filter(({ changed }) => changed)
    .map(({ label, before, after }) => `${label}：${before} → ${after}`)
    .join('\n')
    .slice(0, longestCell);

/** The log as a workbook; that somebody took it along is itself a line of the log. */
export const exportAudit = async (context: SessionContext, asked: AuditFilters, now: Date): Promise<Download> => {
  const { db, actor, from } = context;
  const reading = await exportingFrom(context);
  const filters = await lookedUp(reading, asked);
  const total = await countAudit(reading, filters, mostRows);
  if (total > mostRows) throw refuse('too-large', { sentence: `超过 ${mostRows} 条，请缩小时间范围后再导出` });
  const { list, names } = await toldEntries(reading, filters, { offset: 0, limit: mostRows });
  const rows = list.map((entry) => [
    formatTime(entry.at),
    entry.institutionName,
    entry.actorName,
    actionName(entry.action),
    nounName(entry.subject),
    entry.subjectName,
    entry.orderNumber,
    changesOf(entry, names),
    entry.ip,
    entry.subjectId,
    entry.requestId,
  ]);
  const book = await writeXlsx({
    sheets: [
      {
        name: '审计日志',
        columns: widths.map((width) => ({ width })),
        rows: [columns, ...rows],
        freezePane: { rows: 1 },
      },
    ],
  });
  await writeAudit(db, {
    by: { actor, from },
    action: 'audit.export',
    after: { total, filters: asked },
    now,
  });
  return new Download(Buffer.from(book), { type: xlsx, name: excelName(now, '审计日志'), size: book.length });
};
