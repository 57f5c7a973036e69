import type { OrderView } from '#contracts/orders.ts';
import { refuse } from '#domain/errors.ts';
import { type PersonNumberKind, personNumberKinds } from '#domain/identity/person-numbers.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { sourcesOf, vouchForNumber } from '../users/numbers/number-store.ts';
import { requireInternal, speaksAsStaff } from './order-policy.ts';
import type { OrderRow } from './order-store.ts';
import { reachOrder } from './reach-order.ts';

/** What the report would print of the applicant; most reports name nobody by number to other systems. */
const numbersIn = (row: OrderRow) => {
  const { form } = orderServiceOf(row.service);
  return form.personNumbers?.(form.read(row.form)) ?? [];
};

export const numbersOf = async (db: Db, actor: Actor, row: OrderRow): Promise<OrderView['numbers']> => {
  const given = numbersIn(row);
  if (given.length === 0) return [];
  const known = await sourcesOf(db, row.applicant_id);
  return given.map(({ kind, value }) => {
    const source = known.find((one) => one.kind === kind && one.value === value)?.source ?? 'typed';
    return { kind, value, source, mayVouch: source === 'typed' && speaksAsStaff(actor, row) };
  });
};

/** Staff who saw who the applicant is say that the number in the form is theirs. */
export const vouchOnOrder = (
  context: SessionContext,
  { id, kind, value }: { id: string; kind: PersonNumberKind; value: string },
  now: Date,
): Promise<null> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    const row = await reachOrder(tx, actor, id);
    requireInternal(actor, row);
    const wanted = (await numbersOf(tx, actor, row)).find((one) => one.kind === kind && one.value === value);
    // The form was changed since it was read: nobody vouches for what they did not see.
    if (!wanted) throw refuse('conflict', { sentence: '委托单上已不是这个号码，请重新核对' });
    if (wanted.source !== 'typed') return null;
    const own = { institutionId: row.institution_id, userId: row.applicant_id, kind, value };
    await vouchForNumber(tx, own, { source: 'librarian', by: { id: actor.userId, name: actor.fullName }, now });
    await writeAudit(tx, {
      by: context,
      action: 'user.vouch-number',
      subject: 'user',
      subjectId: row.applicant_id,
      institutionId: row.institution_id,
      after: { kind: personNumberKinds[kind], value, orderNumber: row.number },
      now,
    });
    return null;
  });
