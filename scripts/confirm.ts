import { confirmAtServer } from '#server/confirmations/confirm.ts';
import { waitingAtServer } from '#server/confirmations/list-confirmations.ts';
import { openDeploymentKeys } from '#server/db/deployment-keys.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { shortCommand } from '#server/db/operator-command.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import { sealingFrom } from '#server/db/sealing.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { confirmationKindsOf } from '#server/start/confirmation-kinds.ts';
import { orderCommands } from '#server/start/order-reactions.ts';
import { runCommand } from './run-command.ts';

/** `npm run confirm`: lists what only the operator can confirm; with a number, confirms it. */
const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
  const pools = openPools(database.url, { max: 3 });
  try {
    const keys = await openDeploymentKeys(platformDb(pools, 'start'), settings.keyFile);
    const connectionKeys = sealingFrom(keys.bytes('connection-key'), 'connections');
    const kinds = confirmationKindsOf({
      ...settings,
      connectionKeys,
      orderCommands,
      files: await openFileStore(settings),
    });
    const services = { now: () => new Date(), platform: () => platformDb(pools, 'confirmation') };
    const id = process.argv[2];
    if (id) {
      const { title, passwordPart } = await confirmAtServer(services, kinds, id);
      console.log(`已确认：${title}${passwordPart ? `，新密码的后半段：${passwordPart}` : ''}`);
      return;
    }
    const waiting = await waitingAtServer(services, kinds);
    if (waiting.length === 0) console.log('没有需要在服务器上确认的变更。');
    for (const one of waiting) console.log(`${one.id}  ${one.title}（提交人：${one.proposedBy}）`);
    if (waiting.length > 0) console.log(`向提交人核实后运行：${shortCommand('confirm', '编号')}`);
  } finally {
    await pools.end();
  }
};

runCommand(run);
