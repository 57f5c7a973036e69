import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planRoster } from '#domain/roster/plan-roster.ts';
import { startClock } from '#tests/builders/clock.ts';
import { scimClient } from '#tests/builders/outside/scim-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../../db/kysely.ts';
import { applyPlan } from '../apply-plan.ts';
import { knownPeople } from '../roster-store.ts';
import { pushRunOf } from '../run-store.ts';

const clock = startClock();
let platform: TestPlatform;
let client: ReturnType<typeof scimClient>;
let theirs: ReturnType<typeof scimClient>;
let admin: string;

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const openScim = async (institution: number) => {
  const token = await platform.signIn('admin', institution);
  const body = { source: 'scim' as const, atTime: '02:30', brakePercent: 5, fields: {}, rest: {}, version: 0 };
  await platform.call('POST /roster/settings', { body }, token);
  const { data } = await platform.call('POST /roster/token', { body: { version: 1 } }, token);
  return scimClient(`${platform.url}/scim/v2`, data.token);
};

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: clock.now });
  client = await openScim(100);
  theirs = await openScim(151);
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());
beforeEach(async () => {
  const db = platform.services.platform('start');
  for (const table of ['roster_changes', 'roster_runs', 'roster_people', 'departments'] as const)
    await db.run(kysely.deleteFrom(table));
});

/** RFC 7644, 3.3. */
const bjensen = {
  schemas: [userSchema],
  userName: 'bjensen',
  externalId: 'bjensen',
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
};

const created = async (body: object = bjensen, by = client) => {
  const answer = await by.post('/Users', body);
  expect(answer.status).toBe(201);
  return answer.body;
};

describe('creating, reading, replacing', () => {
  test('§+ RFC 7644 3.3: a user is created; 3.4.1: read again under its location with the same ETag', async () => {
    const { status, headers, body } = await client.post('/Users', bjensen);
    expect(status).toBe(201);
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
    expect(body).toMatchObject({ ...bjensen, active: true, meta: { resourceType: 'User' } });
    expect(headers.get('location')).toBe(body.meta.location);
    expect(headers.get('etag')).toBe(body.meta.version);
    expect(body.meta.location).toMatch(new RegExp(`/scim/v2/Users/${body.id}$`));
    expect(new Date(body.meta.created).toISOString()).toBe(body.meta.created);
    const read = await client.get(`/Users/${body.id}`);
    expect(read.body).toEqual(body);
    const known = await client.get(`/Users/${body.id}`, { 'if-none-match': body.meta.version });
    expect([known.status, known.body]).toEqual([304, undefined]);
  });

  test('§+ a second user of that userName or number is a conflict; nothing without a userName', async () => {
    await created();
    const again = await client.post('/Users', { ...bjensen, userName: 'BJENSEN' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      scimType: 'uniqueness',
      status: '409',
    });
    const none = await client.post('/Users', { schemas: [userSchema] });
    expect(none.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  test('§+ RFC 7644 3.5.1: PUT replaces: what it leaves out is gone, and If-Match guards it', async () => {
    const { id, meta } = await created({ ...bjensen, title: 'Tour Guide' });
    const next = {
      schemas: [userSchema],
      id,
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara', middleName: 'Jane' },
      roles: [],
      emails: [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }],
    };
    const wrong = await client.put(`/Users/${id}`, next, { 'if-match': 'W/"999"' });
    expect(wrong.status).toBe(412);
    const { status, body } = await client.put(`/Users/${id}`, next, { 'if-match': meta.version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: { middleName: 'Jane' }, emails: next.emails });
    expect(body).not.toHaveProperty('title');
    expect(body.meta.version).not.toBe(meta.version);
  });

  test('§+ a password is taken and never kept or told', async () => {
    const body = await created({ ...bjensen, password: 't1meMa$heen' });
    expect(JSON.stringify(body)).not.toContain('t1me');
    const rows = await platform.services.tenant(100).all(kysely.selectFrom('roster_people').selectAll());
    expect(JSON.stringify(rows)).not.toContain('t1me');
  });

  test('§+ what is not JSON, no object, or of another type is told in SCIM’s words', async () => {
    for (const [body, type, status] of [
      ['{', 'application/scim+json', 400],
      ['[]', 'application/json', 400],
      ['{}', 'text/plain', 415],
    ] as const) {
      const answer = await client.ask('POST', '/Users', body, { 'content-type': type });
      expect(answer.body).toMatchObject({ status: String(status), scimType: 'invalidSyntax' });
    }
    expect((await client.get('/Users/2819c223-7f76-453a-919d-413861904646')).body.status).toBe('404');
    expect((await client.get('/Users/none')).status).toBe(404);
    expect((await client.get('/Printers')).status).toBe(404);
  });
});

describe('asking', () => {
  test('§+ RFC 7644 3.4.2: filters, one resource or none, the attributes that were asked for', async () => {
    await created();
    await created({
      ...bjensen,
      userName: 'jsmith',
      externalId: 'x2',
      name: { formatted: 'John Smith', familyName: 'Smith' },
      title: 'Guide',
    });
    const { body } = await client.find('/Users', { filter: 'userName eq "bjensen"' });
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      itemsPerPage: 1,
      startIndex: 1,
    });
    expect(body.Resources[0].userName).toBe('bjensen');
    const none = await client.find('/Users', { filter: 'userName eq "nobody"' });
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [] });
    const titled = await client.find('/Users', {
      filter: 'title pr and not (name.familyName sw "J")',
      attributes: 'userName,name.familyName',
    });
    expect(titled.body.Resources).toEqual([
      { schemas: [userSchema], id: expect.any(String), userName: 'jsmith', name: { familyName: 'Smith' } },
    ]);
    const without = await client.find('/Users', { filter: 'externalId eq "x2"', excludedAttributes: 'name,meta' });
    expect(Object.keys(without.body.Resources[0]).sort()).toEqual([
      'active',
      'externalId',
      'id',
      'schemas',
      'title',
      'userName',
    ]);
    const bad = await client.find('/Users', { filter: 'userName eq' });
    expect(bad.body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    const searched = await client.post('/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'userName sw "js"',
    });
    expect(searched.body.totalResults).toBe(1);
  });

  test('§+ RFC 7644 3.4.2.4: pages of 3 over 7 users name each once; counts of nought and below are nought', async () => {
    for (let at = 0; at < 7; at += 1) await created({ ...bjensen, userName: `u${at}`, externalId: `u${at}` });
    const names: string[] = [];
    for (let start = 1; start <= 7; start += 3) {
      const { body } = await client.find('/Users', { startIndex: String(start), count: '3' });
      expect(body).toMatchObject({ totalResults: 7, startIndex: start, itemsPerPage: start === 7 ? 1 : 3 });
      names.push(...body.Resources.map((one: { userName: string }) => one.userName));
    }
    expect(names.sort()).toEqual(['u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6']);
    for (const count of ['0', '-1']) {
      const { body } = await client.find('/Users', { count });
      expect(body).toMatchObject({ totalResults: 7, itemsPerPage: 0, Resources: [] });
    }
    expect((await client.find('/Users', { startIndex: '-4', count: '1' })).body.startIndex).toBe(1);
  });

  test('§+ RFC 7644 4: the service describes itself', async () => {
    const { body: config } = await client.get('/ServiceProviderConfig');
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
      etag: { supported: true },
    });
    expect(config.authenticationSchemes[0].type).toBe('oauthbearertoken');
    const { body: types } = await client.get('/ResourceTypes');
    expect(types.Resources.map((one: { endpoint: string }) => one.endpoint)).toEqual(['/Users', '/Groups']);
    const { body: schemas } = await client.get('/Schemas');
    expect(schemas.Resources.map((one: { id: string }) => one.id).sort()).toEqual(
      [groupSchema, userSchema, enterprise].sort(),
    );
    const { body: one } = await client.get(`/Schemas/${userSchema}`);
    expect(one.attributes.find((attribute: { name: string }) => attribute.name === 'userName')).toMatchObject({
      required: true,
      uniqueness: 'server',
    });
    expect((await client.find('/Schemas', { filter: 'name eq "User"' })).status).toBe(403);
    expect((await client.get('/Me')).status).toBe(501);
  });
});

describe('RFC 7644 3.5.2: PATCH', () => {
  const patched = async (before: object, operations: unknown[]) => {
    const { id } = await created({ ...bjensen, ...before });
    return client.patch(`/Users/${id}`, operations);
  };
  const work = { value: 'bjensen@example.com', type: 'work', primary: true };
  const home = { value: 'babs@jensen.org', type: 'home' };

  test('§+ adds without a path, adds to a list once, and one value alone is primary', async () => {
    const { status, body } = await patched({ emails: [work] }, [
      { op: 'add', value: { emails: [{ ...home, primary: true }], nickname: 'Babs' } },
      { op: 'add', path: 'emails', value: [{ ...home, primary: true }] },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nickName: 'Babs',
      emails: [
        { ...work, primary: false },
        { ...home, primary: true },
      ],
    });
    expect(body.emails).toHaveLength(2);
  });

  test('§+ replaces one value of a list by a filter, a part of it, a whole attribute, one of the extension', async () => {
    const { body } = await patched({ emails: [work, home], addresses: [{ type: 'work', locality: 'Hollywood' }] }, [
      {
        op: 'replace',
        path: 'addresses[type eq "work"]',
        value: { type: 'work', streetAddress: '911 Universal City Plaza' },
      },
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'b@example.org' },
      { op: 'Replace', path: 'title', value: 'Guide' },
      { op: 'replace', path: `${enterprise}:employeeNumber`, value: 'bjensen' },
    ]);
    expect(body.addresses).toEqual([{ type: 'work', streetAddress: '911 Universal City Plaza' }]);
    expect(body.emails).toEqual([work, { value: 'b@example.org', type: 'home' }]);
    expect(body).toMatchObject({ title: 'Guide', [enterprise]: { employeeNumber: 'bjensen' } });
    expect(body.schemas).toEqual([userSchema, enterprise]);
  });

  test('§+ removes by a filter, a whole attribute, a part; a removal needs a path', async () => {
    const { body } = await patched({ emails: [work, home], title: 'Guide', nickName: 'Babs' }, [
      { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' },
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'name.givenName' },
    ]);
    expect(body.emails).toEqual([home]);
    expect(body).not.toHaveProperty('title');
    expect(body.name).toEqual({ formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen' });
    const { id } = body;
    expect((await client.patch(`/Users/${id}`, [{ op: 'remove' }])).body).toMatchObject({
      status: '400',
      scimType: 'noTarget',
    });
  });

  test.each([
    [[{ op: 'replace', path: 'emails[type eq "fax"]', value: {} }], 'noTarget'],
    [[{ op: 'replace', path: 'id', value: 'x' }], 'mutability'],
    [[{ op: 'remove', path: 'userName' }], 'mutability'],
    [[{ op: 'replace', path: 'userName', value: 'other' }], 'mutability'],
    [[{ op: 'replace', path: 'a b', value: 1 }], 'invalidPath'],
    [[{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    [[{ op: 'move', path: 'title', value: 1 }], 'invalidSyntax'],
    [[], 'invalidSyntax'],
  ])('§+ %j is refused as %s, and nothing of the request is kept', async (operations, scimType) => {
    const { id, meta } = await created({ ...bjensen, emails: [work] });
    const all = operations.length > 0 ? [{ op: 'replace', path: 'title', value: 'kept?' }, ...operations] : operations;
    const { body } = await client.patch(`/Users/${id}`, all);
    expect(body).toMatchObject({ status: '400', scimType });
    const read = await client.get(`/Users/${id}`);
    expect(read.body.meta.version).toBe(meta.version);
    expect(read.body).not.toHaveProperty('title');
  });
});

const accountOf = async (username: string, staffNumber: string) => {
  const password = await platform.encrypt('Roster@2026x');
  const body = { username, type: 3 as const, fullName: username, staffNumber, password };
  const { data } = await platform.call('POST /sys/user/htblSave', { body }, admin);
  return data.id;
};
const closedAt = async (id: string) =>
  (await platform.services.tenant(100).one(kysely.selectFrom('users').select('closed_at').where('id', '=', id)))
    .closed_at;

describe('people and accounts', () => {
  test('§+ bound by employeeNumber; inactive closes, active opens, DELETE closes and answers 404 from then on', async () => {
    const account = await accountOf('scim.babs', '701984');
    const user = await created({ ...bjensen, [enterprise]: { employeeNumber: '701984' } });
    const people = await platform.call('POST /roster/people', { body: { text: '701984' } }, admin);
    expect(people.data.list[0]).toMatchObject({ username: 'scim.babs', name: 'Ms. Barbara J Jensen III' });
    const off = await client.patch(`/Users/${user.id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
    expect(off.body.active).toBe(false);
    expect(await closedAt(account)).not.toBeNull();
    await client.patch(`/Users/${user.id}`, [{ op: 'replace', value: { active: true } }]);
    expect(await closedAt(account)).toBeNull();
    expect((await client.delete(`/Users/${user.id}`)).status).toBe(204);
    expect(await closedAt(account)).not.toBeNull();
    expect((await client.get(`/Users/${user.id}`)).status).toBe(404);
    expect((await client.delete(`/Users/${user.id}`)).status).toBe(404);
    expect((await client.find('/Users', {})).body.totalResults).toBe(0);
    const again = await created({ ...bjensen, [enterprise]: { employeeNumber: '701984' } });
    expect(again.id).toBe(user.id);
    expect(await closedAt(account)).toBeNull();
    const { data } = await platform.call('POST /roster/runs', { body: {} }, admin);
    expect(data.list).toMatchObject([
      { source: 'scim', state: 'applied', counts: { person: { new: 1, left: 2, back: 2 } } },
    ]);
  });

  test('§+ the brake holds the eleventh departure of a day beyond the share, until a person releases it', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 14; at += 1) ids.push((await created({ ...bjensen, userName: `p${at}` })).id);
    for (const id of ids.slice(0, 10)) expect((await client.delete(`/Users/${id}`)).status).toBe(204);
    const held = await client.delete(`/Users/${ids[10]}`);
    expect(held.status).toBe(403);
    expect(held.body.detail).toMatch(/超过 5%/);
    expect((await client.get(`/Users/${ids[10]}`)).body.active).toBe(true);
    const { data } = await platform.call('GET /roster', {}, admin);
    expect(data.heldByBrake).toBe(true);
    await platform.call('POST /roster/release', { body: { version: data.settings.version } }, admin);
    expect((await client.delete(`/Users/${ids[10]}`)).status).toBe(204);
    clock.forward({ hours: 25 });
    admin = await platform.signIn('admin');
  });
});

describe('groups', () => {
  test('§+ the brake holds the eleventh department of a day that is given up beyond the share, and its people stay', async () => {
    const person = await created();
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const members = at === 10 ? [{ value: person.id }] : [];
      const { body } = await client.post('/Groups', { displayName: `系 ${at}`, externalId: `u${at}`, members });
      ids.push(body.id);
    }
    for (const id of ids.slice(0, 10)) expect((await client.delete(`/Groups/${id}`)).status).toBe(204);
    const { data } = await platform.call('GET /roster', {}, admin);
    expect(data.heldByBrake).toBe(true);
    const held = await client.delete(`/Groups/${ids[10]}`);
    expect(held.status).toBe(403);
    expect(held.body.detail).toMatch(/撤销的部门已超过 5%/);
    expect((await client.get(`/Users/${person.id}`)).body.groups).toMatchObject([{ value: ids[10] }]);
    // People are counted for themselves: the first of them to leave is none too many.
    expect((await client.delete(`/Users/${person.id}`)).status).toBe(204);
    await platform.call('POST /roster/release', { body: { version: data.settings.version } }, admin);
    expect((await client.delete(`/Groups/${ids[10]}`)).status).toBe(204);
    clock.forward({ hours: 25 });
    admin = await platform.signIn('admin');
  });

  test('§+ a department said before moves nobody out of the group last given; one said anew does', async () => {
    const inGroup = async (externalId: string, members: object[]) =>
      (await client.post('/Groups', { displayName: `系 ${externalId}`, externalId, members })).body.id as string;
    const first = await inGroup('0401', []);
    const person = await created({ ...bjensen, [enterprise]: { department: '0401' } });
    const unit = async () =>
      (await platform.call('POST /roster/people', { body: { text: 'bjensen' } }, admin)).data.list[0]!.unitCode;
    expect(await unit()).toBe('0401');
    const second = await inGroup('0402', [{ value: person.id }]);
    expect(await unit()).toBe('0402');
    const title = [{ op: 'replace', path: 'phoneNumbers', value: [{ value: '13800000000' }] }];
    expect((await client.patch(`/Users/${person.id}`, title)).status).toBe(200);
    expect(await unit()).toBe('0402');
    const whole = { ...bjensen, [enterprise]: { department: '0401' } };
    expect((await client.put(`/Users/${person.id}`, whole)).status).toBe(200);
    expect(await unit()).toBe('0402');
    const anew = [{ op: 'replace', path: `${enterprise}:department`, value: '系 0401' }];
    expect((await client.patch(`/Users/${person.id}`, anew)).status).toBe(200);
    expect(await unit()).toBe('0401');
    // Whoever stands nowhere is put by a whole telling, and not by a part of one.
    for (const id of [first, second]) await client.patch(`/Groups/${id}`, [{ op: 'remove', path: 'members' }]);
    await client.patch(`/Groups/${first}`, [{ op: 'add', path: 'members', value: [{ value: person.id }] }]);
    await client.patch(`/Groups/${first}`, [{ op: 'remove', path: 'members' }]);
    expect(await unit()).toBe('');
    await client.patch(`/Users/${person.id}`, title);
    expect(await unit()).toBe('');
    await client.put(`/Users/${person.id}`, { ...bjensen, [enterprise]: { department: '系 0401' } });
    expect(await unit()).toBe('0401');
  });

  test('§+ RFC 7644 3.5.2: members come and go; departments are a tree; people say where they are', async () => {
    const [babs, john] = [await created(), await created({ ...bjensen, userName: 'jsmith' })];
    const { status, body: group } = await client.post('/Groups', {
      schemas: [groupSchema],
      displayName: '有机化学系',
      externalId: '0301',
      members: [{ value: babs.id }],
    });
    expect(status).toBe(201);
    expect(group.members).toEqual([
      {
        value: babs.id,
        type: 'User',
        display: 'Ms. Barbara J Jensen III',
        $ref: expect.stringMatching(`/Users/${babs.id}$`),
      },
    ]);
    const path = `/Groups/${group.id}`;
    const more = await client.patch(path, [
      { op: 'add', path: 'members', value: [{ display: 'John', $ref: 'x', value: john.id }, { value: babs.id }] },
    ]);
    expect(more.body.members.map((one: { value: string }) => one.value)).toEqual([babs.id, john.id]);
    expect((await client.get(`/Users/${john.id}`)).body.groups).toMatchObject([
      { value: group.id, display: '有机化学系' },
    ]);
    const fewer = await client.patch(path, [{ op: 'remove', path: `members[value eq "${babs.id}"]` }]);
    expect(fewer.body.members.map((one: { value: string }) => one.value)).toEqual([john.id]);
    expect((await client.get(`/Users/${babs.id}`)).body).not.toHaveProperty('groups');
    const { body: above } = await client.post('/Groups', {
      displayName: '化学学院',
      externalId: '03',
      members: [{ value: group.id, type: 'Group' }],
    });
    const { data } = await platform.call('GET /departments', {}, admin);
    expect(data.map((one) => one.path)).toEqual(['化学学院', '化学学院 / 有机化学系']);
    const circle = await client.patch(path, [{ op: 'add', path: 'members', value: [{ value: above.id }] }]);
    expect(circle.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
    const people = await platform.call('POST /roster/people', { body: { unitCode: '03' } }, admin);
    expect(people.data.list.map(({ number, unit }) => [number, unit])).toEqual([['jsmith', '化学学院 / 有机化学系']]);
    // A client that renames repeats the id; another one is no change that anybody can make.
    const renamed = await client.patch(path, [{ op: 'replace', value: { id: group.id, displayName: '有机系' } }]);
    expect([renamed.status, renamed.body.displayName]).toEqual([200, '有机系']);
    const other = await client.patch(path, [{ op: 'replace', value: { id: above.id, displayName: '另一个系' } }]);
    expect(other.body).toMatchObject({ status: '400', scimType: 'mutability' });
    const none = await client.patch(path, [{ op: 'remove', path: 'members' }]);
    expect(none.body).not.toHaveProperty('members');
    expect(
      (await client.find('/Groups', { filter: 'displayName eq "化学学院"', excludedAttributes: 'members' })).body
        .Resources,
    ).toHaveLength(1);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    const stranger = await client.post('/Groups', {
      displayName: 'x',
      members: [{ value: '2819c223-7f76-453a-919d-413861904646' }],
    });
    expect(stranger.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });
});

describe('what others see of a push', () => {
  test('§+ whoever a group takes in or lets go stands in the report of changes, and their account follows', async () => {
    const account = await accountOf('scim.mover', '701985');
    const babs = await created({ ...bjensen, [enterprise]: { employeeNumber: '701985' } });
    const { body: group } = await client.post('/Groups', {
      displayName: '有机化学系',
      externalId: '0301',
      members: [{ value: babs.id }],
    });
    const departmentOf = async () =>
      (
        await platform.services
          .tenant(100)
          .one(kysely.selectFrom('users').select('department').where('id', '=', account))
      ).department;
    expect(await departmentOf()).toBe('有机化学系');
    await client.patch(`/Groups/${group.id}`, [{ op: 'remove', path: 'members' }]);
    const { data } = await platform.call('POST /roster/runs', { body: {} }, admin);
    expect(data.list[0]!.counts.person.changed).toBe(2);
    const changes = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('roster_changes').select(['number', 'what', 'lines']).where('what', '=', 'changed'));
    expect(changes.map(({ number, lines }) => [number, lines])).toEqual(
      expect.arrayContaining([
        ['701985', [{ field: '部门', before: '', after: '有机化学系' }]],
        ['701985', [{ field: '部门', before: '有机化学系', after: '' }]],
      ]),
    );
    // What the client pushed of the person itself stays.
    expect((await client.get(`/Users/${babs.id}`)).body.name.givenName).toBe('Barbara');
  });

  test('§+ after a file of the campus changed a person, the client reads what stands now, not what it once pushed', async () => {
    const babs = await created({ ...bjensen, [enterprise]: { employeeNumber: '701986' } });
    const same = await created({ ...bjensen, userName: 'jsmith', externalId: 'j' });
    const db = platform.services.tenant(100);
    const people = await knownPeople(db, 100);
    const told = people.map(({ number, name }) => ({
      number,
      name: number === '701986' ? '珍森' : name,
      state: 'active' as const,
      place: '',
    }));
    const plan = planRoster(
      { people: told, units: null, refused: [] },
      { people, units: [] },
      { brakePercent: 100, complete: false },
    );
    const run = await pushRunOf(db, 100, clock.now(), clock.now());
    await applyPlan(db, plan, {
      institutionId: 100,
      runId: run.id,
      by: { actor: null, from: { ip: '127.0.0.1', host: 'x', userAgent: '' } as never },
      now: clock.now(),
    });
    expect((await client.get(`/Users/${babs.id}`)).body.displayName).toBe('珍森');
    expect((await client.get(`/Users/${babs.id}`)).body.name.formatted).toBe('珍森');
    expect((await client.get(`/Users/${same.id}`)).body.externalId).toBe('j');
  });

  test('§+ the filters that clients use are answered alike with few people or many, whatever the case', async () => {
    await created({
      ...bjensen,
      userName: 'a1',
      externalId: 'X-1',
      emails: [{ value: 'A1@example.edu' }, { value: 'b@example.edu' }],
    });
    await created({ ...bjensen, userName: 'a2', externalId: 'X-2' });
    const found = async (filter: string) =>
      (await client.find('/Users', { filter })).body.Resources.map((one: { userName: string }) => one.userName);
    expect(await found('externalId eq "X-1"')).toEqual(['a1']);
    expect(await found('emails.value eq "a1@EXAMPLE.edu"')).toEqual(['a1']);
    expect(await found('emails eq "b@example.edu" and active eq true')).toEqual(['a1']);
    expect(await found('userName eq "A2" and externalId eq "X-2"')).toEqual(['a2']);
    expect(await found('userName eq "a1" or userName eq "a2"')).toEqual(['a1', 'a2']);
    expect(await found('not (userName eq "a1")')).toEqual(['a2']);
    expect(await found('userName eq "a1" and externalId eq "X-2"')).toEqual([]);
  });
});

describe('who may', () => {
  test('§+ without a token, with a wrong one, after it was changed, or while another source is set: nothing', async () => {
    for (const token of [undefined, 'scim_wrong']) {
      const answer = await scimClient(`${platform.url}/scim/v2`, token).get('/Users');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    }
    const { data } = await platform.call('GET /roster', {}, admin);
    const {
      hasSecret: _,
      tokenTail: __,
      tokenMadeAt: ___,
      updatedBy: ____,
      updatedAt: _____,
      ...settings
    } = data.settings;
    await platform.call('POST /roster/settings', { body: { ...settings, source: 'none' } }, admin);
    expect((await client.get('/Users')).status).toBe(403);
    await platform.call('POST /roster/settings', { body: { ...settings, version: settings.version + 1 } }, admin);
    const old = client;
    client = scimClient(
      `${platform.url}/scim/v2`,
      (await platform.call('POST /roster/token', { body: { version: settings.version + 2 } }, admin)).data.token,
    );
    expect((await old.get('/Users')).status).toBe(401);
    expect((await client.get('/Users')).status).toBe(200);
    const kept = await platform.services
      .tenant(100)
      .one(kysely.selectFrom('roster_settings').selectAll().where('institution_id', '=', 100));
    expect(kept.token_hash?.length).toBe(32);
  });

  test('§+ one institution’s client neither sees nor changes another’s people and groups', async () => {
    const user = await created();
    const { body: group } = await client.post('/Groups', { displayName: '甲', members: [{ value: user.id }] });
    for (const path of [`/Users/${user.id}`, `/Groups/${group.id}`]) {
      expect((await theirs.get(path)).status).toBe(404);
      expect((await theirs.delete(path)).status).toBe(404);
      expect((await theirs.patch(path, [{ op: 'replace', path: 'displayName', value: 'x' }])).status).toBe(404);
    }
    const same = await created(bjensen, theirs);
    expect(same.id).not.toBe(user.id);
    expect((await theirs.post('/Groups', { displayName: '乙', members: [{ value: user.id }] })).status).toBe(400);
    expect((await theirs.find('/Users', {})).body.totalResults).toBe(1);
    expect((await client.get(`/Users/${user.id}`)).body).toEqual({
      ...user,
      groups: [expect.objectContaining({ value: group.id })],
      meta: expect.anything(),
    });
  });
});
