import { Readable } from 'node:stream';
import { refusals } from '#contracts/errors.ts';
import type { SealPlace, SigningOutcomes } from '#contracts/reports/signing.ts';
import { Refusal } from '#domain/errors.ts';
import type { WithCertificateKeys } from '#server/certificates/certificate-keys.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, PlatformScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import type { By } from '#server/http/context.ts';
import type { WithMailer } from '#server/mail/mailer.ts';
import type { WithOrderCommands } from '#server/orders/act-on-order.ts';
import { callerOf } from '#server/orders/order-caller.ts';
import { reachOrder } from '#server/orders/reach-order.ts';
import type { WithPdf } from '../pdf/make-pdf.ts';
import { requireFilesBehind } from '../review/evidence-files.ts';
import { pngOfDataUrl } from './pictures.ts';
import { requireSeal } from './seal-standing.ts';
import { requireLayout } from './sealed-layout.ts';
import { confirmSigner } from './second-factor.ts';

type Needs = Clock & PlatformScope & WithFiles & WithMailer & WithOrderCommands & WithPdf & WithCertificateKeys;

export interface SigningWish {
  orders: readonly { id: string; version?: number; contentHash?: string | null | undefined }[];
  handwriting?: string | undefined;
  sealAt?: SealPlace | undefined;
  code?: string | undefined;
  standardLayout?: boolean | undefined;
}

/** Before anything is signed, for all of them at once: the signer is asked once. What is out of reach says so later. */
const requireLayouts = async (
  services: WithPdf,
  db: Db,
  { actor }: By,
  orders: SigningWish['orders'],
): Promise<void> => {
  for (const { id } of orders) {
    const order = await reachOrder(db, actor, id).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (order) await requireLayout(db, order, { by: services.pdf.by, accepted: false });
  }
};

/**
 * Signs each order for itself: what cannot be signed stays as it was and says why. `begin` runs once the signer is known
 * to be the one, before anything is signed.
 */
export const signOrders = async (
  services: Needs,
  db: Db,
  by: By,
  wish: SigningWish,
  begin?: () => Promise<void>,
): Promise<SigningOutcomes> => {
  const hand = wish.handwriting ? pngOfDataUrl(wish.handwriting, '手写签名') : undefined;
  const standardLayout = wish.standardLayout === true;
  if (!standardLayout) await requireLayouts(services, db, by, wish.orders);
  const confirmed = await confirmSigner(services, db, by.actor, wish.code);
  await begin?.();
  const stored = hand && (await services.files.put(Readable.from(hand, { objectMode: false })));
  const signing = {
    confirmed,
    handSha256: stored?.sha256 ?? null,
    sealAt: wish.orders.length === 1 ? (wish.sealAt ?? null) : null,
    standardLayout,
  };
  const list: SigningOutcomes['list'] = [];
  for (const { id, version, contentHash } of wish.orders)
    try {
      const order = await reachOrder(db, by.actor, id);
      await requireSeal(db, order, services.now(), services);
      await requireFilesBehind(db, order, services);
      const caller = { ...callerOf(by), signing };
      await services.orderCommands.act(
        db,
        caller,
        { id, action: 'sign', contentHash, ...(version === undefined ? {} : { version }) },
        services.now(),
      );
      list.push({ id, ok: true, sentence: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ id, ok: false, sentence: error.sentence ?? refusals[error.code].sentence });
    }
  return { list };
};
