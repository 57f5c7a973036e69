import path from 'node:path';
import { parseArgs } from 'node:util';
import { shortCommand } from '#server/db/operator-command.ts';
import { openLocalFileStore } from '#server/files/local-file-store.ts';
import { moveFiles } from '#server/files/move-files.ts';
import { openS3FileStore } from '#server/files/s3-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';

const usage = `用法：${shortCommand('move-files', '--to', 's3|local', '[--remove]')}（须设置 FILES_S3_URL 等变量）`;

/** `npm run move-files -- --to s3`: every file from the folder of DATA_DIR to the bucket, or back. */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, remove: { type: 'boolean' } } });
  const { objectStorage, dataDir } = readSettings(process.env);
  if ((values.to !== 's3' && values.to !== 'local') || !objectStorage) throw new Error(usage);
  const local = await openLocalFileStore(path.join(dataDir, 'files'));
  const bucket = await openS3FileStore(objectStorage, path.join(dataDir, 'drafts'), (why) => console.error(why));
  try {
    const [from, to] = values.to === 's3' ? [local, bucket] : [bucket, local];
    const { copied, kept, bytes, removed } = await moveFiles(from, to, { remove: values.remove ?? false });
    console.log(`已复制 ${copied} 个文件（${bytes} 字节），原来就有 ${kept} 个，删除来源 ${removed} 个。`);
  } finally {
    bucket.close();
  }
};

runCommand(run);
