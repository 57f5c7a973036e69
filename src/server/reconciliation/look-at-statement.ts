import type { StatementLook } from '#contracts/payments/reconciliation.ts';
import { formatDay } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { statementFormats } from '#domain/payments/statements/statement.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import { readStatementFile } from './open-statement.ts';
import { institutionOf } from './reconciliation-policy.ts';
import { toldColumns } from './reconciliation-store.ts';
import type { OpenedStatement } from './statement-process.ts';

/** Keeps an uploaded statement and says what it is, so that a person can check it before anything is compared. */
export const lookAtStatement = async (services: WithFiles, context: UploadContext): Promise<StatementLook> => {
  const institutionId = institutionOf(context.actor);
  const told = await toldColumns(context.db);
  let opened: OpenedStatement | undefined;
  const received = await receiveUpload(
    services.files,
    await context.upload(),
    'statement',
    async ({ path }, extension) => {
      opened = await readStatementFile({ path, extension, told: told.map(({ columns }) => columns) });
    },
  );
  if (!opened) throw refuse('fault');
  const { columns, sample } = opened;
  const { format, headings } = opened.table;
  const way = format === 'table' ? (told[0]?.way ?? 'transfer') : format;
  const { lines, problems } = opened.read;
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
    sample,
    columns: columns ?? null,
    lines: lines.length,
    problems,
    from: times.length > 0 ? formatDay(times[0]) : null,
    to: times.length > 0 ? formatDay(times.at(-1)) : null,
  };
};
