import { refuse } from '#domain/errors.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { deleteItem, dictionaryOf, insertItem, itemOf, nextSort, updateItem, usesOfItem } from './dictionary-store.ts';
import { isStandardItem } from './standard.ts';

interface Item {
  dictionaryName: string;
  value: string;
}

interface ItemWords extends Item {
  label: string;
  sort?: number | undefined;
}

const audited = (db: Db, context: SessionContext, item: Item, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>) =>
  writeAudit(db, {
    by: context,
    subject: 'dictionary-item',
    subjectId: `${item.dictionaryName}/${item.value}`,
    ...entry,
  });

const found = async (db: Db, item: Item) => {
  const row = await itemOf(db, item.dictionaryName, item.value);
  if (!row) throw refuse('not-found', { sentence: '字典项不存在' });
  return row;
};

export const saveItem = (context: SessionContext, input: ItemWords): Promise<void> =>
  context.db.tx(async (db) => {
    const { dictionaryName, label } = input;
    if (!(await dictionaryOf(db, dictionaryName))) throw refuse('not-found', { sentence: '字典不存在' });
    const sort = input.sort ?? (await nextSort(db, dictionaryName));
    const added = await insertItem(db, input, { label, sort });
    if (added === 0) throw refuse('already-exists', { sentence: '已有相同的值', fields: { value: '已有相同的值' } });
    await audited(db, context, input, { action: 'dictionary-item.create', after: { label, sort } });
  });

export const changeItem = (
  context: SessionContext,
  { version, ...input }: ItemWords & { version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (db) => {
    const before = await found(db, input);
    const after = { label: input.label, sort: input.sort ?? before.sort };
    if ((await updateItem(db, input, version, after)) === 0) throw refuse('conflict');
    await audited(db, context, input, { action: 'dictionary-item.update', before, after });
    return { version: version + 1 };
  });

const requireUnused = async (db: Db, { dictionaryName, value }: Item, label: string): Promise<void> => {
  const { orders, people, institutions } = await usesOfItem(db, dictionaryName, value);
  const told = [
    orders > 0 && `${orders} 个委托`,
    people > 0 && `${people} 个账号`,
    institutions > 0 && `${institutions} 个单位`,
  ].filter(Boolean);
  if (told.length > 0) throw refuse('in-use', { sentence: `“${label}”还有${told.join('、')}在用，不能删除` });
};

export const removeItem = (context: SessionContext, item: Item): Promise<void> =>
  context.db.tx(async (db) => {
    const before = await found(db, item);
    if (isStandardItem(item.dictionaryName, item.value))
      throw refuse('in-use', { sentence: '平台自带的字典项不能删除' });
    await requireUnused(db, item, before.label);
    await deleteItem(db, item);
    await audited(db, context, item, { action: 'dictionary-item.delete', before });
  });
