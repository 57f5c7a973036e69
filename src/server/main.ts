import { demoPassword } from '#domain/identity/demo-password.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { ensureEmbeddedPostgres } from './db/embedded/ensure-embedded-postgres.ts';
import { DeploymentKeysError } from './db/key-file.ts';
import { listenForMetrics } from './monitoring/monitoring-routes.ts';
import { findOffice } from './reports/pdf/office/office-runner.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { demoInstitutions, demoPeople, demoRoot, demoSeparated } from './start/demo-people.ts';
import { startPlatform } from './start-platform.ts';

const sayAddress = (url: string, demo: boolean): void => {
  console.log(`\n查引已启动：${url}\n`);
  if (!demo) return;
  console.log(`演示账号（密码均为 ${demoPassword}，单位默认 ${demoInstitutions[0]?.name}）：`);
  for (const { username, fullName } of [...demoPeople, ...demoSeparated])
    console.log(`  ${username.padEnd(10)} ${fullName}`);
  console.log(`  ${demoRoot.username.padEnd(10)} ${demoRoot.fullName}，从 ${url}/loginAdmin 登录\n`);
};

/** Embedded unless a URL is given; `leave` stops it only when nobody else is connected. */
const openDatabase = async (settings: Settings) => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, leave: async () => false };
  return ensureEmbeddedPostgres({ dataDir: settings.dataDir });
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { demo } = settings;
  const platform = await startPlatform({
    databaseUrl: database.url,
    dataDir: settings.dataDir,
    keyFile: settings.keyFile,
    demo,
    logger: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    workers: settings.workers,
    smtpUrl: settings.smtpUrl,
    outgoingAllow: settings.outgoingAllow,
    publicUrl: settings.publicUrl,
    signOnLoopback: settings.signOnLoopback,
    webFolder: settings.webDir,
    processMetrics: true,
    ...(settings.metricsToken === undefined ? {} : { metricsToken: settings.metricsToken }),
  });
  const metrics =
    settings.metricsPort === undefined
      ? undefined
      : await listenForMetrics(platform.metrics, settings.host, settings.metricsPort);
  const address = await platform.app.listen({ host: settings.host, port: settings.port });
  sayAddress(address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost'), demo);
  if (demo && settings.host === '127.0.0.1')
    console.log('演示平台只能从本机访问；要给别人看，请用 HOST=0.0.0.0 npm start 启动。\n');
  if (!findOffice())
    console.log(
      '没有找到 LibreOffice：PDF 用标准版式。要按本单位的 Word 模板出 PDF，请安装：apt install libreoffice-writer-nogui\n',
    );
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await metrics?.close();
    await platform.stop();
    await database.leave();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

run().catch((error: unknown) => {
  if (error instanceof SettingsError) for (const sentence of error.sentences) console.error(sentence);
  else if (error instanceof EmbeddedPostgresError || error instanceof DeploymentKeysError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
