import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { authorityOf, readWayKey } from '#domain/identity/sign-on-way.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { readJson } from '#server/db/read-json.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import { insertFlow, takeFlow } from './flow-store.ts';
import { oauth2Adapter } from './oauth2-client.ts';
import { oidcAdapter } from './oidc-client.ts';
import { samlAdapter } from './saml-client.ts';
import {
  type KeptFlow,
  keptFlow,
  type OpenWay,
  type OutsideIdentity,
  outsideIdentity,
  type WayAdapter,
  type WayNeeds,
} from './way-adapter.ts';

type Needs = WayNeeds & WithConnectionKeys;

const minutes = 10;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const belongsTo = (id: string, part: 'kept' | 'answer'): string => `sign-on-flow/${id}/${part}`;

const place = (column: string, id: string) => ({ table: 'sign_on_flows', column, id });

export const readKept = ({ connectionKeys }: WithConnectionKeys, { id, kept }: { id: string; kept: string }) =>
  readJson(keptFlow, JSON.parse(connectionKeys.open(kept, belongsTo(id, 'kept'))), place('kept', id));

/** Who it is, or why nobody is signed in: the page that the browser is led to says it. */
const postedAnswer = z.union([outsideIdentity, z.object({ refused: z.string() })]);
export type PostedAnswer = z.output<typeof postedAnswer>;

export const sealAnswer = ({ connectionKeys }: WithConnectionKeys, id: string, answer: PostedAnswer): string =>
  connectionKeys.seal(JSON.stringify(answer), belongsTo(id, 'answer'));

const readAnswer = ({ connectionKeys }: WithConnectionKeys, id: string, sealed: string): OutsideIdentity => {
  const opened: unknown = JSON.parse(connectionKeys.open(sealed, belongsTo(id, 'answer')));
  const answer = readJson(postedAnswer, opened, place('answer', id));
  if ('refused' in answer) throw refuse('ticket-refused', { sentence: answer.refused });
  return answer;
};

/** Each protocol handles only settings of its own kind: the row's protocol and its settings are one. */
const adapterOf = ({ settings }: OpenWay): WayAdapter<never> =>
  ({ oidc: oidcAdapter, oauth2: oauth2Adapter, saml: samlAdapter })[settings.protocol] as WayAdapter<never>;

/** Sends a browser to the campus server. What it must bring back is known to it alone. */
export const beginFlow = async (
  needs: Needs,
  db: Db,
  way: OpenWay,
  sessionId: string | null,
): Promise<{ url: string; flow: string }> => {
  const [state, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const { url, kept } = await adapterOf(way).begin(needs, way as never, state);
  const now = needs.now();
  const id = newId(now.getTime());
  const trial = way.trial && { settings: way.settings, secret: way.secret };
  const sealed = JSON.stringify({ ...kept, state, authority: authorityOf(way.settings), ...(trial && { trial }) });
  await db.tx((tx) =>
    insertFlow(tx, {
      id,
      institutionId: way.institutionId,
      protocol: way.settings.protocol,
      secretHash: hashOf(secret),
      stateHash: hashOf(state),
      kept: needs.connectionKeys.seal(sealed, belongsTo(id, 'kept')),
      sessionId,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      now,
    }),
  );
  return { url, flow: secret };
};

export interface ComingBack {
  /** Which way's address the browser came back to. */
  way: string;
  flow: string;
  query: string;
}

const startedElsewhere = () =>
  refuse('ticket-refused', { sentence: '登录已超时，或不是在这个浏览器窗口开始的，请重新登录' });

/** The settings that a flow tries; undefined of one that signs in or links. */
export const triedWay = (institutionId: number, { trial }: KeptFlow): OpenWay | undefined =>
  trial && { institutionId, settings: trial.settings, secret: trial.secret, trial: true };

/** Takes the flow that this browser left with, for the way whose address it came back to. */
const takeOwn = async (needs: Needs, db: Db, back: ComingBack, sessionId: string | null) => {
  const row = await takeFlow(db, hashOf(back.flow), needs.now());
  const named = readWayKey(back.way);
  if (!row || row.institutionId !== named?.institutionId || row.protocol !== named.protocol) throw startedElsewhere();
  if (row.sessionId !== sessionId) throw startedElsewhere();
  const kept = readKept(needs, row);
  const states = new URLSearchParams(back.query).getAll('state');
  if (states.length !== 1 || states[0] !== kept.state) throw startedElsewhere();
  return { row, kept };
};

const heard = async (
  needs: Needs,
  way: OpenWay,
  { row, kept }: Awaited<ReturnType<typeof takeOwn>>,
  query: string,
): Promise<OutsideIdentity> => {
  const { identify } = adapterOf(way);
  if (identify) return identify(needs, way as never, kept, query);
  if (row.answer === null) throw refuse('ticket-refused');
  return readAnswer(needs, row.id, row.answer);
};

/** What the server told of whoever tried; the session that began the trial alone hears it. */
export const finishTrialFlow = async (needs: Needs, db: Db, back: ComingBack, sessionId: string) => {
  const taken = await takeOwn(needs, db, back, sessionId);
  const way = triedWay(taken.row.institutionId, taken.kept);
  if (!way) throw startedElsewhere();
  return (await heard(needs, way, taken, back.query)).attributes ?? [];
};

/**
 * Who came back. The flow is used up whatever comes of it. It must have left from this browser (its secret), for this
 * way of this institution (its address), for the same purpose, and the answer must be to its question (the state).
 */
export const finishFlow = async (
  needs: Needs,
  db: Db,
  way: OpenWay,
  back: ComingBack,
  sessionId: string | null,
): Promise<OutsideIdentity> => {
  const taken = await takeOwn(needs, db, back, sessionId);
  // Settings that nobody confirmed sign nobody in.
  if (taken.kept.trial) throw startedElsewhere();
  if (taken.kept.authority !== authorityOf(way.settings))
    throw refuse('ticket-refused', { sentence: '登录方式的设置刚刚改变，请重新登录' });
  return heard(needs, way, taken, back.query);
};
