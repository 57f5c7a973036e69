import { kysely } from '#server/db/kysely.ts';
import { secretOf } from '#server/identity/second-factor-store.ts';
import { hotp, stepAt } from '#server/identity/totp.ts';
import { makeCode } from '#server/registration/email-codes.ts';
import type { CasServer } from '#tests/builders/outside/cas-server.ts';
import type { OAuth2Server } from '#tests/builders/outside/oauth2-server.ts';
import { rsaPair } from '#tests/builders/outside/rsa-pair.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel } from '#tests/builders/upload.ts';
import type { Kind } from './kinds.ts';
import type { Belongings, Things } from './world.ts';

export interface Given {
  kind: Kind | undefined;
  token: string | undefined;
  /** What the call is about: the asker's, another applicant's, another institution's. */
  t: Things;
  /** Belongings of the one whose object it is. */
  b: Belongings;
  /** The asker's own. */
  self: Belongings;
  /** Of the asker's institution. */
  home: Things;
  menus: readonly number[];
  platform: TestPlatform;
  cas: CasServer;
  oauth: OAuth2Server;
}

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { bytes: Buffer | string; name: string; type?: string; fields?: Record<string, string> };
}

export type Example = (given: Given) => Sent | Promise<Sent>;

export const n = Number;
export const at = (g: Given) => ({ institutionId: g.t.institutionId });
export const inInstitution =
  (more: Record<string, unknown> = {}): Example =>
  (g) => ({ body: { ...more, ...at(g) } });
export const ofInstitution: Example = (g) => ({ query: at(g) });
export const picture = { bytes: pixel, name: 'a.png', type: 'image/png' };
export const text = { bytes: 'TI  - Matrix\n', name: 'a.txt', type: 'text/plain' };
export const about =
  (id: (g: Given) => string | undefined, more: Record<string, unknown> = {}): Example =>
  (g) => ({
    body: { id: id(g), ...more },
  });
export const byId =
  (id: (g: Given) => string | undefined): Example =>
  (g) => ({ params: { id: id(g) } });
export const aboutClosed: Example = ({ t }) => ({ body: { id: t.closedUser.id, version: n(t.closedUser.version) } });
export const range = { from: '2026-01-01', to: '2026-12-31' };
export const days = (): Example => () => ({ body: range });
export const searched =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.order.searched.id, ...more(g) },
  });
export const compared =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.novelty.order, ...more(g) },
  });
export const patented =
  (more: (g: Given) => Record<string, unknown>): Example =>
  (g) => ({
    body: { orderId: g.t.patent.order, ...more(g) },
  });
/** A report that waits for its signature, and what it says. */
export const signable = ({ t }: Given) => ({
  id: t.order.signable.id,
  version: n(t.order.signable.version),
  contentHash: t.order.signable.content_hash ?? null,
});
export const userTable = {
  headings: ['账号', '姓名', '用户类型'],
  rows: [{ row: 2, cells: ['wangwu01', '王五', '委托人'], state: 'new' }],
};
export const refusedTable = {
  headings: ['题名'],
  rows: [{ row: 2, cells: ['=1+1'], faults: [{ column: '题名', what: '太短' }] }],
};
export const archiveSheet = [
  ['原编号', '服务', '委托人', '提交日期'],
  ['OLD-1', '查收查引', '王五', '2019-03-05'],
];
export const userSheet = [userTable.headings, ['wangwu01', '王五', '委托人']];
export const menu = { path: '/matrix', name: 'Matrix', title: '矩阵' };
export const linkBody = (g: Given) => ({
  body: { trade: g.t.payLink.trade, until: n(g.t.payLink.until), sig: g.t.payLink.sig },
});

/** A campus server of the home institution. */
export const campusWay = 'oauth2-100';
export const casService = 'https://lib.example.edu/sso';
export const ticketFor = (g: Given, user: string): string => g.cas.grant(user, casService);
/** The query with which a person comes back from the campus server. */
export const cameBack = (g: Given, { url, flow }: { url: string; flow: string }, person: string) => ({
  way: campusWay,
  flow,
  query: g.oauth.authorize(url, person).search,
});
/** The campus server's settings before anything is mapped. */
export const triedWay = (g: Given) => ({
  settings: {
    protocol: 'oauth2' as const,
    name: '数字校园',
    platformUrl: 'https://lib.example.edu',
    authorizeUrl: `${g.oauth.url}/oauth2/authorize`,
    tokenUrl: `${g.oauth.url}/oauth2/token`,
    userInfoUrl: `${g.oauth.url}/oauth2/userinfo`,
    clientId: g.oauth.clientId,
    fields: {},
  },
  secret: g.oauth.clientSecret,
});
export const logoutOf = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
export const codeFor = async (g: Given, purpose: 'register' | 'forgot', email: string): Promise<string> =>
  (await makeCode(g.platform.services.platform('registration'), { institutionId: 100, purpose, email }, new Date()))
    .code;
/** Gives somebody a second factor, and a code of it. */
export const codeOf = async (g: Given, userId: string, confirmed: boolean): Promise<string> => {
  const secret = Buffer.alloc(20, 7);
  if (g.kind) {
    const sealed = g.platform.services.secondFactorKeys.seal(secret.toString('base64'), secretOf(userId));
    const row = { sealed, confirmed_at: confirmed ? new Date() : null, last_step: 0 };
    await g.platform.services.platform('administration').run(
      kysely
        .insertInto('second_factors')
        .columns(['user_id', 'institution_id', 'sealed', 'confirmed_at', 'last_step'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .where('id', '=', userId)
            .select(({ val }) => [
              'id',
              'institution_id',
              val(sealed).as('sealed'),
              val(row.confirmed_at).as('confirmed_at'),
              val(0).as('last_step'),
            ]),
        )
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
    );
  }
  return hotp(secret, stepAt(new Date()));
};
let keys: Record<string, string> | undefined;
/** Costly, so made once. */
export const alipayKeys = (): Record<string, string> => {
  keys ??= { sellerId: '2088000000000001', privateKey: rsaPair().privatePem, alipayPublicKey: rsaPair().publicPem };
  return keys;
};
