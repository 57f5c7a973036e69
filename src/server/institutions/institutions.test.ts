import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contracts/envelope.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let reader: string;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  reader = await platform.signIn('reader');
  admin = await platform.signIn('admin');
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

describe('units', () => {
  const units = async (query: { q?: string; provinceId?: number }, token = reader) =>
    (await platform.call('GET /institution/getChinaInstitution', { query }, token)).data.list;

  test('§7.16 §3.14 the units come with 自定义单位 first, the institution’s own among them', async () => {
    const list = await units({});
    expect(list[0]).toEqual({ id: '0', name: '自定义单位', provinceId: null, own: false });
    const names = list.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['北京大学', '示范大学图书馆', '化学学院']));
    expect(names).not.toContain('滨江大学图书馆');
    expect(new Set(names).size).toBe(names.length);
  });

  test('§7.16 units are found by two characters and by province', async () => {
    const found = (await units({ q: '北大' })).map(({ name }) => name);
    expect(found).toContain('东北大学');
    expect(found).not.toContain('北京大学');
    const [, ...inProvince] = await units({ provinceId: 320000 });
    expect(inProvince.length).toBeGreaterThan(5);
    expect(inProvince.every(({ provinceId }) => provinceId === 320000)).toBe(true);
    expect(await units({ q: '%' })).toHaveLength(1);
  });

  const ofRole = async (token: string, body: Record<string, string> = {}) => {
    const response = await fetch(`${platform.url}/service/institution/getChinaInstitutionOfRole`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body),
    });
    return ((await response.json()) as Envelope<{ list: { name: string }[] }>).data.list.map(({ name }) => name);
  };

  test('§7.17 form encoded: an institution’s people get its own units, the platform administrator all', async () => {
    const own = await ofRole(reader);
    expect(own[0]).toBe('自定义单位');
    expect(own).toContain('第一附属医院');
    expect(own).not.toContain('北京大学');
    expect(await ofRole(reader, { q: '化学' })).toEqual(['自定义单位', '化学学院']);
    const all = await ofRole(root, { q: '北京大学', provinceId: '' });
    expect(all).toContain('北京大学');
  });

  test('§+ an administrator adds and removes a unit; another institution’s stays', async () => {
    const add = () => platform.call('POST /institution/unit/save', { body: { name: '医学院' } }, admin);
    const { data } = await add();
    expect((await add()).status).toBe(409);
    expect(await ofRole(reader)).toContain('医学院');
    const remove = (token: string) => platform.call('POST /institution/unit/delete', { body: { id: data.id } }, token);
    expect((await remove(await platform.signIn('admin', 151))).status).toBe(404);
    expect((await remove(reader)).status).toBe(403);
    const orders = platform.services.tenant(100);
    const named = (unit: string) =>
      orders.run(
        kysely
          .updateTable('orders')
          .set({ form: sql`jsonb_set(form, '{client,unit}', to_jsonb(${unit}::text))` })
          .where('id', 'in', kysely.selectFrom('orders').select('id').where('status', '=', 'in-progress').limit(1)),
      );
    await named('医学院');
    expect((await remove(admin)).body.message).toBe('“医学院”还有 1 个未办结的委托在用，不能删除');
    await named('别处');
    expect((await remove(admin)).status).toBe(200);
  });
});

describe('profile', () => {
  test('§1.9 §+ an administrator lays settings over the profile; the second of two editors gets a conflict', async () => {
    const token = await platform.signIn('admin', 270);
    const read = async () => (await platform.call('GET /institution/profile', {}, token)).data;
    const before = await read();
    expect(before).toMatchObject({ id: 270, workType: 3, modules: ['citation', 'novelty'], overlay: {} });
    expect(before.profile.menuFirst).toEqual({ '4': ['/accept'] });
    const overlay = { footer: 'V9', menuFirst: { '4': null }, services: { citation: { reviewLevels: 2 } } } as const;
    const save = () =>
      platform.call('POST /institution/profile', { body: { overlay, version: before.version } }, token);
    expect((await save()).data.version).toBe(before.version + 1);
    expect((await save()).status).toBe(409);
    const after = await read();
    expect(after.profile).toMatchObject({ footer: 'V9', menuFirst: {}, registration: 'email-code' });
    expect(after.profile.services.citation.reviewLevels).toBe(2);
    expect(after.overlay).toEqual(overlay);
  });

  test('§+ settings nobody knows, a bad colour, other institutions and readers are refused', async () => {
    const save = (overlay: object, more: object = {}, token = admin) =>
      platform.call('POST /institution/profile', { body: { overlay, version: 1, ...more } as never }, token);
    expect((await save({ superuser: true })).status).toBe(422);
    expect((await save({ branding: { primaryColour: 'red' } })).status).toBe(422);
    expect((await save({ services: { novelty: { reviewLevels: 0 } } })).status).toBe(422);
    expect((await save({ webvpn: 'javascript:alert(1)' })).status).toBe(422);
    expect((await save({}, { institutionId: 151 })).status).toBe(404);
    expect((await save({}, {}, reader)).status).toBe(403);
    const other = await platform.call('GET /institution/profile', { query: { institutionId: 151 } }, admin);
    expect(other.status).toBe(404);
  });
});

describe('the platform administrator', () => {
  test('§1.9 opens an institution with station and administrator, who signs in at once', async () => {
    const password = await platform.encrypt('Fresh#2026x');
    const body = {
      name: '新城大学图书馆',
      workType: 3,
      dueDate: '2030-12-31',
      admin: { username: 'chief', fullName: '郑新', password },
    };
    const { data } = await platform.call('POST /institution/save', { body }, root);
    expect(data.id).toBeGreaterThanOrEqual(1000);
    expect(data.stationId).toBe(data.id);
    const login = await platform.call('POST /sys/login', {
      body: { username: 'chief', password: await platform.encrypt('Fresh#2026x'), searchStationId: data.stationId },
    });
    expect(login.data).toMatchObject({ workType: 3, mustChangePassword: true, user: { type: 1, status: 2 } });
    const found = await platform.call('POST /institution/list', { body: { q: '新城' } }, root);
    expect(found.data).toMatchObject({ total: 1, list: [{ id: data.id, modules: ['citation', 'novelty'] }] });
  });

  test('§+ opens one with a password that is made and told once', async () => {
    const body = { name: '晨光学院图书馆', workType: 1, admin: { username: 'first', fullName: '郑初' } };
    const { data } = await platform.call('POST /institution/save', { body }, root);
    const login = await platform.call('POST /sys/login', {
      body: { username: 'first', password: await platform.encrypt(data.password!), searchStationId: data.stationId },
    });
    expect(login.data).toMatchObject({ mustChangePassword: true });
    const audit = await platform.call('POST /audit/list', { body: { action: 'institution.create' } }, root);
    expect(JSON.stringify(audit.data)).not.toContain(data.password);
  });

  test('§+ lists with hosts and people, by standing', async () => {
    const list = async (body: object) =>
      (await platform.call('POST /institution/list', { body }, root)).data.list.filter(({ id }) => id <= 322);
    const host = 'jiangbin.example.edu';
    await platform.call('POST /hosts/save', { body: { host, institutionId: 151, kind: 'primary' } }, root);
    const due = async (dueDate: string | null) => {
      const [row] = await list({ q: '滨江' });
      await platform.call('POST /institution/update', { body: { id: 151, version: row!.version, dueDate } }, root);
    };
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ q: '滨江' }))[0]).toMatchObject({ id: 151, hosts: [host], userCount: 7 });
    await due(day(-2));
    expect((await list({ standing: 'past-due' })).map(({ id }) => id)).toEqual([151]);
    expect(await list({ standing: 'due-soon' })).toEqual([]);
    await due(day(9));
    expect((await list({ standing: 'due-soon' })).map(({ id }) => id)).toEqual([151]);
    await due(null);
    expect(await list({ standing: 'suspended' })).toEqual([]);
    expect((await list({ standing: 'open' })).length).toBe(7);
    const odd = await platform.call('POST /institution/list', { body: { standing: 'odd' as never } }, root);
    expect(odd.status).toBe(422);
  });

  test('§+ a taken number, a weak password and a work type that is none are refused, and nothing stays', async () => {
    const save = (more: object) =>
      platform.call('POST /institution/save', { body: { name: '不存在大学', workType: 5, ...more } }, root);
    expect((await save({ id: 100 })).status).toBe(409);
    expect((await save({ workType: 8 })).status).toBe(422);
    const admin = { username: 'weak', fullName: '弱', password: await platform.encrypt('123') };
    expect((await save({ admin })).body.reason).toBe('password-weak');
    const { data } = await platform.call('POST /institution/list', { body: { q: '不存在' } }, root);
    expect(data.total).toBe(0);
  });

  test('§+ suspends an institution: its sessions end, its login is refused, and back', async () => {
    const token = await platform.signIn('reader', 322);
    const change = (body: { version: number; suspended: boolean }) =>
      platform.call('POST /institution/update', { body: { id: 322, ...body } }, root);
    const { data } = await change({ version: 1, suspended: true });
    expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
    await expect(platform.signIn('reader', 322)).rejects.toThrow('停用');
    expect((await change({ version: 1, suspended: false })).status).toBe(409);
    expect((await change({ version: data.version, suspended: false })).status).toBe(200);
    await platform.signIn('reader', 322);
  });

  test('§+ these calls are the platform administrator’s alone', async () => {
    expect((await platform.call('POST /institution/list', { body: {} }, admin)).status).toBe(403);
    const body = { id: 100, version: 1, workType: 5 };
    expect((await platform.call('POST /institution/update', { body }, admin)).status).toBe(403);
    expect((await platform.call('POST /institution/update', { body: { ...body, id: 999 } }, root)).status).toBe(404);
  });
});

describe('logo', () => {
  const logo = (id: number | string) => fetch(`${platform.url}/service/organization/${id}/logo`);

  test('§7.23 the logo is a public blob, JSON where there is none', async () => {
    const answer = await logo(100);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    for (const id of [151, 424242]) {
      const none = await logo(id);
      expect(none.headers.get('content-type')).toContain('application/json');
      expect(await none.json()).toMatchObject({ resultCode: 200, data: null });
    }
    expect((await logo('x')).status).toBe(422);
  });

  test('§7.23 §7.20 an administrator uploads the logo of his institution', async () => {
    const part = { bytes: pixel, name: 'logo.png' };
    expect((await upload(platform.url, '/image/upload?purpose=logo', reader, part)).status).toBe(403);
    const token = await platform.signIn('admin', 312);
    const other = await upload(platform.url, '/image/upload?purpose=logo&institutionId=151', token, part);
    expect(other.status).toBe(404);
    await upload(platform.url, '/image/upload', token, { ...part, fields: { purpose: 'logo' } });
    expect(Buffer.from(await (await logo(312)).arrayBuffer())).toEqual(pixel);
    expect((await platform.call('GET /institution/profile', {}, token)).data.logoUrl).toBe(
      '/service/organization/312/logo',
    );
  });
});
