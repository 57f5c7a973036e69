import type { z } from 'zod';
import type { Address, addressCalls } from '#contracts/addresses.ts';
import { refuse } from '#domain/errors.ts';
import { said, saidEach } from '#domain/language/language.ts';
import { formsInEnglish } from '#domain/orders/forms/forms-in-english.ts';
import { addressProblems } from '#domain/orders/forms/wish-problems.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import {
  type AddressInput,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockOwner,
  makeDefault,
  updateAddress,
} from './address-store.ts';

type SaveInput = z.output<(typeof addressCalls)['POST /addresses/save']['body']>;

const mostAddresses = 20;

const requireWhole = (given: AddressInput): void => {
  const fields = saidEach(addressProblems(given), addressProblems(given, formsInEnglish));
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

/** Somebody with addresses always has a default: the first one is, and the next when it goes. */
const keepDefault = async (db: Db, userId: string, wanted: string | undefined): Promise<Address[]> => {
  const list = await listAddresses(db, userId);
  const next = wanted ?? (list.some(({ isDefault }) => isDefault) ? undefined : list[0]?.id);
  if (!next) return list;
  await makeDefault(db, userId, next);
  return listAddresses(db, userId);
};

export const saveAddress = (
  { actor, db, from }: SessionContext,
  { id, isDefault, ...given }: SaveInput,
  now: Date,
): Promise<Address[]> =>
  db.tx(async (tx) => {
    const { userId } = actor;
    const institutionId = ownInstitution(actor);
    requireWhole(given);
    await lockOwner(tx, userId);
    if (!id && (await listAddresses(tx, userId)).length >= mostAddresses)
      throw refuse('bad-input', {
        sentence: said(
          `最多保存 ${mostAddresses} 个地址，请先删除不用的`,
          `At most ${mostAddresses} addresses are kept; please delete one first`,
        ),
      });
    if (id && (await updateAddress(tx, userId, id, given, now)) === 0)
      throw refuse('not-found', { sentence: said('没有找到这个地址', 'This address was not found') });
    const kept = id ?? (await insertAddress(tx, { userId, institutionId }, given, now));
    await writeAudit(tx, {
      by: { actor, from },
      action: id ? 'address.update' : 'address.create',
      subject: 'address',
      subjectId: kept,
      now,
    });
    return keepDefault(tx, userId, isDefault ? kept : undefined);
  });

export const removeAddress = ({ actor, db, from }: SessionContext, id: string, now: Date): Promise<Address[]> =>
  db.tx(async (tx) => {
    await lockOwner(tx, actor.userId);
    if ((await deleteAddress(tx, actor.userId, id)) === 0)
      throw refuse('not-found', { sentence: said('没有找到这个地址', 'This address was not found') });
    await writeAudit(tx, { by: { actor, from }, action: 'address.delete', subjectId: id, now });
    return keepDefault(tx, actor.userId, undefined);
  });
