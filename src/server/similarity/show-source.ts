import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { resultOfCheck } from './check-store.ts';
import { reachCheck } from './reach-check.ts';
import { keepsTexts } from './similarity-policy.ts';
import { bodyOf, findText } from './text-store.ts';

/** So much of the source stands around a passage. */
const around = 220;

/**
 * A passage where it was found, with what stands around it. Of somebody else's manuscript an applicant is told nothing;
 * of a text that was withdrawn only the passage itself is left.
 */
export const showSource = async (db: Db, actor: Actor, { id, number }: { id: string; number: number }) => {
  await reachCheck(db, actor, id);
  const result = await resultOfCheck(db, id);
  const passage = result?.passages.find((one) => one.number === number);
  const source = result?.sources.find((one) => one.number === passage?.source);
  if (!passage || !source) throw refuse('not-found', { sentence: '没有这一段' });
  const staff = keepsTexts(actor);
  const alone = { title: source.title, authors: source.authors, before: '', after: '', textId: null };
  if (source.closed && !staff) return { ...alone, passage: '', note: '别人的送检稿不能查看；需要核对时请联系馆员。' };
  const text = await findText(db, source.textId);
  const body = text?.state === 'held' ? await bodyOf(db, source.textId) : undefined;
  if (!text || body === undefined)
    return { ...alone, passage: passage.sourceText, note: '这份文本已经撤下，只留有比对时的相同段落。' };
  const [offset, length] = passage.sourceAt;
  return {
    title: text.title,
    authors: text.authors,
    before: body.slice(Math.max(0, offset - around), offset),
    passage: body.slice(offset, offset + length),
    after: body.slice(offset + length, offset + length + around),
    note: '',
    textId: staff ? text.id : null,
  };
};
