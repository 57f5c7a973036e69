import { newId } from '../db/id.ts';
import type { FileStore } from '../files/file-store.ts';
import { demoReportHashes } from './orders/demo-report-file.ts';
import * as store from './remove-demo-store.ts';

/** Why the demo was not removed; `real`: something in earnest would have gone with it. */
export class RemoveDemoError extends Error {
  readonly exitCode: 1 | 2;

  constructor(sentence: string, why: 'real' | 'nothing') {
    super(sentence);
    this.name = 'RemoveDemoError';
    this.exitCode = why === 'real' ? 1 : 2;
  }
}

export interface RemovedDemo {
  institutions: number;
  users: number;
  orders: number;
  files: number;
  /** Whether a platform administrator is left. */
  administrator: boolean;
}

const realSentence = ({ people, orders, trades, certificates }: store.RealData): string | undefined => {
  const found = [
    [people, '个不是演示的账号'],
    [orders, '张真实用户的委托'],
    [trades, '笔真实的在线支付'],
    [certificates, '张购买的签章证书'],
  ] as const;
  const named = found.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return named.length > 0 ? `演示单位里有${named.join('、')}，没有删除任何内容。请先处理这些数据。` : undefined;
};

/** Removes the demo's institutions with all they hold, and its platform administrator; refuses rather than lose real work. */
export const removeDemo = async (url: string, files: FileStore, now: Date): Promise<RemovedDemo> => {
  const owner = await store.openOwner(url);
  try {
    await owner.query('begin');
    const removed = await removeRows(owner, now);
    await owner.query('commit');
    // After the commit: a file that is still named must never be missing.
    const named = await store.hashesIn(owner);
    let gone = 0;
    for (const sha256 of new Set([...removed.held, ...demoReportHashes()]))
      if (!named.has(sha256) && (await files.has(sha256))) {
        await files.remove(sha256);
        gone += 1;
      }
    const { held: _held, ...counts } = removed;
    return { ...counts, files: gone };
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await owner.end();
  }
};

const removeRows = async (owner: Awaited<ReturnType<typeof store.openOwner>>, now: Date) => {
  const ids = await store.demoInstitutionIds(owner);
  const held = await store.hashesIn(owner);
  const real = realSentence(await store.realDataIn(owner, ids));
  if (real) throw new RemoveDemoError(real, 'real');
  const counts = {
    institutions: ids.length,
    users: await store.countIn(owner, 'users', ids),
    orders: await store.countIn(owner, 'orders', ids),
  };
  await store.deleteInstitutions(owner, ids);
  const administrators = await store.deleteDemoAdministrators(owner);
  if (ids.length === 0 && administrators === 0) throw new RemoveDemoError('没有演示数据，无需删除。', 'nothing');
  const removed = { ...counts, users: counts.users + administrators };
  await store.noteRemoval(owner, { id: newId(), at: now, after: removed });
  return { ...removed, administrator: await store.hasAdministrator(owner), held };
};
