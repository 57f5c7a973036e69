import type pg from 'pg';
import { connectToPrimary } from '#server/db/addresses.ts';
import type { DeploymentKeys } from '#server/db/deployment-keys.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type CellClient, cellsPath } from '../cell-client.ts';
import { CellsError, type Membership } from '../cells-file.ts';
import { differencesOf, sumsOf } from './compare-store.ts';
import { holdWrites, releaseStatements } from './hold-store.ts';
import {
  beginMove,
  besideRows,
  carryOwnRow,
  decideMove,
  filesOf,
  forgetStop,
  type MoveStep,
  moveOf,
  noteStep,
  noteStop,
  removeRows,
  stoppedFor,
} from './move-store.ts';
import {
  hideInstitution,
  hidingStatements,
  inOne,
  type MovedTable,
  movedTables,
  named,
  showingStatements,
} from './moved-tables-store.ts';
import {
  endFollowing,
  followInstitution,
  isFollowing,
  publishInstitution,
  unpublishStatements,
  waitForCopy,
  waitForRest,
} from './replicate-store.ts';
import { moveSealing, sealingKeyNames } from './take-over.ts';

export interface MoveParts {
  membership: Membership;
  client: CellClient;
  /** The source's own database, files and keys. */
  databaseUrl: string;
  files: FileStore;
  keys: DeploymentKeys;
  say(sentence: string): void;
  /** Gives up after the step under way; the next run goes on from there. */
  signal: AbortSignal;
}

export interface Moved {
  /** How long writes were refused. */
  stoppedMilliseconds: number;
  tables: number;
  rows: number;
  files: number;
}

interface Open {
  source: pg.Client;
  target: pg.Client;
  tables: MovedTable[];
}

const memberOf = ({ members }: Membership, name: string) => {
  const found = members.get(name);
  if (!found) throw new CellsError(`CELLS 文件里没有名为 ${name} 的单元。`);
  if (!found.database) throw new CellsError(`CELLS 文件里没有写单元 ${name} 的数据库地址（database），不能搬迁。`);
  return { ...found, database: found.database };
};

const connect = (url: string, name: string): Promise<pg.Client> =>
  connectToPrimary(url, { application_name: 'chayin-move' }).catch((error: unknown) => {
    throw new CellsError(`连不上单元 ${name} 的数据库，请检查 CELLS 文件里的 database 与网络（${String(error)}）。`);
  });

const atSource = async <T>(
  { databaseUrl, membership }: MoveParts,
  work: (source: pg.Client) => Promise<T>,
): Promise<T> => {
  const source = await connect(databaseUrl, membership.self);
  try {
    return await work(source);
  } finally {
    await source.end();
  }
};

const withBoth = <T>(parts: MoveParts, to: string, work: (open: Open) => Promise<T>): Promise<T> =>
  atSource(parts, async (source) => {
    const target = await connect(memberOf(parts.membership, to).database, to);
    try {
      return await work({ source, target, tables: await movedTables(source) });
    } finally {
      await target.end();
    }
  });

const requireReady = async ({ source, target, tables }: Open, id: number): Promise<void> => {
  const versions = async (client: pg.Client) =>
    (await client.query<{ name: string }>('select * from schema_migrations order by 1')).rows.length;
  if ((await versions(source)) !== (await versions(target)))
    throw new CellsError('两个单元的版本不同，请先升级到同一版本。');
  const known = await target.query('select from institutions where id = $1', [id]);
  if (known.rowCount === 0) throw new CellsError(`目标单元还没有单位 ${id} 的登记，请先让它跟随主单元。`);
  const there = (await sumsOf(target, tables, id)).filter(({ rows }) => rows > 0);
  if (there.length > 0)
    throw new CellsError(`目标单元里已有单位 ${id} 的数据（${there[0]!.table} 等 ${there.length} 张表），没有开始。`);
};

/** Those the target does not have yet; checked by their hash on arrival. */
const sendFiles = async ({ client, files }: MoveParts, { source }: Open, to: string, id: number): Promise<number> => {
  let sent = 0;
  for (const sha256 of await filesOf(source, id)) {
    const asked = await client.sendOn(to, 'GET', `${cellsPath}/files/${sha256}`);
    if (asked.status === 200 && (JSON.parse(asked.body) as { data: { here: boolean } }).data.here) continue;
    // A row may name a file that was never kept here; the target is told no more than this cell knows.
    if (!(await files.has(sha256))) continue;
    const headers = { 'content-type': 'application/octet-stream' };
    const { status, body } = await client.sendOn(
      to,
      'PUT',
      `${cellsPath}/files/${sha256}`,
      headers,
      await files.open(sha256),
    );
    if (status !== 200) throw new CellsError(`目标单元没有收下文件 ${sha256}：${body.slice(0, 200)}`);
    sent += 1;
  }
  return sent;
};

const post = async ({ client }: MoveParts, cell: string, path: string, value: unknown): Promise<void> => {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const { status, body: said } = await client.sendOn(cell, 'POST', `${cellsPath}${path}`, headers, body);
  if (status !== 200) throw new CellsError(`单元 ${cell} 没有答应（${status}）：${said.slice(0, 200)}`);
};

/** From here on nothing of the institution happens at the source, and nothing holds the tables either. */
const leave = ({ source, tables }: Open, id: number): Promise<void> =>
  inOne(source, [
    `set local lock_timeout = '20s'`,
    ...hidingStatements(tables, id),
    ...releaseStatements(tables, id),
    ...unpublishStatements(tables, id),
    `delete from jobs.job_common where data->>'taskId' in (select id::text from tasks where institution_id = ${named(id)})`,
    `update cell_moves set step = 'moved' where institution_id = ${named(id)}`,
  ]);

/**
 * Moves an institution to another cell while it works. Every step may be done twice: a run that was stopped anywhere goes
 * on where it was. Writes are refused from the hold until the map is switched.
 */
export const moveInstitution = (parts: MoveParts, id: number, to: string): Promise<Moved> =>
  withBoth(parts, to, async (open) => {
    const { source, target, tables } = open;
    const { membership, say, signal } = parts;
    const { self, home } = membership;
    const before = await moveOf(source, id);
    if (before && before.target !== to) throw new CellsError(`单位 ${id} 正在搬往 ${before.target}，请先做完或退回。`);
    let step: MoveStep | undefined = before?.step;
    let decided = before?.decided ?? false;
    if (step === undefined) {
      await requireReady(open, id);
      // It was here before and comes back: the tombstone of then is no more.
      await target.query(`delete from cell_moves where institution_id = $1 and step = 'emptied'`, [id]);
      await beginMove(source, id, to);
      step = 'copying';
    }
    let sent = 0;
    if (step === 'copying') {
      // Whatever arrives stays hidden, so that no job or notice of it runs in both cells.
      // Hidden before it is followed; once tables are being copied, changing them would wait for the copy, and it for us.
      if (!(await isFollowing(target, id))) await hideInstitution(target, id);
      await publishInstitution(source, tables, id);
      await followInstitution(source, target, memberOf(membership, self).database, id);
      say(`正在复制 ${tables.length} 张表，单位照常工作。`);
      await waitForCopy(target, id, signal);
      sent += await sendFiles(parts, open, to, id);
      signal.throwIfAborted();
    }
    if (step === 'copying') {
      await noteStop(source, id);
      await holdWrites(source, tables, id).catch(async (error: unknown) => {
        await forgetStop(source, id);
        throw error;
      });
      await noteStep(source, id, 'stopped');
      step = 'stopped';
    }
    if (step === 'stopped' && !decided) {
      await waitForRest(source, id, signal);
      sent += await sendFiles(parts, open, to, id);
      await carryOwnRow(source, target, id);
      const wrong = differencesOf(await sumsOf(source, tables, id), await sumsOf(target, tables, id));
      if (wrong.length > 0) throw new CellsError(`核对不符，没有切换：\n${wrong.join('\n')}`);
      signal.throwIfAborted();
      await decideMove(source, id);
      decided = true;
    }
    if (step === 'stopped') {
      await endFollowing(source, target, id);
      const sealing = moveSealing(membership.members.get(self)!.key, self, to, id);
      const keys = Object.fromEntries(sealingKeyNames.map((name) => [name, parts.keys.text(name)]));
      const beside = await besideRows(source, id);
      // The source is held still meanwhile: what the target begins, nobody else has begun.
      const taken = { institutionId: id, from: self, keys: sealing.seal(JSON.stringify(keys)), beside };
      await post(parts, to, '/take-over', taken);
      await leave(open, id);
    }
    await post(parts, home, '/map', { institutionId: id, cell: to });
    // Earlier runs may have done most of it; what was compared still lies here, untouched.
    const stoppedMilliseconds = await stoppedFor(source, id);
    const rows = (await sumsOf(source, tables, id)).reduce((all, one) => all + one.rows, 0);
    say(
      `已切换：${tables.length} 张表 ${rows} 行逐表核对一致，本次送出文件 ${sent} 个，停写 ${stoppedMilliseconds} 毫秒。`,
    );
    return { stoppedMilliseconds, tables: tables.length, rows, files: sent };
  });

/** Before the switch: everything as it was, nothing left at the target. */
export const goBack = (parts: MoveParts, id: number): Promise<void> =>
  atSource(parts, async (source) => {
    const move = await moveOf(source, id);
    if (!move) throw new CellsError(`单位 ${id} 没有正在进行的搬迁。`);
    if (move.decided) throw new CellsError(`单位 ${id} 已经切换到 ${move.target}，不能退回；可以从那里再搬回来。`);
    await withBoth(parts, move.target, async (open) => {
      const { tables, target } = open;
      await endFollowing(source, target, id);
      await inOne(source, [...releaseStatements(tables, id), ...unpublishStatements(tables, id)]);
      await removeRows(target, tables, id);
      await inOne(target, showingStatements(tables, id));
      await source.query('delete from cell_moves where institution_id = $1', [id]);
    });
  });

/** Days later: the rows that were left behind are removed, and the source forgets that it hid them. */
export const emptySource = (parts: MoveParts, id: number): Promise<void> =>
  atSource(parts, async (source) => {
    const tables = await movedTables(source);
    const move = await moveOf(source, id);
    if (move?.step !== 'moved') throw new CellsError(`单位 ${id} 没有已经切换、还留在这里的数据。`);
    await removeRows(source, tables, id);
    await inOne(source, showingStatements(tables, id));
    await noteStep(source, id, 'emptied');
  });
