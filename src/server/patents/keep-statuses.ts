import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { mostPatents, readPatentForm } from '#domain/orders/services/patent/form.ts';
import { keyOfAsked, readAskedNumbers } from '#domain/patents/asked-numbers.ts';
import { stateOfWord } from '#domain/patents/legal-status.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changePatents, changeWork } from './change-work.ts';
import { insertStatus, lockWork } from './patent-store.ts';
import { askedOf } from './show-project.ts';

/** The numbers asked beside those of the order's form; a wrong one is kept and shown as wrong. */
export const setNumbers = (
  context: SessionContext,
  body: Body<'POST /patents/numbers'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work, order) => {
    const asked = readAskedNumbers(body.text);
    if (asked.length > mostPatents) throw refuse('bad-input', { sentence: `号码最多 ${mostPatents} 个` });
    const stated = new Set(
      askedOf(readPatentForm(order.form), { numbers: [], claims: [] }).map(({ number }) => keyOfAsked(number)),
    );
    const numbers = asked.filter(({ number }) => !stated.has(keyOfAsked(number))).map(({ written }) => written);
    return {
      action: 'patent.numbers',
      set: { numbers: JSON.stringify(numbers) },
      before: { count: work.numbers.length },
      after: { count: numbers.length },
    };
  });

/** Keeps what a person found in an office's register, with its day and source. */
export const addStatus = (
  context: SessionContext,
  body: Body<'POST /patents/statuses/add'>,
  now: Date,
): Promise<null> =>
  changePatents(context, body.orderId, now, async (tx, order) => {
    const work = await lockWork(tx, order);
    if (body.checkedOn > chinaDay(now)) throw refuse('bad-input', { sentence: '核查日不能晚于今天' });
    const key = keyOfAsked(body.number);
    const asked = askedOf(readPatentForm(order.form), work).find(({ number }) => keyOfAsked(number) === key);
    if (!asked) throw refuse('bad-input', { sentence: `号码 ${body.number} 不在要查的号码里，请先加进去` });
    const { orderId: _, ...said } = body;
    await insertStatus(tx, {
      id: newId(),
      institution_id: order.institution_id,
      order_id: order.id,
      number: asked.number,
      status: body.status,
      state: body.state ?? stateOfWord(body.status) ?? null,
      checked_on: body.checkedOn,
      source: body.source,
      expires_on: body.expiresOn,
      note: body.note,
      made_by: context.actor.userId,
      made_by_name: context.actor.fullName,
      made_at: now,
    });
    return { action: 'patent.status', after: said, answer: null };
  });
