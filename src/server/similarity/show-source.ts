import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { findCheck, resultOfCheck } from './check-store.ts';
import { noteOpening } from './note-opening.ts';
import { reachCheck } from './reach-check.ts';
import { isClosedText, keepsTexts } from './similarity-policy.ts';
import { bodyOf, findText } from './text-store.ts';

/** So much of the source stands around a passage. */
const around = 220;

/**
 * A passage where it was found, with what stands around it. Of somebody else's manuscript nobody is told anything but
 * staff whom its giver let read it; of a text that was withdrawn only the passage itself is left.
 */
export const showSource = async (db: Db, actor: Actor, { id, number }: { id: string; number: number }, now: Date) => {
  await reachCheck(db, actor, id);
  const result = await resultOfCheck(db, id);
  const passage = result?.passages.find((one) => one.number === number);
  const source = result?.sources.find((one) => one.number === passage?.source);
  if (!passage || !source) throw refuse('not-found', { sentence: '没有这一段' });
  const staff = keepsTexts(actor);
  const alone = { title: source.title, authors: source.authors, before: '', after: '', textId: null };
  const text = await findText(db, source.textId);
  if (source.closed && !(staff && text && !isClosedText(text)))
    return { ...alone, passage: '', note: '别人的送检稿不能查看，除非送检人允许馆员查看。' };
  if (source.closed && text?.check_id) await noteOpening(db, actor, (await findCheck(db, text.check_id))!, 'text', now);
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
