import type { StatementLook } from '#contracts/payments/reconciliation.ts';
import { formatDay } from '#domain/dates/format.ts';
import { statementFormats, type TableRow } from '#domain/payments/statements/statement.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import { fittingColumns, linesOf, recognise } from './open-statement.ts';
import { readTableFile } from './read-table-file.ts';
import { institutionOf } from './reconciliation-policy.ts';
import { toldColumns } from './reconciliation-store.ts';

const sampleRows = 5;

/** Keeps an uploaded statement and says what it is, so that a person can check it before anything is compared. */
export const lookAtStatement = async (services: WithFiles, context: UploadContext): Promise<StatementLook> => {
  const institutionId = institutionOf(context.actor);
  let rows: TableRow[] = [];
  const received = await receiveUpload(
    services.files,
    await context.upload(),
    'statement',
    async (draft, extension) => {
      rows = await readTableFile(draft.path, extension);
      recognise(rows);
    },
  );
  const opened = recognise(rows);
  const { format, at, headings } = opened.table;
  const told = await toldColumns(context.db);
  const way = format === 'table' ? (told[0]?.way ?? 'transfer') : format;
  const columns = format === 'table' ? fittingColumns(opened.table, ...told.map((one) => one.columns)) : undefined;
  const { lines, problems } = linesOf(opened, columns);
  const fileId = await context.db.tx((tx) =>
    recordFile(tx, context, received, { purpose: 'statement', institutionId }),
  );
  const times = lines.map((line) => line.at).sort((a, b) => a - b);
  return {
    fileId,
    fileName: received.name,
    format,
    formatName: statementFormats[format],
    way,
    headings: headings.filter(Boolean),
    sample: rows.slice(at + 1, at + 1 + sampleRows).map(({ cells }) => headings.map((_, place) => cells[place] ?? '')),
    columns: columns ?? null,
    lines: lines.length,
    problems,
    from: times.length > 0 ? formatDay(times[0]) : null,
    to: times.length > 0 ? formatDay(times.at(-1)) : null,
  };
};
