import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const wos = (
  papers: readonly { title: string; authors: string[]; year: number; doi?: string; ut: string; so?: string }[],
) =>
  `FN Clarivate Analytics Web of Science\nVR 1.0\n${papers
    .map(
      ({ title, authors, year, doi, ut, so = 'CHEMICAL LETTERS OF TEST' }) =>
        `PT J\nAU ${authors.join('\n   ')}\nAF ${authors.join('\n   ')}\nTI ${title}\nSO ${so}\nDT Article\nLA English\nPY ${year}\nVL 12\nIS 3\nBP ${ut.slice(-3)}\nEP ${ut.slice(-3)}9\n${doi ? `DI ${doi}\n` : ''}UT WOS:${ut}\nER\n`,
    )
    .join('\n')}\nEF\n`;

const search = async (body: object, token = desk.tokens.librarian) =>
  (await platform.call('POST /library/works', { body: body as never }, token)).data;
const found = (q: string, token?: string) =>
  eventually(`the library holds ${q}`, async () => {
    const { list } = await search({ q }, token);
    return list.length > 0 && list;
  });
const show = async (id: string, token = desk.tokens.librarian) =>
  (await platform.call('GET /library/works/:id', { params: { id } }, token)).data;
const refusal = async (answer: Promise<{ status: number; body: { errormsg: string } }>) => {
  const { status, body } = await answer;
  return [status, body.errormsg];
};
const byFetch = (path: string, body: object, token: string) =>
  fetch(`${platform.url}${servicePath}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** From the librarian's hands to the end. */
const finished = async (id: string): Promise<void> => {
  await desk.take('librarian', id, 'finish-draft');
  await desk.take('reader', id, 'confirm-draft');
  await desk.take('reviewer', id, 'pass-review');
  await desk.take('rechecker', id, 'pass-recheck');
  await desk.take('leader', id, 'sign');
};

describe('what comes in', () => {
  test('§2.16 an import without an order fills the library, the same work of two databases is one', async () => {
    const paper = {
      title: 'Zirconium lattice dynamics seen by slow neutrons',
      authors: ['Qi, Baishi', 'Zhang, San'],
      year: 2021,
      doi: '10.9999/zld.2021.7',
    };
    await desk.imported('wos.txt', wos([{ ...paper, ut: '000900000000101' }]));
    await desk.imported(
      'scopus.ris',
      `TY  - JOUR\nAU  - Qi, B.\nAU  - Zhang, S.\nTI  - ${paper.title}\nT2  - Chemical Letters of Test\nVL  - 12\nIS  - 3\nPY  - 2021\nDO  - ${paper.doi}\nUR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-85100000001\nDB  - Scopus\nER  - \n`,
      { database: 10 },
    );
    const [work] = await eventually('both records stand with the work', async () => {
      const { list } = await search({ q: 'zirconium neutrons' });
      return list[0]?.databases.some(({ code }) => code === 'Scopus') && list;
    });
    expect(work).toMatchObject({ title: paper.title, year: 2021, doi: paper.doi, claimed: false, own: null });
    expect((await search({ q: 'zirconium neutrons' })).total).toBe(1);
    expect((await show(work!.id)).records.map(({ databaseName }) => databaseName).sort()).toEqual(['Scopus', 'WOS']);
    expect(work!.paper).toMatchObject({
      title: paper.title,
      authors: expect.stringContaining('Qi, B'),
      volume: '12',
      issue: '3',
    });
  });

  test('§+ an import taken back takes its works along, but not what others tell of', async () => {
    const gone = {
      title: 'Hafnium whiskers grown overnight in argon',
      authors: ['Qi, Baishi'],
      year: 2020,
      ut: '000900000000201',
    };
    const shared = {
      title: 'Niobium mirrors under cyclic heating and cooling',
      authors: ['Qi, Baishi'],
      year: 2020,
      ut: '000900000000202',
    };
    const view = await desk.imported('a.txt', wos([gone, shared]));
    await found('hafnium');
    await desk.imported('b.txt', wos([shared]));
    const { body } = await platform.call(
      'POST /records/imports/undo',
      { body: { id: view.id, version: (await desk.importOf(view.id)).version } },
      desk.token,
    );
    expect(body.resultCode).toBe(200);
    expect((await search({ q: 'hafnium' })).total).toBe(0);
    expect((await search({ q: 'niobium mirrors' })).total).toBe(1);
  });

  proofTest(
    '§2.16 papers of a finished order come in with what was found; an unfinished one shows nothing',
    async () => {
      const title = '超疏水铝箔的激光制备与防冰性能';
      const id = await desk.inProgress(
        citationForm({
          papers: [{ title, authors: '张三; 李四', source: '表面技术测试', year: 2023, ownRole: 'first' }],
        }),
      );
      await desk.imported(
        'cnki.txt',
        `{Reference Type}: Journal Article\n{Title}: ${title}\n{Author}: 张三;李四;\n{Author Address}: 示范大学;\n{Journal}: 表面技术测试\n{Year}: 2023\n{Volume}: 52\n{Issue}: 4\n{Pages}: 11-19\n{Database Provider}: CNKI\n`,
        { orderId: id, database: 14 },
      );
      expect((await search({ q: '超疏水铝箔' })).total).toBe(0);
      await finished(id);
      const [work] = await found('超疏水铝箔');
      expect(work).toMatchObject({
        title,
        databases: [{ id: 14, code: 'CNKI' }],
        paper: { volume: '52', pages: '11-19' },
      });
      const view = await show(work!.id);
      expect([view.orders.map((order) => order.id), view.records.length]).toEqual([[id], 1]);
      expect((await show(work!.id, desk.tokens.reader)).orders).toHaveLength(1);
    },
  );

  proofTest('§+ a paper that is only accepted yet is its author’s alone', async () => {
    const id = await desk.inProgress(
      citationForm({
        papers: [
          {
            title: '未刊的钨丝蠕变笔记',
            authors: '张三',
            source: '待刊测试',
            year: 2026,
            ownRole: 'first',
            state: 'accepted',
          },
        ],
      }),
    );
    await finished(id);
    const [work] = await found('钨丝蠕变');
    const stranger = await platform.signIn('admin');
    expect((await search({ q: '钨丝蠕变' }, stranger)).total).toBe(1);
    expect((await search({ q: '钨丝蠕变' }, desk.tokens.reader)).total).toBe(0);
    expect((await show(work!.id, desk.tokens.reader)).title).toBe('未刊的钨丝蠕变笔记');
    const { data } = await platform.call('POST /library/suggestions', { body: { limit: 100 } }, desk.tokens.reader);
    expect(data.list.find(({ id: one }) => one === work!.id)).toMatchObject({ verdict: 'sure' });
  });

  test('§+ papers that a branch is given come in, each with its branch', async () => {
    const db = platform.services.tenant(100);
    const branch = await db.one(
      kysely.selectFrom('branch_institutions').select(['id', 'name']).where('name', '=', '化学学院'),
    );
    await db.run(
      kysely.insertInto('branch_papers').values({
        id: newId(),
        institution_id: 100,
        branch_id: branch.id,
        title: '稀土尾矿中钪的选择性浸出',
        authors: '郑七; 张三',
        source: '有色金属测试',
        year: 2022,
        database_ids: [14],
        search_bigrams: bigrams('稀土'),
      }),
    );
    const [work] = await found('稀土尾矿');
    expect((await show(work!.id)).branches).toEqual([branch]);
    expect((await search({ q: '尾矿', branchId: branch.id, year: 2022, database: 14 })).total).toBe(1);
    expect((await search({ q: '尾矿', year: 2021 })).total).toBe(0);
    expect((await search({ branchId: newId() })).total).toBe(0);
  });
});

describe('claims', () => {
  const suggested = async (token = desk.tokens.reader) =>
    (await platform.call('POST /library/suggestions', { body: { limit: 100 } }, token)).data.list;

  test('§2.16 the author sees papers that look like his, claims one, rejects one, and takes both back', async () => {
    await desk.imported(
      'mine.txt',
      wos([
        {
          title: 'Osmium tracers in slow groundwater of the karst',
          authors: ['Zhang, San', 'Li, Si'],
          year: 2019,
          ut: '000900000000301',
        },
        {
          title: 'Rhenium filaments and their quiet failure modes',
          authors: ['Zhang, Sanmao'],
          year: 2019,
          ut: '000900000000302',
        },
        {
          title: 'Iridium crucibles handled by careless students',
          authors: ['Zhang, S'],
          year: 2018,
          ut: '000900000000303',
        },
      ]),
    );
    await found('osmium');
    const before = await suggested();
    const of = (word: string) => before.find(({ title }) => title.startsWith(word));
    expect(of('Osmium')).toMatchObject({ author: 'Zhang, San', own: null });
    expect(of('Iridium')?.verdict).toBe('likely');
    expect(of('Rhenium')).toBeUndefined();
    const [osmium, iridium] = [of('Osmium')!.id, of('Iridium')!.id];

    const claimed = await platform.call('POST /library/claim', { body: { ids: [osmium] } }, desk.tokens.reader);
    expect(claimed.data).toEqual({ done: 1, waiting: 0 });
    await platform.call('POST /library/reject', { body: { ids: [iridium] } }, desk.tokens.reader);
    expect((await suggested()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([osmium]));
    expect((await suggested()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([iridium]));
    const mine = await search({ mine: true, q: 'osmium' }, desk.tokens.reader);
    expect(mine.list).toMatchObject([{ id: osmium, claimed: true, own: 'claimed' }]);
    expect((await search({ q: 'osmium', claimed: true })).total).toBe(1);
    expect((await search({ q: 'osmium', claimed: false })).total).toBe(0);
    expect((await search({ q: 'iridium', claimed: false })).total).toBe(1);

    await platform.call('POST /library/withdraw', { body: { ids: [osmium, iridium] } }, desk.tokens.reader);
    expect((await suggested()).map(({ id }) => id)).toEqual(expect.arrayContaining([osmium, iridium]));
    expect((await search({ q: 'osmium', claimed: true })).total).toBe(0);
    expect((await show(osmium)).log.map(({ sentence }) => sentence)).toEqual([
      '撤销了本人的认领或声明',
      '认领为本人成果',
    ]);
    // Who claimed and what was decided is not for every reader.
    expect((await show(osmium, desk.tokens.reader)).log).toEqual([]);
  });

  test('§+ staff assign a paper to its author and take that back', async () => {
    await desk.imported(
      'theirs.txt',
      wos([
        {
          title: 'Palladium membranes in the rain and afterwards',
          authors: ['Zhang, San'],
          year: 2017,
          ut: '000900000000401',
        },
      ]),
    );
    const [work] = await found('palladium');
    const { data: people } = await platform.call('POST /library/people', { body: { q: '张三' } }, desk.token);
    const reader = people.find(({ name }) => name === '张三')!;
    await platform.call('POST /library/assign', { body: { ids: [work!.id], userId: reader.id } }, desk.token);
    expect((await search({ q: 'palladium', personId: reader.id })).total).toBe(1);
    expect((await show(work!.id)).claims).toMatchObject([{ userId: reader.id, name: '张三' }]);
    expect((await search({ mine: true, q: 'palladium' }, desk.tokens.reader)).total).toBe(1);
    await platform.call('POST /library/unassign', { body: { id: work!.id, userId: reader.id } }, desk.token);
    expect((await show(work!.id)).claims).toEqual([]);

    expect(
      await refusal(
        platform.call('POST /library/assign', { body: { ids: [work!.id], userId: reader.id } }, desk.tokens.reader),
      ),
    ).toEqual([403, expect.any(String)]);
    expect(
      await refusal(platform.call('POST /library/works', { body: { personId: newId() } }, desk.tokens.reader)),
    ).toEqual([403, expect.any(String)]);
    expect(
      await refusal(platform.call('POST /library/assign', { body: { ids: [work!.id], userId: newId() } }, desk.token)),
    ).toEqual([404, expect.any(String)]);
    expect(
      await refusal(platform.call('POST /library/claim', { body: { ids: [newId()] } }, desk.tokens.reader)),
    ).toEqual([404, '没有找到这项成果']);
    expect(await refusal(platform.call('POST /library/claim', { body: { ids: [] } }, desk.tokens.reader))).toEqual([
      422,
      expect.stringContaining('请选择成果'),
    ]);
  });

  test('§+ a claim on somebody else’s work waits, counts nowhere, and a librarian decides with a reason', async () => {
    await desk.imported(
      'others.txt',
      wos([{ title: 'Vanadium clocks of strangers', authors: ['Kowalski, Jan'], year: 2015, ut: '000900000000601' }]),
    );
    const [work] = await found('vanadium');
    const ids = [work!.id];
    const { userId } = (await platform.call('GET /profile', {}, desk.tokens.reader)).data;
    const overview = async (token: string) => (await platform.call('GET /library', {}, token)).data;
    const unsettled = async () => (await platform.call('GET /library/claims/own', {}, desk.tokens.reader)).data.list;
    const waiting = async () =>
      (await platform.call('POST /library/claims/waiting', { body: { limit: 100 } }, desk.token)).data.list.filter(
        (claim) => claim.work.id === work!.id,
      );
    const claim = async () => (await platform.call('POST /library/claim', { body: { ids } }, desk.tokens.reader)).data;
    const decide = (more: object, token = desk.token) =>
      platform.call('POST /library/claims/decide', { body: { workId: work!.id, userId, ...more } as never }, token);
    const counted = async () => ({
      mine: (await search({ mine: true, q: 'vanadium' }, desk.tokens.reader)).total,
      ofPerson: (await search({ q: 'vanadium', personId: userId })).total,
      claimed: (await search({ q: 'vanadium', claimed: true })).total,
      claims: (await show(work!.id)).claims.length,
      overview: (await overview(desk.tokens.reader)).claimed,
    });
    const nothing = await counted();
    const before = (await overview(desk.token)).waiting;

    expect(await claim()).toEqual({ done: 0, waiting: 1 });
    expect(await counted()).toEqual(nothing);
    expect((await overview(desk.token)).waiting).toBe(before + 1);
    expect((await overview(desk.tokens.reader)).waiting).toBe(0);
    expect((await show(work!.id, desk.tokens.reader)).own).toBe('waiting');
    expect(await unsettled()).toMatchObject([{ work: { id: work!.id, own: 'waiting' }, state: 'waiting', reason: '' }]);
    expect(await waiting()).toMatchObject([{ userId, name: '张三', own: false }]);

    expect((await decide({ grant: true }, desk.tokens.reader)).status).toBe(403);
    const list = platform.call('POST /library/claims/waiting', { body: {} }, desk.tokens.reader);
    expect((await list).status).toBe(403);
    expect((await decide({ grant: false, reason: ' ' })).body).toMatchObject({
      fields: { reason: '请填写不予认领的原因' },
    });
    expect(await waiting()).toHaveLength(1);
    expect((await decide({ grant: false, reason: '作者为波兰学者' })).status).toBe(200);
    expect((await decide({ grant: true })).status).toBe(409);
    expect(await counted()).toEqual(nothing);
    expect(await unsettled()).toMatchObject([{ state: 'refused', reason: '作者为波兰学者' }]);

    expect(await claim()).toEqual({ done: 0, waiting: 1 });
    expect((await decide({ grant: true })).status).toBe(200);
    expect(await unsettled()).toEqual([]);
    expect(await counted()).toEqual({ mine: 1, ofPerson: 1, claimed: 1, claims: 1, overview: nothing.overview + 1 });
    expect(await claim()).toEqual({ done: 1, waiting: 0 });
    expect((await counted()).mine).toBe(1);

    const db = platform.services.tenant(100);
    const audit = await db.all(
      kysely
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', 'library_work')
        .where('subject_id', '=', work!.id)
        .orderBy('id'),
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'library.ask',
      'library.refuse',
      'library.ask',
      'library.grant',
    ]);
    expect(audit[1]?.after).toMatchObject({ userId, state: 'refused', reason: '作者为波兰学者' });
    const told = await db.all(kysely.selectFrom('notifications').select('msg').where('user_id', '=', userId));
    expect(told.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        '您认领的成果“Vanadium clocks of strangers”未予认领：作者为波兰学者',
        '您认领的成果“Vanadium clocks of strangers”已由馆员核实',
      ]),
    );
    await platform.call('POST /library/unassign', { body: { id: work!.id, userId } }, desk.token);
  });

  test('§+ an alias written into one’s own order makes nobody the author', async () => {
    await desk.imported(
      'alias.txt',
      wos([{ title: 'Zirconium of a namesake', authors: ['Nowak, Piotr'], year: 2014, ut: '000900000000602' }]),
    );
    const [work] = await found('namesake');
    await desk.submitted(citationForm({ author: { chineseName: '张三', aliases: ['Nowak, Piotr'] } }));
    const { data } = await platform.call('POST /library/claim', { body: { ids: [work!.id] } }, desk.tokens.reader);
    expect(data).toEqual({ done: 0, waiting: 1 });
  });

  test('§+ whoever takes an author’s name or address claims nothing by it until somebody else vouches', async () => {
    const authors = ['Sokolowska, Ewa'];
    await desk.imported(
      'renamed.txt',
      wos([{ title: 'Hafnium borrowed by name', authors, year: 2012, ut: '000900000000604' }]).replace(
        'UT WOS',
        'EM ewa.s@uni.example\nUT WOS',
      ),
    );
    const [work] = await found('hafnium');
    const { reader } = desk.tokens;
    const saved = (await platform.call('GET /profile', {}, reader)).data;
    const { fullName, mobile, email, department, title, provinceId } = saved;
    const become = async (more: object) => {
      const { version } = (await platform.call('GET /profile', {}, reader)).data;
      const password = await platform.encrypt(demoPassword);
      const body = { fullName, mobile, email, department, title, provinceId, version, password, ...more };
      return (await platform.call('POST /profile/update', { body }, reader)).body.resultCode;
    };
    const claims = async () => {
      const { data } = await platform.call('POST /library/claim', { body: { ids: [work!.id] } }, reader);
      await platform.call('POST /library/withdraw', { body: { ids: [work!.id] } }, reader);
      return data;
    };
    expect(await become({ fullName: 'Ewa Sokolowska' })).toBe(200);
    expect(await claims()).toEqual({ done: 0, waiting: 1 });
    // An address is not even stored before it is proven; as it stood before that was asked for, it proves nothing.
    expect(await become({ fullName, email: 'ewa.s@uni.example' })).toBe(-1);
    const db = platform.services.tenant(100);
    const unproven = (address: string) =>
      db.run(kysely.updateTable('users').set({ email: address }).where('id', '=', saved.userId));
    await unproven('ewa.s@uni.example');
    expect(await become({ fullName, email: 'ewa.s@uni.example' })).toBe(200);
    expect(await claims()).toEqual({ done: 0, waiting: 1 });
    await unproven(email);
    expect(await become({ fullName: 'Ewa Sokolowska' })).toBe(200);
    const admin = await platform.signIn('admin');
    const { version } = (await platform.call('GET /profile', {}, reader)).data;
    const change = { id: saved.userId, version, fullName: 'Ewa Sokolowska' };
    expect((await platform.call('POST /sys/user/htblUpdate', { body: change }, admin)).body.resultCode).toBe(200);
    expect(await claims()).toEqual({ done: 1, waiting: 0 });
    await platform.call('POST /sys/user/htblUpdate', { body: { ...change, version: version + 1, fullName } }, admin);
  });

  test('§+ a librarian’s own claim waits for another librarian, and is not assigned past that', async () => {
    await desk.imported(
      'self.txt',
      wos([{ title: 'Niobium not of the librarian', authors: ['Kowalski, Jan'], year: 2013, ut: '000900000000603' }]),
    );
    const [work] = await found('niobium');
    const ids = [work!.id];
    const { librarian } = desk.tokens;
    const { userId } = (await platform.call('GET /profile', {}, librarian)).data;
    expect((await platform.call('POST /library/claim', { body: { ids } }, librarian)).data.waiting).toBe(1);
    const body = { workId: work!.id, userId, grant: true };
    expect(await refusal(platform.call('POST /library/claims/decide', { body }, librarian))).toEqual([
      403,
      '本人的认领须由另一位馆员核实',
    ]);
    expect((await platform.call('POST /library/assign', { body: { ids, userId } }, librarian)).status).toBe(403);
    expect((await search({ mine: true, q: 'niobium' }, librarian)).total).toBe(0);
  });

  test('§+ a claim stays while the file that brought the paper is taken back', async () => {
    const view = await desk.imported(
      'kept.txt',
      wos([
        {
          title: 'Tellurium nanowires claimed before the undo',
          authors: ['Zhang, San'],
          year: 2016,
          ut: '000900000000501',
        },
      ]),
    );
    const [work] = await found('tellurium');
    await platform.call('POST /library/claim', { body: { ids: [work!.id] } }, desk.tokens.reader);
    await platform.call(
      'POST /records/imports/undo',
      { body: { id: view.id, version: (await desk.importOf(view.id)).version } },
      desk.token,
    );
    expect((await search({ mine: true, q: 'tellurium' }, desk.tokens.reader)).total).toBe(1);
    await platform.call('POST /library/withdraw', { body: { ids: [work!.id] } }, desk.tokens.reader);
    expect((await search({ q: 'tellurium' })).total).toBe(0);
  });
});

describe('doubtful ones', () => {
  test('§+ two works that may be one are shown, joined by a person, found as one, and parted again', async () => {
    const listed = async () =>
      (await platform.call('POST /library/doubts', { body: { limit: 100 } }, desk.token)).data.list.find(
        ({ work, other }) => [work.title, other.title].some((title) => title.includes('肝癌术前')),
      );
    const doubt = (await listed())!;
    expect(doubt).toMatchObject({ reasons: expect.arrayContaining([expect.stringContaining('题名相近')]) });
    const body = { workId: doubt.work.id, otherId: doubt.other.id, same: true };
    expect(await refusal(platform.call('POST /library/doubts/decide', { body }, desk.tokens.reader))).toEqual([
      403,
      expect.any(String),
    ]);
    const before = (await search({ q: '肝癌术前分级' })).total;
    expect((await platform.call('POST /library/doubts/decide', { body }, desk.token)).body.resultCode).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await search({ q: '肝癌术前分级' })).total).toBe(before - 1);
    const [root, other] = [body.workId, body.otherId].sort() as [string, string];
    const view = await show(root);
    expect(view.merged.map(({ id }) => id)).toEqual([other]);
    expect(view.branches.length).toBeGreaterThan(0);
    expect((await show(other)).id).toBe(root);
    expect(await refusal(platform.call('POST /library/doubts/decide', { body }, desk.token))).toEqual([
      409,
      expect.any(String),
    ]);

    const theirs = await platform.call('POST /library/claim', { body: { ids: [other] } }, desk.tokens.reader);
    expect(theirs.data).toEqual({ done: 0, waiting: 1 });
    const { userId } = (await platform.call('GET /profile', {}, desk.tokens.reader)).data;
    await platform.call('POST /library/claims/decide', { body: { workId: root, userId, grant: true } }, desk.token);
    expect((await search({ mine: true, q: '肝癌术前' }, desk.tokens.reader)).list.map(({ id }) => id)).toEqual([root]);
    await platform.call('POST /library/withdraw', { body: { ids: [root] } }, desk.tokens.reader);

    expect((await platform.call('POST /library/part', { body: { id: other } }, desk.token)).body.resultCode).toBe(200);
    expect((await search({ q: '肝癌术前分级' })).total).toBe(before);
    expect(await listed()).toBeDefined();
    expect(await refusal(platform.call('POST /library/part', { body: { id: other } }, desk.token))).toEqual([
      409,
      expect.any(String),
    ]);
  });
});

describe('taking away', () => {
  test('§9.14 the chosen or all found as Excel and as references', async () => {
    await desk.imported(
      'out.txt',
      wos([
        {
          title: 'Cadmium letters for the export of references',
          authors: ['Qian, Wen', 'Zhang, San'],
          year: 2015,
          doi: '10.9999/cd.1',
          ut: '000900000000601',
        },
      ]),
    );
    const [work] = await found('cadmium letters');
    const book = await byFetch('/library/export', { form: 'xlsx', q: 'cadmium letters' }, desk.tokens.reader);
    const { sheets } = await readXlsx(new Uint8Array(await book.arrayBuffer()));
    expect(sheets[0]!.rows[0]).toEqual(expect.arrayContaining(['题名', 'DOI', 'GB/T 7714']));
    expect(sheets[0]!.rows[1]).toEqual(expect.arrayContaining([work!.title, '10.9999/cd.1']));
    const text = async (form: string) =>
      (await byFetch('/library/export', { form, ids: [work!.id] }, desk.tokens.reader)).text();
    expect(await text('gbt7714')).toMatch(/^\[1\] Qian .*\[J\S*\].*，2015/);
    expect(await text('gbt7714-2015')).toMatch(/^\[1\] QIAN .*\[J\S*\].*2015/);
    expect(await text('bibtex')).toMatch(/^@article\{/);
    expect(await text('ris')).toContain('TY  - JOUR');
    for (const form of ['apa', 'plain']) expect(await text(form)).toContain('Cadmium letters');
    expect((await byFetch('/library/export', { form: 'pdf' }, desk.tokens.reader)).status).toBe(422);
    expect((await byFetch('/library/export', { form: 'ris', ids: [newId()] }, desk.tokens.reader)).status).toBe(404);
  });
});

describe('tenants apart', () => {
  test('§+ another institution finds none of it, by words, by id or by claim', async () => {
    const theirs = await platform.signIn('librarian', 151);
    const [ours] = (await search({ q: '铜基单原子' })).list;
    expect(ours).toBeDefined();
    const found = await search({ q: '铜基单原子' }, theirs);
    expect(found.list.map(({ id }) => id)).not.toContain(ours!.id);
    expect((await search({ q: 'zirconium' }, theirs)).total).toBe(0);
    expect((await platform.call('GET /library/works/:id', { params: { id: ours!.id } }, theirs)).status).toBe(404);
    expect((await platform.call('POST /library/claim', { body: { ids: [ours!.id] } }, theirs)).status).toBe(404);
    expect((await byFetch('/library/export', { form: 'ris', ids: [ours!.id] }, theirs)).status).toBe(404);
    expect((await platform.call('POST /library/part', { body: { id: ours!.id } }, theirs)).status).toBe(404);
    const root = await platform.signInRoot();
    expect((await platform.call('POST /library/works', { body: {} }, root)).status).toBe(403);
  });
});
