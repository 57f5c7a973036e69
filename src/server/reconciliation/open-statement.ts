import type { StatementColumns } from '#domain/payments/statements/statement.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { FileRow } from '../files/files-store.ts';
import { onLocalDisk } from '../files/on-local-disk.ts';
import { extensionOf } from '../files/safe-file-name.ts';
import type { OpenedStatement, run } from './statement-process.ts';

/** What a statement on this machine is, and its lines. */
export const readStatementFile = boundedTask<typeof run>(new URL('./statement-process.ts', import.meta.url), {
  tooMuch: '账单的内容过多，没有读完，请分段下载后再上传',
});

/** A kept statement, read anew from its bytes. */
export const openStatement = (
  services: WithFiles,
  file: FileRow,
  told: readonly StatementColumns[],
): Promise<OpenedStatement> =>
  onLocalDisk(services.files, file.sha256, (path) =>
    readStatementFile({ path, extension: extensionOf(file.name), told }),
  );
