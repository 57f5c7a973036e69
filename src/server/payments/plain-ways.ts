import type { PlainWayView } from '#contracts/payments/payments.ts';
import { refuse } from '#domain/errors.ts';
import { type PlainWay, paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { By } from '../http/context.ts';
import { isDemoInstitution } from '../institutions/institutions-store.ts';
import { findPlainWays, type PlainWayKept, savePlainWay } from '../prices/payment-ways-store.ts';

const notes: Readonly<Record<PlainWay, string>> = {
  transfer: '委托人转账后上传凭证，受理馆员确认到账',
  fund: '委托人填写经费卡，校内转账后上传凭证，受理馆员确认到账',
  cash: '委托人到馆缴纳，受理馆员登记收款',
  sandbox: '只在演示单位出现，不收真钱',
};

const viewOf = (kept: PlainWayKept): PlainWayView => ({
  ...kept,
  label: paymentWayLabel(kept.way),
  note: notes[kept.way],
});

/** Those the institution can have: the demo's way is a demo institution's alone. */
export const listPlainWays = async (db: Db, institutionId: number): Promise<PlainWayView[]> => {
  const demo = await isDemoInstitution(db, institutionId);
  return (await findPlainWays(db, institutionId)).filter(({ way }) => demo || way !== 'sandbox').map(viewOf);
};

export interface PlainWayInput {
  way: PlainWay;
  enabled: boolean;
  words: string;
  version: number;
}

export const changePlainWay = async (
  services: Clock & TenantScope,
  by: By,
  institutionId: number,
  input: PlainWayInput,
): Promise<PlainWayView> => {
  const db = services.tenant(institutionId);
  const now = services.now();
  await db.tx(async (tx) => {
    const before = (await listPlainWays(tx, institutionId)).find(({ way }) => way === input.way);
    if (!before) throw refuse('not-found');
    // Nobody is asked to transfer money to an account that is not named.
    if (input.way === 'transfer' && input.enabled && !input.words.trim()) {
      const sentence = '请填写收款账户：户名、开户行、账号';
      throw refuse('bad-input', { sentence, fields: { words: sentence } });
    }
    const saved = await savePlainWay(tx, institutionId, { ...input, by: by.actor.userId, now });
    if (saved === 0) throw refuse('conflict');
    await writeAudit(tx, {
      by,
      action: 'payment.way',
      subject: 'payment-way',
      subjectId: input.way,
      before: { enabled: before.enabled, words: before.words },
      after: { enabled: input.enabled, words: input.words },
      now,
    });
  });
  return viewOf((await findPlainWays(db, institutionId)).find(({ way }) => way === input.way)!);
};
