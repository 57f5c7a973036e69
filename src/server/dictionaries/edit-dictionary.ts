import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { deleteDictionary, dictionaryOf, insertDictionary, renameDictionary } from './dictionary-store.ts';
import { isStandard } from './standard.ts';

const subject = 'dictionary';
const unknown = () => refuse('not-found', { sentence: '字典不存在' });

export const saveDictionary = (context: SessionContext, input: { name: string; label: string }): Promise<void> =>
  context.db.tx(async (db) => {
    const added = await insertDictionary(db, input);
    if (added === 0) throw refuse('already-exists', { sentence: '已有同名的字典', fields: { name: '已有同名的字典' } });
    await writeAudit(db, { by: context, action: 'dictionary.create', subject, subjectId: input.name, after: input });
  });

export const changeDictionary = (
  context: SessionContext,
  { name, label, version }: { name: string; label: string; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (db) => {
    const before = await dictionaryOf(db, name);
    if (!before) throw unknown();
    if ((await renameDictionary(db, name, version, label)) === 0) throw refuse('conflict');
    await writeAudit(db, {
      by: context,
      action: 'dictionary.update',
      subject,
      subjectId: name,
      before: { label: before.label },
      after: { label },
    });
    return { version: version + 1 };
  });

export const removeDictionary = (context: SessionContext, name: string): Promise<void> =>
  context.db.tx(async (db) => {
    const before = await dictionaryOf(db, name);
    if (!before) throw unknown();
    if (isStandard(name)) throw refuse('in-use', { sentence: '平台自带的字典不能删除' });
    await deleteDictionary(db, name);
    await writeAudit(db, { by: context, action: 'dictionary.delete', subject, subjectId: name, before });
  });
