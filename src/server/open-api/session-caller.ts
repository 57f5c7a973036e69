import { createHmac } from 'node:crypto';
import { openHeaders } from '#contracts/open-signature.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import type { OpenCallName } from '#domain/open-api/open-call-list.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Actor } from '../http/context.ts';
import { actorOfSession } from '../identity/authenticate.ts';
import { sessionByAccessToken } from '../identity/session-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { equalBytes, type PresentedCall, signatureWindow, signedTextOf } from './authenticate-call.ts';
import { requireOwnNumber, requireStatisticsReader } from './open-api-policy.ts';
import type { OpenCaller } from './open-caller.ts';
import { takeSignature } from './seen-signature-store.ts';
import { ordersNumbered, vouchedNumbers } from './session-caller-query.ts';

/** What a person's own key reads; everything else is for applications. */
export const sessionCalls: readonly OpenCallName[] = ['GET /papers', 'GET /orders/{number}', 'GET /statistics'];

/** A session's key as a sign-in hands it out; an application's begins otherwise. */
const sessionKey = /^(?!app_)[0-9A-Za-z_-]{43}$/;

export const namesSession = (call: PresentedCall): boolean =>
  call.header('authorization') === undefined && sessionKey.test(call.header(openHeaders.accessToken) ?? '');

/** §7.2: the person whose session signed this call, with the rights they hold now; a stranger learns nothing of which part was wrong. */
export const sessionOfCall = async (services: Clock & PlatformScope, call: PresentedCall): Promise<Actor> => {
  const stranger = () => refuse('open-credentials');
  const timestamp = call.header(openHeaders.timestamp) ?? '';
  const signature = call.header(openHeaders.signature) ?? '';
  const nonce = call.header(openHeaders.nonce);
  const names = [...call.query.keys()];
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) throw stranger();
  if (new Set(names).size !== names.length || (nonce !== undefined && !/^[\x21-\x7e]{1,128}$/.test(nonce)))
    throw stranger();
  const db = services.platform('session');
  const session = await sessionByAccessToken(db, call.header(openHeaders.accessToken) ?? '');
  if (!session) throw stranger();
  const text = signedTextOf(call, timestamp, nonce);
  const now = services.now();
  const signed = createHmac('sha256', session.signKey).update(text).digest();
  if (!equalBytes(signed, Buffer.from(signature, 'hex'))) throw stranger();
  if (Math.abs(Number(timestamp) - now.getTime()) > signatureWindow) throw refuse('open-clock');
  const actor = await actorOfSession(db, session.id, now).catch((error: unknown) => {
    throw error instanceof Refusal ? stranger() : error;
  });
  // Who has to choose a password or set up a second step first does nothing else.
  if (actor.mustChangePassword || actor.mustSetUpSecondFactor || actor.institutionId === null) throw stranger();
  const forgetAt = new Date(Number(timestamp) + signatureWindow + 60_000);
  if (!(await takeSignature(services.platform('limits'), session.id, signature.toLowerCase(), forgetAt)))
    throw refuse('open-replay');
  return actor;
};

/** Lets a person's call see what that person sees on the screens, and completes what they need not say of themselves. */
export const narrowToPerson = async (
  caller: OpenCaller,
  actor: Actor,
  name: OpenCallName,
  given: { params: Record<string, string>; query: Record<string, string> },
): Promise<Record<string, string>> => {
  if (name === 'GET /statistics') requireStatisticsReader(actor);
  if (name === 'GET /orders/{number}') {
    const [id] = await ordersNumbered(caller.db, given.params.number ?? '');
    if (!id) throw refuse('not-found', { sentence: '没有这个编号的委托' });
    await reachOrder(caller.db, actor, id);
  }
  if (name !== 'GET /papers') return given.query;
  const own = await vouchedNumbers(caller.db, actor.userId);
  const { staffNumber, orcid } = given.query;
  if (staffNumber === undefined && orcid === undefined) {
    const [first] = own;
    if (!first) throw refuse('not-found', { sentence: '您的工号和 ORCID 都还没有核实，没有可按它们查询的论文' });
    return { ...given.query, [first.kind === 'orcid' ? 'orcid' : 'staffNumber']: first.value };
  }
  const numbers = own.map(({ value }) => value);
  requireOwnNumber(actor, numbers, (staffNumber ?? orcid ?? '').trim());
  return given.query;
};
