import type { OrderActor } from '#domain/orders/order-state.ts';
import type { Actor, By, Origin } from '../http/context.ts';
import { orderActorOf } from './order-actor.ts';

/** What came with a signature beyond the click. */
export interface SigningDetails {
  /** The second factor was asked for and given. */
  confirmed: boolean;
  handSha256: string | null;
  /** Where the seal was dragged to; pages count from 1. */
  sealAt: { page: number; x: number; y: number } | null;
  /** The signer was told that the PDF does not follow the institution's Word form, and agreed. */
  standardLayout: boolean;
}

/** Who acts on an order: a signed-in user, or the platform itself. */
export interface OrderCaller {
  orderActor: OrderActor;
  actor: Actor | null;
  from: Origin;
  signing?: SigningDetails;
  /** Sends no mail: the demo's past. */
  withoutMails?: true;
}

/** A signed-in user as the order sees them. */
export const callerOf = ({ actor, from }: By): OrderCaller => ({ orderActor: orderActorOf(actor), actor, from });

export const platformItself = (from: Origin): OrderCaller => ({ orderActor: { kind: 'system' }, actor: null, from });
