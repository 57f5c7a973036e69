import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { asPostgres, ownFolder } from './debian-postgres.ts';
import { debianProgram } from './debian-programs.ts';
import { eventually } from './eventually.ts';
import { freePort } from './server-process.ts';
import { systemPostgresBin } from './system-postgres.ts';

const template = readFileSync(path.resolve(import.meta.dirname, '../../deploy/patroni.yml'), 'utf8');
const password = 'only-on-this-machine';

export interface PatroniNode {
  name: string;
  port: number;
  restPort: number;
  start(): void;
  /** Patroni and its PostgreSQL at once, as a machine that loses its power. */
  killHard(): Promise<void>;
  stop(): Promise<void>;
}

export interface Member {
  name: string;
  role: string;
  state: string;
}

export interface PatroniCluster {
  nodes: readonly PatroniNode[];
  urlOf(node: PatroniNode, database: string): string;
  /** What every node that answers says of the cluster; the first answer counts. */
  members(): Promise<Member[]>;
  /** Waits until a leader writes and another node follows it synchronously. */
  whole(): Promise<{ leader: PatroniNode; standby: PatroniNode }>;
  ask<Row extends pg.QueryResultRow>(node: PatroniNode, database: string, text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const run = (program: string, args: readonly string[], cwd: string): ChildProcess =>
  spawn(program, args, { cwd, stdio: 'ignore', ...asPostgres() });

/** One etcd and as many nodes as asked for, each by the shipped configuration; only the shortest allowed times are written into it. */
export const startPatroni = async (folder: string, names: readonly string[]): Promise<PatroniCluster> => {
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const etcdFolder = await ownFolder(path.join(folder, 'etcd'));
  const here = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = run(
    debianProgram('etcd')!,
    [
      ...['--name', 'one', '--data-dir', path.join(etcdFolder, 'data'), '--log-level', 'error'],
      ...['--listen-client-urls', here, '--advertise-client-urls', here],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
    ],
    etcdFolder,
  );

  const nodeOf = async (name: string): Promise<PatroniNode & { end(): Promise<void> }> => {
    const [port, restPort] = [await freePort(), await freePort()];
    const home = await ownFolder(path.join(folder, name));
    const values: Record<string, string> = {
      NODE_NAME: name,
      NODE_ADDRESS: '127.0.0.1',
      REST_PORT: String(restPort),
      PG_PORT: String(port),
      ETCD_HOSTS: `127.0.0.1:${clientPort}`,
      DATA_FOLDER: path.join(home, 'data'),
      SOCKET_FOLDER: home,
      PGPASS_FILE: path.join(home, 'pgpass'),
      CLUSTER_NETWORK: '127.0.0.1/32',
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      REWIND_PASSWORD: password,
    };
    const text = Object.entries(values)
      .reduce((whole, [word, value]) => whole.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), value), template)
      .replace('/usr/lib/postgresql/15/bin', systemPostgresBin()!)
      .replace('ttl: 30', 'ttl: 20')
      .replace('loop_wait: 10', 'loop_wait: 2')
      .replace('retry_timeout: 10', 'retry_timeout: 5');
    const file = path.join(home, 'patroni.yml');
    await writeFile(file, text);
    await chmod(file, 0o644);
    let child: ChildProcess | undefined;
    const end = async (signal: NodeJS.Signals) => {
      if (!child) return;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended(child);
    };
    return {
      name,
      port,
      restPort,
      start: () => {
        child = run(debianProgram('patroni')!, [file], home);
      },
      killHard: async () => {
        const [postmaster] = (await readFile(path.join(home, 'data/postmaster.pid'), 'utf8')).split('\n');
        await end('SIGKILL');
        process.kill(Number(postmaster), 'SIGKILL');
      },
      stop: () => end('SIGTERM'),
      end: () => end('SIGTERM'),
    };
  };
  const nodes = await Promise.all(names.map(nodeOf));
  const urlOf = (node: PatroniNode, database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${node.port}/${database}`;
  const ask = async <Row extends pg.QueryResultRow>(node: PatroniNode, database: string, text: string) => {
    const client = new pg.Client({ connectionString: urlOf(node, database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const membersBy = async (node: PatroniNode): Promise<Member[]> => {
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/cluster`);
    return ((await answer.json()) as { members: Member[] }).members;
  };
  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const told = await membersBy(node).catch(() => undefined);
      if (told) return told;
    }
    return [];
  };
  const whole = () =>
    eventually(
      'one leads and another follows it synchronously',
      async () => {
        const told = await members();
        const leader = nodes.find(({ name }) =>
          told.some((member) => member.name === name && member.role === 'leader'),
        );
        const standby = nodes.find(({ name }) =>
          told.some((member) => member.name === name && member.role === 'sync_standby'),
        );
        return leader && standby && { leader, standby };
      },
      { within: 180_000 },
    );
  await eventually('etcd answers', async () => (await fetch(`${here}/health`)).ok);
  for (const node of nodes) node.start();
  return {
    nodes,
    urlOf,
    members,
    whole,
    ask,
    stop: async () => {
      for (const node of nodes) await node.end();
      etcd.kill('SIGTERM');
      await ended(etcd);
    },
  };
};
