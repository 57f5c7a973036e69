import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { setSignOn } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const evil = { serverUrl: 'https://evil.example/cas', version: 3 as const, service: 'https://evil.example/login' };
const good = {
  serverUrl: 'https://cas.example.edu/cas',
  version: 3 as const,
  service: 'https://lib.example.edu/login',
};

const read = async (token = admin, query: { institutionId?: number } = {}) =>
  (await platform.call('GET /sign-on/settings', { query }, token)).data;
const propose = (settings: object | null, token = admin, more: object = {}) =>
  platform.call('POST /sign-on/propose', { body: { settings, ...more } as never }, token);
const confirm = (id: string, token: string) => platform.call('POST /confirmations/confirm', { body: { id } }, token);

describe('sign-on settings', () => {
  test('§+ whoever writes the institution’s settings cannot point sign-on elsewhere', async () => {
    const { version } = (await platform.call('GET /institution/profile', {}, admin)).data;
    const body = { overlay: { footer: 'V3', cas: evil } as never, version };
    const { status } = await platform.call('POST /institution/profile', { body }, admin);
    expect(status).toBe(422);
    const after = (await platform.call('GET /institution/profile', {}, admin)).data;
    expect([after.version, JSON.stringify(after)]).toEqual([version, expect.not.stringContaining('evil')]);
    expect((await read()).current).toBeNull();
  });

  test('§+ an earlier version of the settings does not bring them back', async () => {
    const db = platform.services.platform('administration');
    const old = { institution_id: 151, version: 77, profile: JSON.stringify({ footer: 'V1', cas: evil }) };
    await db.run(kysely.insertInto('institution_profile_versions').values(old));
    const theirs = await platform.signIn('admin', 151);
    const { version } = (await platform.call('GET /institution/profile', {}, theirs)).data;
    const back = await platform.call('POST /institution/profile/rollback', { body: { to: 77, version } }, theirs);
    expect(back.status).toBe(200);
    const row = await db.one(kysely.selectFrom('institutions').select('profile').where('id', '=', 151));
    expect(row.profile).toEqual({ footer: 'V1' });
    expect((await read(theirs)).current).toBeNull();
  });

  test('§+ they are proposed by one and confirmed by the platform administrator; until then nothing changes', async () => {
    await setSignOn(platform, 100, good);
    const { data } = await propose({ ...good, createUsers: true });
    expect(await read()).toMatchObject({
      current: { createUsers: false },
      waiting: { id: data.id, settings: { createUsers: true }, proposedBy: '吴慧敏（admin）', mayWithdraw: true },
    });
    const again = await propose(evil);
    expect([again.status, again.body.reason]).toEqual([409, 'wrong-state']);
    const own = await confirm(data.id, admin);
    expect([own.status, own.body.errormsg]).toEqual([403, '不能确认自己提交的变更，请由另一位管理员确认']);
    const desk = userDesk(platform, admin);
    const second = await desk.appoint({ username: 'second', type: 1 }, admin, root);
    const colleague = await confirm(data.id, await platform.signInFirst('second', 100, second.password));
    expect([colleague.status, colleague.body.errormsg]).toEqual([403, '这项变更由平台管理员确认']);
    expect((await read()).current?.createUsers).toBe(false);
    expect((await confirm(data.id, root)).status).toBe(200);
    const fields = { name: '', staffNumber: '', unit: '', email: '', mobile: '' };
    const current = { ...good, name: '统一身份认证', createUsers: true, fields };
    expect(await read()).toEqual({ current, waiting: null });
    const lines = kysely
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('institution_id', '=', 100)
      .where('action', 'in', ['confirmation.propose', 'confirmation.confirm', 'institution.change-sign-on'])
      .where('subject_id', 'in', [data.id, '100'])
      .orderBy('id');
    expect(await platform.services.platform('administration').all(lines)).toEqual([
      { action: 'confirmation.propose', actor_name: '吴慧敏' },
      { action: 'institution.change-sign-on', actor_name: '平台管理员' },
      { action: 'confirmation.confirm', actor_name: '平台管理员' },
    ]);
  });

  test('§+ what stood when it was proposed must still stand', async () => {
    const { data } = await propose(null);
    await setSignOn(platform, 100, { ...good, version: 2 });
    const late = await confirm(data.id, root);
    expect([late.status, late.body.reason]).toEqual([409, 'conflict']);
    expect((await read()).current?.version).toBe(2);
    expect((await platform.call('POST /confirmations/withdraw', { body: { id: data.id } }, admin)).status).toBe(200);
    await setSignOn(platform, 100, null);
  });

  test('§+ of the three separated administrators only the one for security proposes', async () => {
    const desk = userDesk(platform, await platform.signIn('admin', 187));
    const chief = await platform.signIn('admin', 187);
    const statuses: number[] = [];
    for (const code of ['ROLE_SYSTEM_ADMIN', 'ROLE_AUDITOR', 'ROLE_SECURITY_ADMIN']) {
      const username = code.toLowerCase();
      const roleIds = [await desk.roleId(code)];
      const { password } = await desk.appoint({ username, type: 2, roleIds }, chief, root);
      const token = await platform.signInFirst(username, 187, password);
      statuses.push((await propose(good, token)).status);
    }
    expect(statuses).toEqual([403, 403, 200]);
  });

  test.each([
    ['serverUrl', 'http://cas.example.edu/cas'],
    ['serverUrl', 'http://127.0.0.1:8080/cas'],
    ['serverUrl', 'ftp://cas.example.edu/cas'],
    ['serverUrl', ''],
    ['service', 'http://lib.example.edu/login'],
    ['service', 'javascript:alert(1)'],
  ])('§+ %s %j is refused', async (field, value) => {
    const { status, body } = await propose({ ...good, [field]: value });
    expect([status, Object.values(body.fields ?? {})]).toEqual([422, ['请填写以 https:// 开头的地址']]);
    expect((await read()).waiting).toBeNull();
  });

  test('§+ a proposal is for one’s own institution; the platform administrator’s own waits for another', async () => {
    expect((await propose(good, admin, { institutionId: 151 })).status).toBe(404);
    const { data } = await propose(good, root, { institutionId: 270 });
    expect((await confirm(data.id, root)).status).toBe(403);
    expect((await read(root, { institutionId: 270 })).current).toBeNull();
    expect((await confirm(data.id, await platform.signIn('admin', 270))).status).toBe(403);
    expect((await confirm(data.id, admin)).status).toBe(404);
  });
});
