import { writeXlsx } from 'hucre/xlsx';
import type { AuditFilters } from '#contracts/audit.ts';
import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { Download, type SessionContext } from '../http/context.ts';
import { countAudit, readAudit } from './audit-store.ts';
import { writeAudit } from './write-audit.ts';

const mostRows = 50_000;
/** What Excel takes in a cell. */
const longestCell = 32_000;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const columns = ['时间', '单位', '操作人', '操作', '对象', '对象编号', '变更前', '变更后', '来源地址', '请求编号'];
const widths = [20, 24, 14, 24, 14, 38, 40, 40, 18, 38];

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value).slice(0, longestCell);

/** The log as a workbook; that somebody took it along is itself a line of the log. */
export const exportAudit = async (
  { db, actor, from }: SessionContext,
  filters: AuditFilters,
  now: Date,
): Promise<Download> => {
  const total = await countAudit(db, filters, mostRows);
  if (total > mostRows) throw refuse('too-large', { sentence: `超过 ${mostRows} 条，请缩小时间范围后再导出` });
  const entries = await readAudit(db, filters, { offset: 0, limit: mostRows });
  const rows = entries.map((entry) => [
    formatTime(entry.at),
    entry.institutionName,
    entry.actorName,
    entry.action,
    entry.subject,
    entry.subjectId,
    textOf(entry.before),
    textOf(entry.after),
    entry.ip,
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
    subject: 'audit',
    after: { total, filters },
    now,
  });
  return new Download(Buffer.from(book), { type: xlsx, name: excelName(now, '审计日志'), size: book.length });
};
