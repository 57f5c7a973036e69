import { parseArgs } from 'node:util';
import { openCellClient } from '#server/cells/cell-client.ts';
import { membershipOf, readCellsFile } from '#server/cells/cells-file.ts';
import { emptySource, goBack, type MoveParts, moveInstitution } from '#server/cells/move/move-institution.ts';
import { openDeploymentKeys } from '#server/db/deployment-keys.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withPools } from './with-database.ts';

const usage = `用法（在单位现在所在的单元上）：npm run -s move-institution -- --institution 187 --to 单元
      --back 退回还没有切换的搬迁；--empty 删除切换后留下的数据`;

/** `npm run move-institution`: an institution to another cell while it works; Ctrl-C stops it, the next run goes on. */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      institution: { type: 'string' },
      to: { type: 'string' },
      back: { type: 'boolean' },
      empty: { type: 'boolean' },
    },
  });
  const id = Number(values.institution);
  const settings = readSettings(process.env);
  const ways = [values.to, values.back, values.empty].filter(Boolean).length;
  if (!Number.isSafeInteger(id) || id <= 0 || ways !== 1 || !settings.cell) throw new Error(usage);
  const membership = membershipOf(settings.cell.name, await readCellsFile(settings.cell.file));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('已停下；再运行一次就接着做，或用 --back 退回。')));
  await withDatabase(settings, (databaseUrl) =>
    withPools(databaseUrl, 2, async (pools) => {
      const parts: MoveParts = {
        membership,
        client: openCellClient(membership, () => new Date()),
        databaseUrl,
        files: await openFileStore(settings),
        keys: await openDeploymentKeys(platformDb(pools, 'cells'), settings.keyFile, membership.keys),
        say: (sentence) => console.log(sentence),
        signal: stop.signal,
      };
      if (values.back) await goBack(parts, id);
      else if (values.empty) await emptySource(parts, id);
      else await moveInstitution(parts, id, values.to!);
    }),
  );
};

runCommand(run);
