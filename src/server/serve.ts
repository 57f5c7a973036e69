import type { FastifyInstance } from 'fastify';
import { membershipOf, readCellsFile } from './cells/cells-file.ts';
import { type EmbeddedPostgresOptions, ensureEmbeddedPostgres } from './db/embedded/ensure-embedded-postgres.ts';
import { watchPostgres } from './db/embedded/watch-postgres.ts';
import { closePools, keepReadersWarm } from './files/bounded-pool.ts';
import { endProcess } from './files/end-process.ts';
import { listenForMetrics } from './monitoring/monitoring-routes.ts';
import { deliverMessages } from './outgoing/syslog/deliver-messages.ts';
import { openLogForwarder } from './outgoing/syslog/log-forwarder.ts';
import { findOffice } from './reports/pdf/office/office-runner.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { startFailure } from './start/start-failure.ts';
import { startPlatform } from './start-platform.ts';

const sayAddress = (url: string, accounts: readonly string[]): void => {
  console.log(`\n查引已启动：${url}\n`);
  for (const line of accounts) console.log(line);
};

/** What was opened so far, to be closed in reverse: also when the start fails half-way. */
const opened: (() => Promise<unknown>)[] = [];

/** Before systemd loses its patience (TimeoutStopSec of deploy/chayin.service). */
const longestStop = 60_000;

const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

/** Embedded unless a URL is given; it is stopped at the end when nobody else is connected. */
const openDatabase = async (settings: Settings): Promise<{ url: string; watch(): void }> => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, watch: () => undefined };
  const options: EmbeddedPostgresOptions = { dataDir: settings.dataDir, logical: settings.cell !== undefined };
  const database = await ensureEmbeddedPostgres(options);
  opened.push(() => database.leave());
  return {
    url: database.url,
    watch: () => {
      const watched = watchPostgres(options, database.url, {
        onRestarted: () => console.error('内置数据库意外停止，已重新启动。'),
        onFailed: (error) => console.error(`内置数据库停止后没能启动：${(error as Error).message}`),
        onMoved: () => endWith(['内置数据库重新启动后换了端口，平台随之停止，请重新启动平台。']),
      });
      opened.push(() => watched.stop());
    },
  };
};

/** The log goes to the collector as well, and there last: what is closed before it may still have something to say. */
const openLog = ({ syslog }: Settings): { stream?: { write(line: string): void } } => {
  if (!syslog) return {};
  const forwarder = openLogForwarder((messages) => deliverMessages(syslog, messages));
  opened.push(() => forwarder.stop());
  const write = (line: string): void => {
    process.stdout.write(line);
    forwarder.write(line);
  };
  return { stream: { write } };
};

/** Where a machine knows no IPv6, all of IPv4. */
const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const without = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(String((error as { code?: unknown }).code));
    if (host !== '::' || !without) throw error;
    return app.listen({ host: '0.0.0.0', port });
  }
};

const run = async (pages: Promise<number | null>): Promise<void> => {
  const settings = readSettings(process.env);
  const cells = settings.cell && membershipOf(settings.cell.name, await readCellsFile(settings.cell.file));
  const database = await openDatabase(settings);
  // Never loaded in production.
  const demo = settings.demo ? await import('./demo/demo.ts') : undefined;
  const platform = await startPlatform({
    databaseUrl: database.url,
    poolerUrl: settings.poolerUrl,
    readUrl: settings.readUrl,
    dataDir: settings.dataDir,
    keyFile: settings.keyFile,
    extension: demo?.demo,
    logger: { level: settings.logLevel, ...openLog(settings) },
    syslog: settings.syslog,
    trustProxy: settings.trustProxy,
    workers: settings.workers,
    smtpUrl: settings.smtpUrl,
    outgoingAllow: settings.outgoingAllow,
    publicUrl: settings.publicUrl,
    signOnLoopback: settings.signOnLoopback,
    webFolder: settings.webDir,
    cells,
    processMetrics: true,
    ...(settings.backupDir === undefined ? {} : { backupDir: settings.backupDir }),
    objectStorage: settings.objectStorage,
    ...(settings.metricsToken === undefined ? {} : { metricsToken: settings.metricsToken }),
  });
  opened.push(async () => closePools());
  opened.push(() => platform.stop());
  if (settings.metricsPort !== undefined) {
    const metrics = await listenForMetrics(platform.metrics, settings.host, settings.metricsPort);
    opened.push(() => metrics.close());
  }
  // It said why itself.
  if ((await pages) !== 0) throw new SettingsError([]);
  const address = await listen(platform.app, settings);
  database.watch();
  keepReadersWarm();
  // Before anybody hears that it runs: whoever stops it at once finds everything closed.
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Work under way is finished; what waits for a database that is gone must not keep the process.
    setTimeout(() => process.exit(1), longestStop).unref();
    await closeAll();
    endProcess(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const url = address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost');
  sayAddress(url, demo?.demoAccounts(url) ?? []);
  if (demo && settings.host === '127.0.0.1')
    console.log('演示平台只能从本机访问；要给别人看，请用 HOST=0.0.0.0 npm start 启动。\n');
  if (settings.metricsToken !== undefined && settings.metricsToken.length < 16)
    console.log('METRICS_TOKEN 短于 16 个字符，容易被猜中；可用 openssl rand -hex 16 生成一个。\n');
  if (!findOffice())
    console.log(
      '没有找到 LibreOffice：PDF 用标准版式。要按本单位的 Word 模板出 PDF，请安装：apt install libreoffice-writer-nogui\n',
    );
};

/** Says why and ends with 1, leaving nothing of ours running. */
const endWith = (sentences: readonly string[]): void => {
  for (const sentence of sentences) console.error(sentence);
  const end = () => endProcess(1);
  setTimeout(() => process.exit(1), 15_000).unref();
  closeAll().then(end, end);
};

/** The server as a process of its own. Before anybody is let in it waits for the program that builds the pages. */
export const serve = (pages: Promise<number | null> = Promise.resolve(0)): void => {
  // What it failed of is told where it is waited for.
  pages.catch(() => undefined);
  run(pages).catch((error: unknown) => {
    const sentences = startFailure(error);
    if (sentences === undefined) console.error(error);
    endWith(sentences ?? []);
  });
};
