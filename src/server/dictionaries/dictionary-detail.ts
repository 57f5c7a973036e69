import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { dictionaryOf, itemsOf } from './dictionary-store.ts';

/** §7.10: pages count from 0 here, and one page usually holds all. */
export const dictionaryDetail = async (db: Db, want: { dictName: string; page: number; size: number }) => {
  const [dictionary, items] = await Promise.all([dictionaryOf(db, want.dictName), itemsOf(db, want.dictName)]);
  if (!dictionary) throw refuse('not-found', { sentence: '字典不存在' });
  const start = want.page * want.size;
  const content = items.slice(start, start + want.size).map(({ value, label }) => ({ value, label }));
  return { content, totalElements: items.length };
};
