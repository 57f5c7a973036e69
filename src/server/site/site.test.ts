import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contracts/envelope.ts';
import type { Site, Station, StationLogin } from '#contracts/institutions/site.ts';
import { setSignOn, setWay } from '#tests/builders/sign-on.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
  const hosts = [
    ['lib.example.edu', 187, 'primary'],
    ['search.example.edu', 151, 'secondary'],
    ['sea.example.edu', 288, 'other'],
  ] as const;
  for (const [host, institutionId, kind] of hosts)
    await platform.call('POST /hosts/save', { body: { host, institutionId, kind } }, root);
});
afterAll(() => platform.stop());

/** fetch sends no Host of our choosing. */
const at = <Data>(host: string, path: string): Promise<Data> =>
  new Promise((resolve, reject) => {
    const sent = request(`${platform.url}/service${path}`, { headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve((JSON.parse(text) as Envelope<Data>).data));
    });
    sent.on('error', reject);
    sent.end();
  });
const siteAt = (host: string) => at<Site>(host, '/site');

test('§+ the login page shows name, mark, picture and ways in of the station chosen in it, only of those this host offers', async () => {
  const admin = await platform.signIn('admin', 151);
  const picture = await upload(platform.url, '/image/upload?purpose=station', admin, { bytes: pixel, name: 'a.png' });
  const { list } = (await platform.call('POST /LibNewSearchStation/list', { body: { id: 151 } }, admin)).data;
  const { version } = list[0]!;
  const imageFileId = String(picture.data.id);
  await platform.call('POST /LibNewSearchStation/update', { body: { id: 151, version, imageFileId } }, admin);
  const login = await at<StationLogin>('elsewhere.example', '/stations/151/login');
  expect(login).toMatchObject({
    institution: { id: 151, name: '滨江大学图书馆' },
    pictureUrl: '/service/stations/151/picture',
    contact: { name: '陈晓梅' },
  });
  const shown = await fetch(`${platform.url}${login.pictureUrl}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await at<StationLogin>('elsewhere.example', '/stations/187/login')).pictureUrl).toBeNull();
  // A host of one institution tells nothing of another.
  expect(await at<StationLogin | null>('lib.example.edu', '/stations/151/login')).toBeNull();
  expect(await at<StationLogin | null>('elsewhere.example', '/stations/4711/login')).toBeNull();
});

describe('site', () => {
  test('§1.10 §2.4 a primary host tells its kind, institution, login path and branding', async () => {
    expect(await siteAt('LIB.example.edu:8080')).toMatchObject({
      hostKind: 'primary',
      schoolId: 187,
      loginPath: '/cmu_login',
      institution: { id: 187, name: '北辰医科大学图书馆' },
      station: { id: 187, institutionId: 187 },
      branding: { title: '文献收录与引用检索服务平台', primaryColor: '#0b6e6e', logoUrl: null },
      contact: { name: '陈晓梅', phone: '010-6000-0100' },
      footer: null,
    });
  });

  test('§2.5 a secondary host is told apart, and §2.24 the footer is of one institution', async () => {
    expect(await siteAt('search.example.edu')).toMatchObject({ hostKind: 'secondary', schoolId: 151, footer: null });
    expect((await siteAt('sea.example.edu')).footer).toBe('V3.1.5');
  });

  test('§2.6 any other host belongs to nobody; the first station is preset', async () => {
    expect(await siteAt('elsewhere.example')).toMatchObject({
      hostKind: 'other',
      schoolId: null,
      institution: null,
      loginPath: '/login',
      station: { id: 100, name: '示范大学图书馆检索站', institutionName: '示范大学图书馆' },
      contact: null,
      cas: null,
      webvpn: null,
    });
  });

  test('§+ demo accounts are offered with their roles while they exist', async () => {
    const { demo } = await siteAt('search.example.edu');
    expect(demo?.password).toBe('Demo@2026');
    expect(demo?.accounts).toHaveLength(8);
    expect(demo?.accounts).toContainEqual({
      username: 'reviewer',
      fullName: '王建国',
      role: '检索馆员、审核馆员',
      stationId: 151,
      admin: false,
    });
    expect(demo?.accounts.filter(({ admin }) => admin).map(({ username }) => username)).toEqual(['root']);
    const db = platform.services.platform('administration');
    await db.run(kysely.updateTable('users').set({ demo: false }));
    expect((await siteAt('search.example.edu')).demo).toBeNull();
    await db.run(kysely.updateTable('users').set({ demo: true }));
  });

  test('§+ single sign-on, WebVPN, registration and notices come from the institution', async () => {
    const admin = await platform.signIn('admin', 151);
    const overlay = {
      webvpn: 'https://webvpn.example.edu/',
      registration: 'email-code' as const,
    };
    await platform.call('POST /institution/profile', { body: { overlay, version: 1 } }, admin);
    const service = 'https://search.example.edu/login';
    await setSignOn(platform, 151, { serverUrl: 'https://cas.example.edu/cas/', version: 3, service });
    const site = await siteAt('search.example.edu');
    expect(site.cas?.url).toBe('https://cas.example.edu/cas/login?service=https%3A%2F%2Fsearch.example.edu%2Flogin');
    expect(site.webvpn?.url).toBe('https://webvpn.example.edu/');
    expect([site.registration, site.passwordReset]).toEqual(['approval', 'administrator']);
    expect(site.notices.map(({ title }) => title)).toContain('他引统计口径说明');
  });

  test('§+ two ways to sign in have two names, also where the institution gave one name twice', async () => {
    const offered = async () => {
      const { cas, signOnWays } = await siteAt('sea.example.edu');
      return [cas?.name, ...signOnWays.map(({ name }) => name)];
    };
    const service = 'https://sea.example.edu/login';
    await setSignOn(platform, 288, {
      serverUrl: 'https://cas.example.edu/cas/',
      version: 3,
      service,
      name: '统一认证',
    });
    const fields = { subject: 'sub', name: 'name', unit: '', email: '', mobile: '' };
    const way = (name: string) =>
      setWay(platform, 288, {
        protocol: 'oidc',
        name,
        platformUrl: 'https://sea.example.edu',
        issuer: 'https://id.example.edu',
        clientId: 'chayin',
        scopes: 'openid',
        logout: false,
        createUsers: false,
        fields,
      });
    await way('教工账号');
    expect(await offered()).toEqual(['统一认证', '教工账号']);
    await way('统一认证');
    expect(await offered()).toEqual(['统一认证（CAS）', '统一认证（OpenID Connect）']);
  });

  test('§3.1 stations are found by name, and a host of one institution offers its own', async () => {
    const list = async (host: string, q: string) =>
      (await at<{ list: Station[] }>(host, `/stations?q=${encodeURIComponent(q)}`)).list.map(({ id }) => id);
    expect(await list('x.example', '')).toEqual([100, 151, 187, 270, 288, 312, 322]);
    expect(await list('x.example', '滨江')).toEqual([151]);
    expect(await list('x.example', '%')).toEqual([]);
    expect(await list('lib.example.edu', '')).toEqual([187]);
  });
});

describe('hosts', () => {
  test('§+ the platform administrator gives a host, moves it by taking it away first, and it counts at once', async () => {
    const host = 'Moving.Example.edu:443';
    const save = (institutionId: number) =>
      platform.call('POST /hosts/save', { body: { host, institutionId, kind: 'other' } }, root);
    expect((await save(312)).data.host).toBe('moving.example.edu');
    const taken = await save(322);
    expect([taken.status, taken.body.errormsg]).toEqual([
      409,
      '主机 moving.example.edu 已属于“松原师范大学图书馆”，请先在那里删除',
    ]);
    expect((await siteAt('moving.example.edu')).schoolId).toBe(312);
    await platform.call('POST /hosts/delete', { body: { host } }, root);
    await save(322);
    expect((await siteAt('moving.example.edu')).schoolId).toBe(322);
    const { data } = await platform.call('POST /hosts/list', { body: { institutionId: 322 } }, root);
    expect(data.list).toEqual([
      { host: 'moving.example.edu', institutionId: 322, institutionName: '南屏农业大学图书馆', kind: 'other' },
    ]);
    await platform.call('POST /hosts/delete', { body: { host } }, root);
    expect((await siteAt('moving.example.edu')).schoolId).toBeNull();
    expect((await platform.call('POST /hosts/delete', { body: { host } }, root)).status).toBe(404);
  });

  test('§+ an unknown institution, a bad name and an institution’s administrator are refused', async () => {
    const save = (body: { host: string; institutionId: number; kind: 'other' }, token = root) =>
      platform.call('POST /hosts/save', { body }, token);
    expect((await save({ host: 'a.example', institutionId: 9, kind: 'other' })).status).toBe(404);
    expect((await save({ host: 'http://a.example/', institutionId: 151, kind: 'other' })).status).toBe(422);
    const admin = await platform.signIn('admin');
    expect((await save({ host: 'a.example', institutionId: 100, kind: 'other' }, admin)).status).toBe(403);
  });
});
