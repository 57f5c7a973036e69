import { parseArgs } from 'node:util';
import { isOpenScope, openScopeNames } from '#domain/open-api/scopes.ts';
import { openDeploymentKeys } from '#server/db/deployment-keys.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import { sealingFrom } from '#server/db/sealing.ts';
import { institutionExists } from '#server/http/institution-query.ts';
import { installQueue } from '#server/jobs/queue.ts';
import { createApplication } from '#server/open-api/create-application.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';

const usage =
  '用法：npm run -s open-app -- create --institution 单位编号 --scopes papers.read,reports.verify [--name 名称] [--ip 10.2.0.0/24] [--rate 120] [--expires 2027-06-01]';

const atTheServer = { ip: '', host: '', userAgent: 'open-app', requestId: '' };

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      institution: { type: 'string' },
      scopes: { type: 'string' },
      name: { type: 'string', default: '命令行建的应用' },
      ip: { type: 'string', default: '' },
      rate: { type: 'string', default: '120' },
      expires: { type: 'string' },
    },
  });
  const institutionId = Number(values.institution);
  if (positionals[0] !== 'create' || !Number.isSafeInteger(institutionId) || !values.scopes) throw new Error(usage);
  const listed = (text: string) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const scopes = listed(values.scopes);
  const wrong = scopes.find((one) => !isOpenScope(one));
  if (wrong !== undefined || scopes.length === 0)
    throw new Error(`没有这种范围：${wrong ?? ''}。可用的范围：${openScopeNames.join('、')}。`);
  const callsPerMinute = Number(values.rate);
  if (!Number.isSafeInteger(callsPerMinute) || callsPerMinute < 1 || callsPerMinute > 6000)
    throw new Error('--rate 应为 1 到 6000 的整数。');
  if (values.expires !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.expires))
    throw new Error('--expires 应形如 2027-06-01。');
  const given = {
    name: values.name,
    contact: '',
    scopes: scopes.filter(isOpenScope),
    addresses: listed(values.ip),
    callsPerMinute,
    expiresOn: values.expires ?? null,
  };
  return { institutionId, given };
};

/** `npm run -s open-app -- create …`: an application of /open/v2; prints its token and its secret, this once. */
const run = async (): Promise<void> => {
  const { institutionId, given } = readArguments();
  const settings = readSettings(process.env);
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
  await migrate(database.url, installQueue);
  const pools = openPools(database.url, { max: 2 });
  try {
    const db = platformDb(pools, 'start');
    if (!(await institutionExists(db, institutionId))) throw new Error(`没有编号为 ${institutionId} 的单位。`);
    const keys = await openDeploymentKeys(db, settings.keyFile);
    const connectionKeys = sealingFrom(keys.bytes('connection-key'), 'connections');
    const by = { actor: null, from: atTheServer };
    const made = await createApplication({ connectionKeys }, db, { institutionId, given, by, now: new Date() });
    console.log(JSON.stringify({ accessToken: made.accessToken, secret: made.secret }));
  } finally {
    await pools.end();
  }
};

runCommand(run);
