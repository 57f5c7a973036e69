import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckView } from '#contracts/similarity.ts';
import { paperOf } from '#domain/similarity/paper.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type Piece, pdfOf, scanOf, wordOf } from '#tests/builders/records/manuscripts.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { type UploadedPart, upload } from '#tests/builders/upload.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertFile } from '../files/files-store.ts';
import { lookupKeysOf } from '../records/record-row.ts';
import { similarityCheckJob } from './check-job.ts';
import { insertCheck } from './check-store.ts';
import { similarityTextJob } from './text-job.ts';
import { insertText } from './text-store.ts';

let platform: TestPlatform;
let reader: string;
let librarian: string;
let admin: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  reader = await platform.signIn('reader');
  librarian = await platform.signIn('librarian');
  admin = await platform.signIn('admin');
  const { data } = await platform.call('GET /similarity/settings', {}, admin);
  const body = { monthlyQuota: 100, phrases: [], version: data.version };
  await platform.call('POST /similarity/settings', { body }, admin);
});
afterAll(() => platform.stop());

const copied =
  '高熵合金由五种或五种以上主元组成，构型熵高，能够抑制有害金属间相的析出，在含氯介质中表现出比传统不锈钢更缓慢的点蚀扩展，这一点在模拟海水的长期浸泡试验中得到了多次验证。';
const quoted =
  '钼酸根在坑底重新沉积，四十分钟内使点蚀电流回落到背景水平，说明自修复不必依赖外加涂层，只要合金中保留足够的钼含量即可维持。';
const ownWork =
  '我们在前期工作中发现钴铬铁镍合金的晶格应变与质子吸附能之间存在近似线性的关系，据此可以通过元素配比连续调节析氢反应的过电位。';
const fresh = [
  '直接电解海水可以省去淡化环节，但氯离子会穿透钝化膜，使镍基电极在数十小时内失活，这是本文要解决的问题。',
  '第三章给出电极的制备方法，第四章讨论自修复的原位拉曼证据，第五章报告一千小时寿命试验的全部数据与分析。',
];
const thesis: Piece[] = [
  { text: '第一章 绪论', level: 1 },
  { text: `${fresh[0]}${copied}已有研究多集中在静态浸泡条件。` },
  { text: '第二章 文献综述', level: 1 },
  { text: `前人指出：“${quoted}”[17]，这为本文提供了依据。${fresh[1]}` },
  { text: ownWork },
  // Several pages, so that running heads recur.
  ...Array.from({ length: 60 }, (_, at) => ({
    text: `编号 ${at * 37} 的试样在 ${at * 11} 度保温 ${at * 3} 分钟后取出，表面粗糙度为 ${at * 7} 纳米，其余条件与前一组相同，测得的电位为 ${at * 13} 毫伏。`,
  })),
  { text: '参考文献', level: 1 },
  { text: `[1] 远. ${copied}` },
];

const sendCheck = (part: UploadedPart, token = reader, query = '') =>
  upload(platform.url, `/similarity/checks/upload?agreed=true${query}`, token, part);
const show = async (id: string, token = reader): Promise<CheckView> =>
  (await platform.call('GET /similarity/checks/:id', { params: { id } }, token)).data;
const ended = (id: string, token = reader) =>
  eventually(`check ${id} ends`, async () => {
    const view = await show(id, token);
    return view.state !== 'running' && view;
  });
const addText = async (title: string, text: string, query = '', token = librarian) => {
  const { data } = await upload(platform.url, `/similarity/texts/upload${query}`, token, {
    bytes: text,
    name: `${title}.txt`,
  });
  return eventually(`text ${title} is read`, async () => {
    const line = (await platform.call('GET /similarity/texts/:id', { params: { id: data.id } }, token)).data;
    return line.state !== 'reading' && line;
  });
};
const prints = async () => {
  const { n } = await platform.services
    .platform('administration')
    .one(kysely.selectFrom('similarity_prints').select(({ fn }) => fn.countAll<number>().as('n')));
  return Number(n);
};
const around = (text: string) =>
  `${text}\n进一步的试验表明，当钼含量超过百分之八时钝化膜的致密性反而下降，需要另作讨论。`;

describe('§+ a manuscript is compared with the texts of its institution', () => {
  test('§+ Word and PDF give the same figures: total, without quotations, without own work, largest, by chapter', async () => {
    await addText('高熵合金在含氯介质中的腐蚀行为', around(copied));
    await addText('钼酸盐缓蚀机理', around(quoted));
    const me = await platform.services
      .platform('administration')
      .one(
        kysely
          .selectFrom('users')
          .select(['id', 'full_name'])
          .where('username', '=', 'reader')
          .where('institution_id', '=', 100),
      );
    const workId = newId();
    await platform.services.platform('administration').run(
      kysely.insertInto('library_works').values({
        id: workId,
        institution_id: 100,
        title: 'Lattice strain and proton adsorption',
        authors: me.full_name,
        open: true,
        data: JSON.stringify({ title: 'Lattice strain', authors: [], abstract: around(ownWork) }),
      }),
    );
    await platform.services
      .platform('administration')
      .run(
        kysely
          .insertInto('library_claims')
          .values({ work_id: workId, user_id: me.id, institution_id: 100, state: 'claimed' }),
      );

    const files: [string, Buffer][] = [
      ['学位论文.docx', wordOf(thesis)],
      ['学位论文.pdf', pdfOf(thesis)],
    ];
    const results = [];
    for (const [name, bytes] of files) {
      const { status, data } = await sendCheck({ bytes, name });
      expect(status).toBe(200);
      results.push((await ended(data.id)).result!);
    }
    for (const result of results) {
      expect(result.sources.map(({ title, own, kind }) => [title, own, kind]).sort()).toEqual([
        ['Lattice strain and proton adsorption', true, 'abstract'],
        ['钼酸盐缓蚀机理', false, 'imported'],
        ['高熵合金在含氯介质中的腐蚀行为', false, 'imported'],
      ]);
      const { figures, chapters, passages } = result;
      expect(figures.total.letters).toBeGreaterThan(180);
      expect(figures.withoutQuotations.letters).toBeLessThan(figures.total.letters - 50);
      expect(figures.withoutOwn.letters).toBeLessThan(figures.withoutQuotations.letters - 50);
      // The reference that repeats the passage is neither compared nor counted.
      expect(passages.filter(({ source }) => result.sources[source - 1]!.title.startsWith('高熵'))).toHaveLength(1);
      expect(passages.find(({ quoted: isQuoted }) => isQuoted)).toBeDefined();
      expect(chapters.map(({ title }) => title)).toEqual(['第一章 绪论', '第二章 文献综述']);
      expect(chapters[0]!.total.share).toBeGreaterThan(0.4);
      expect(result.text).not.toContain('示范大学硕士学位论文');
      const found = passages.find(({ source }) => result.sources[source - 1]!.title.startsWith('高熵'))!;
      expect(result.text.slice(found.at[0], found.at[0] + found.at[1]).replace(/\s/g, '')).toContain(
        copied.slice(0, 60),
      );
      expect(found.exact).toBe(true);
      expect(result.held).toMatchObject({ imported: 2, abstract: 1 });
      expect(result.comparedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(results[1]!.pages).toBeGreaterThanOrEqual(3);
    expect(results[1]!.passages[0]!.page).toBe(1);
    expect(results[0]!.figures).toEqual(results[1]!.figures);
  });

  test('§+ a withdrawn text leaves no fingerprint and is found no more', async () => {
    const before = await prints();
    const text =
      '柔性储能器件的封装需要兼顾水氧阻隔与弯折寿命，本节比较三种聚合物叠层的失效过程，给出适用于可穿戴电子的推荐厚度与工艺窗口。';
    const line = await addText('封装工艺', text);
    expect(await prints()).toBeGreaterThan(before);
    const withdraw = { id: line.id, version: line.version, reason: '作者要求' };
    const { data } = await platform.call('POST /similarity/texts/withdraw', { body: withdraw }, librarian);
    expect(data).toMatchObject({
      state: 'withdrawn',
      withdrawnReason: '作者要求',
      withdrawnByName: expect.any(String),
    });
    expect(await prints()).toBe(before);
    const rest = await platform.services
      .platform('administration')
      .one(kysely.selectFrom('similarity_texts').select(['body', 'file_id']).where('id', '=', line.id));
    expect(rest).toEqual({ body: null, file_id: null });
    const { data: check } = await sendCheck({ bytes: `${text}${fresh[0]}`, name: 'a.txt' }, librarian);
    expect((await ended(check.id, librarian)).result!.passages).toEqual([]);
    expect((await platform.call('POST /similarity/texts/withdraw', { body: withdraw }, librarian)).status).toBe(409);
  });

  test('§+ with consent a manuscript is a source for others, who learn neither title nor text; consent is taken back', async () => {
    const secret =
      '本课题组自制的旋转圆盘装置能够在恒温条件下同步采集电流噪声与声发射信号，从而把点蚀萌生的时间分辨率提高到毫秒量级并长期稳定。';
    const { data: mine } = await sendCheck({ bytes: secret + fresh[1], name: '机密开题.txt' }, reader, '&consent=true');
    const first = await ended(mine.id);
    expect([first.kept, first.may.takeBack]).toEqual([true, true]);
    const { data: other } = await sendCheck(
      { bytes: secret + fresh[0], name: 'b.txt' },
      await platform.signIn('leader'),
    );
    const leader = await platform.signIn('leader');
    const view = await ended(other.id, leader);
    expect(view.result!.sources).toMatchObject([{ kind: 'manuscript', closed: true, own: false, authors: '' }]);
    expect(JSON.stringify(view)).not.toContain('机密开题');
    expect(view.result!.passages[0]!.sourceText).toBe('');
    const place = { params: { id: other.id, number: 1 } };
    const seen = (await platform.call('GET /similarity/checks/:id/passages/:number', place, leader)).data;
    expect([seen.passage, seen.before, seen.textId]).toEqual(['', '', null]);
    expect((await platform.call('GET /similarity/checks/:id/passages/:number', place, librarian)).status).toBe(404);

    const body = { id: mine.id, version: first.version };
    expect((await platform.call('POST /similarity/checks/take-back', { body }, librarian)).status).toBe(404);
    expect((await platform.call('POST /similarity/checks/take-back', { body }, reader)).data.kept).toBe(false);
    const { data: again } = await sendCheck({ bytes: secret + fresh[0], name: 'c.txt' }, leader);
    expect((await ended(again.id, leader)).result!.sources).toEqual([]);
  });

  test('§+ the report is drawn once, says what was not compared, and verifies by code and by file', async () => {
    const { data } = await sendCheck({ bytes: wordOf(thesis), name: '论文.docx' }, librarian);
    const view = await ended(data.id, librarian);
    const marked = await platform.call(
      'POST /similarity/checks/mark',
      { body: { id: view.id, version: view.version, passage: 1, mark: 'common' } },
      librarian,
    );
    const made = await platform.call(
      'POST /similarity/checks/report',
      { body: { id: view.id, version: marked.data.version } },
      librarian,
    );
    expect(made.body.errormsg || made.data.reportNumber).toMatch(/^CC\d{4}-\d{4}$/);
    const answer = await fetch(`${platform.url}/service/similarity/checks/${view.id}/report`, {
      headers: { authorization: librarian },
    });
    const pdf = Buffer.from(await answer.arrayBuffer());
    const words = (await lookAtPdf(pdf)).flatMap((page) => page.words.map(({ text }) => text)).join('');
    expect(words).toContain('未与知网及互联网比对');
    expect(words).toContain('送检人标为通用表述');
    expect(words).not.toContain('抄袭');
    const { report } = await show(view.id, librarian);
    const byCode = await platform.call('POST /verification/code', { body: { code: report!.code } });
    expect(byCode.data).toMatchObject({
      verdict: 'genuine',
      report: { number: report!.number, similarity: { total: expect.stringMatching(/%$/), texts: expect.any(Number) } },
    });
    const byFile = await upload(platform.url, '/verification/file', '', { bytes: pdf, name: 'a.pdf' });
    expect(byFile.data).toMatchObject({ verdict: 'genuine', report: { number: report!.number } });
    const altered = Buffer.concat([pdf, Buffer.from('\n')]);
    expect(
      (await upload(platform.url, '/verification/file', '', { bytes: altered, name: 'a.pdf' })).data,
    ).toMatchObject({
      verdict: 'unknown',
    });
    const late = { id: view.id, version: made.data.version, passage: 1, mark: null };
    expect((await platform.call('POST /similarity/checks/mark', { body: late }, librarian)).status).toBe(409);
    const rewritten = platform.services
      .platform('administration')
      .run(kysely.updateTable('similarity_checks').set({ result: '{}' }).where('id', '=', view.id));
    await expect(rewritten).rejects.toThrow('A finished check is not changed.');
  });
});

describe('§+ the full texts of the results library', () => {
  const finding =
    '质子交换膜在干湿循环下的化学降解由羟基自由基引发，磺酸侧链先于主链断裂，氟离子释放速率与开路电压保持时间呈指数关系。';
  const workOf = async (title: string, doi: string): Promise<string> => {
    const id = newId();
    const fields = { title, doi, kind: 'article', authors: [], keywords: [], isbn: [], accessions: {} };
    await platform.services.platform('administration').run(
      kysely.insertInto('library_works').values({
        id,
        institution_id: 100,
        title,
        authors: '何远舟',
        year: 2024,
        open: true,
        keys: lookupKeysOf(fields as unknown as Parameters<typeof lookupKeysOf>[0]),
        data: JSON.stringify(fields),
      }),
    );
    return id;
  };

  test('§+ several at once find their works by name or by DOI; one that finds none is linked by hand', async () => {
    const named = await workOf('质子交换膜的化学降解机理', '10.5555/pem.1');
    const byDoi = await workOf('Radical attack on side chains', '10.5555/pem.2');
    const [first, second, third] = await Promise.all([
      addText('质子交换膜的化学降解机理', around(finding), '?kind=library'),
      addText('scan-0417', `doi:10.5555/pem.2\n${around(ownWork)}`, '?kind=library'),
      addText('无名文本', around(fresh[1]!), '?kind=library'),
    ]);
    expect([first, second, third].map(({ kind, workId }) => [kind, workId])).toEqual([
      ['library', named],
      ['library', byDoi],
      ['imported', null],
    ]);
    const link = { id: third.id, version: third.version, workId: named };
    const linked = await platform.call('POST /similarity/texts/link', { body: link }, librarian);
    expect(linked.data).toMatchObject({ kind: 'library', workTitle: '质子交换膜的化学降解机理' });
    const { data } = await sendCheck({ bytes: `${fresh[0]}${finding}`, name: '膜.txt' }, librarian);
    const { result } = await ended(data.id, librarian);
    expect(result!.sources).toMatchObject([
      { kind: 'library', title: '质子交换膜的化学降解机理', authors: '何远舟', year: 2024 },
    ]);
    expect(result!.held.library).toBeGreaterThanOrEqual(3);
  });
});

// Twenty seconds on a busy machine; the readers' own tests hold that pages are kept.
proofTest('§+ two hundred pages of PDF are read with their pages, in bounded memory', async () => {
  const copiedLate =
    '铝空气电池的析氢副反应可由锡酸盐与有机缓蚀剂协同抑制，在每平方厘米一百毫安的放电电流下阳极利用率仍高于百分之九十。';
  await addText('铝空气电池缓蚀', around(copiedLate));
  const pages = Array.from({ length: 3_800 }, (_, at) => ({
    text: `第 ${at} 号样品在 ${(at * 37) % 911} 毫安下放电 ${(at * 11) % 97} 小时，质量损失 ${(at * 7) % 89} 毫克，记入表 ${at % 53}，曲线编号 ${at * 3}，其余条件与第 ${at % 7} 组相同。`,
  }));
  pages[3_000] = { text: copiedLate };
  const bytes = pdfOf(pages);
  const { data } = await sendCheck({ bytes, name: '两百页.pdf' }, librarian);
  const view = await ended(data.id, librarian);
  expect(view.error).toBe('');
  expect(view.pages).toBeGreaterThanOrEqual(200);
  const [passage] = view.result!.passages;
  expect(passage!.page).toBeGreaterThan(150);
  expect(view.result!.sources).toMatchObject([{ title: '铝空气电池缓蚀' }]);
});

test('§+ fixed phrases of the institution are neither compared nor counted, and the report says how many', async () => {
  const declared =
    '本人郑重声明所呈交的学位论文是本人在导师指导下独立进行研究工作所取得的成果，除文中已经注明引用的内容外，不含任何他人已经发表的作品。';
  await addText('往届声明', around(declared));
  const own = '低温下电解液的黏度升高，锂枝晶的成核过电位随之增大，本节用原位显微镜记录了前二十个循环的形貌。';
  const text = `${declared.replaceAll('，', ',')}\n${own}`;
  const check = async () => {
    const { data } = await sendCheck({ bytes: text, name: '声明.txt' }, librarian);
    return (await ended(data.id, librarian)).result!;
  };
  const before = await check();
  expect(before.sources).toMatchObject([{ title: '往届声明' }]);
  const { data: settings } = await platform.call('GET /similarity/settings', {}, admin);
  const body = { monthlyQuota: settings.monthlyQuota, version: settings.version };
  const short = await platform.call('POST /similarity/settings', { body: { ...body, phrases: ['声明'] } }, admin);
  expect([short.status, JSON.stringify(short.body)]).toEqual([422, expect.stringContaining('至少 8 个字')]);
  const saved = await platform.call('POST /similarity/settings', { body: { ...body, phrases: [declared] } }, admin);
  expect(saved.data.phrases).toEqual([declared]);
  const after = await check();
  const letters = declared.match(/\p{L}/gu)!.length;
  expect(after.sources).toEqual([]);
  expect(after.phraseLetters).toBe(letters);
  expect(after.figures.letters).toBe(before.figures.letters - letters);
  expect(
    paperOf(after as never, { number: '', code: '', url: '', issuedOn: '', marks: {}, ordered: false }).notes,
  ).toContain(`本单位规定的固定用语不比对、不计入，本稿有 ${letters} 字。`);
  await platform.call(
    'POST /similarity/settings',
    { body: { ...body, version: saved.data.version, phrases: [] } },
    admin,
  );
});

test('§+ a text and a check that fail to the last attempt say so, and hang no longer', async () => {
  const db = platform.services.tenant(100);
  const me = await db.one(kysely.selectFrom('users').select(['id', 'full_name']).where('username', '=', 'librarian'));
  // The disk fails: a fault, which is tried again.
  const files = Object.create(platform.services.files, {
    open: { value: () => Promise.reject(new Error('The disk is gone.')) },
  }) as typeof platform.services.files;
  const services = { ...platform.services, files };
  const lost = () =>
    insertFile(
      db,
      { name: '丢失.txt', mediaType: 'text/plain', sha256: '0'.repeat(64), size: 10 },
      { institutionId: 100, ownerId: me.id, purpose: 'manuscript' },
    );
  const [textId, checkId] = [newId(), newId()];
  await insertText(db, { id: textId, institution_id: 100, kind: 'imported', title: '丢失', file_id: await lost() });
  await insertCheck(db, {
    id: checkId,
    institution_id: 100,
    user_id: me.id,
    user_name: me.full_name,
    name: '丢失.txt',
    size: 10,
    file_id: await lost(),
    options: JSON.stringify({ foldTraditional: true, ownManuscripts: false }),
    consent: false,
    created_at: new Date(),
  });
  const run = { db, progress: async () => {}, signal: new AbortController().signal };
  const states = async () => [
    (await db.one(kysely.selectFrom('similarity_texts').select('state').where('id', '=', textId))).state,
    (await db.one(kysely.selectFrom('similarity_checks').select('state').where('id', '=', checkId))).state,
  ];
  const attempt = async (number: number) => {
    const task = { id: newId(), institutionId: 100, userId: me.id, attempt: number };
    const read = similarityTextJob(services).handler;
    const check = similarityCheckJob(services).handler;
    await expect(read({ ...task, input: { textId, name: '丢失.txt' } } as never, run)).rejects.toThrow();
    await expect(check({ ...task, input: { checkId } } as never, run)).rejects.toThrow();
    return states();
  };
  expect(await attempt(1)).toEqual(['reading', 'running']);
  expect(await attempt(3)).toEqual(['failed', 'failed']);
  const view = await show(checkId, librarian);
  expect(view.error).toBe('处理时出了故障，没有完成，请重新上传；不计次数');
});

describe('§+ what cannot be compared is refused with a sentence', () => {
  test.each([
    ['扫描件.pdf', () => scanOf(), '这是扫描件，没有文字，请交 Word 或带文字的 PDF'],
    ['坏.pdf', () => Buffer.from('%PDF-1.7\nnothing of a PDF'), '这个 PDF 已损坏，读不出来，请重新导出后上传'],
    ['空.docx', () => wordOf([{ text: '无' }]), '文件里几乎没有文字，请检查后再上传'],
    [
      '坏.tex',
      () => Buffer.from('\\documentclass{article}\\begin{document}\\end{document}'),
      '文件里几乎没有文字，请检查后再上传',
    ],
  ])('§+ %s', async (name, bytes, sentence) => {
    const { data } = await sendCheck({ bytes: bytes(), name }, admin);
    expect(await ended(data.id, admin)).toMatchObject({ state: 'failed', error: sentence, result: null });
  });

  proofTest('§+ a Word file that unpacks to gigabytes is refused and costs nobody anything', async () => {
    const bomb = zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: Buffer.alloc(80 * 1024 * 1024, 0x20) },
    ]);
    const { data } = await sendCheck({ bytes: bomb, name: '炸弹.docx' }, admin);
    expect(await ended(data.id, admin)).toMatchObject({ state: 'failed', error: '压缩包解开后过大' });
  });

  test('§+ the monthly quota of the institution holds, and failed files do not count', async () => {
    const settings = (await platform.call('GET /similarity/settings', {}, admin)).data;
    const { used } = (await platform.call('GET /similarity', {}, reader)).data.quota;
    const set = (monthlyQuota: number, version: number) =>
      platform.call('POST /similarity/settings', { body: { monthlyQuota, phrases: [], version } }, admin);
    const changed = await set(used, settings.version);
    expect(changed.data.monthlyQuota).toBe(used);
    const refused = await sendCheck({ bytes: fresh[0]!, name: 'a.txt' });
    expect([refused.status, refused.body.errormsg]).toEqual([409, `本月的 ${used} 次查重已用完，下月 1 日起可以再用`]);
    expect((await set(9, settings.version)).status).toBe(409);
    // Of five that come at once for the last one, one is taken.
    const last = await set(used + 1, changed.data.version);
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, (_, at) => sendCheck({ bytes: fresh[0]!, name: `同时${at}.txt` })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await set(20, last.data.version)).status).toBe(200);
  });
});

test('§+ another applicant and another institution reach nothing of a manuscript', async () => {
  const { data } = await sendCheck({ bytes: wordOf(thesis), name: '私人稿件.docx' });
  const view = await ended(data.id);
  const { file_id } = await platform.services
    .platform('administration')
    .one(kysely.selectFrom('similarity_checks').select('file_id').where('id', '=', view.id));
  const strangers = [
    await platform.signIn('leader'),
    librarian,
    admin,
    await platform.signIn('admin', 151),
    await platform.signIn('reader', 151),
  ];
  for (const token of strangers) {
    for (const path of ['', '/file', '/report', '/passages/1']) {
      const answer = await fetch(`${platform.url}/service/similarity/checks/${view.id}${path}`, {
        headers: { authorization: token },
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(
      (await fetch(`${platform.url}/service/files/${file_id}`, { headers: { authorization: token } })).status,
    ).toBe(404);
    const mark = { id: view.id, version: view.version, passage: 1, mark: null };
    expect((await platform.call('POST /similarity/checks/mark', { body: mark }, token)).status).toBe(404);
    const { list } = (await platform.call('POST /similarity/checks/list', { body: {} }, token)).data;
    expect(list.map(({ name }) => name)).not.toContain('私人稿件.docx');
  }
  expect((await platform.call('POST /similarity/checks/list', { body: { all: true } }, strangers[0])).status).toBe(403);
  const own = await fetch(`${platform.url}/service/similarity/checks/${view.id}/file`, {
    headers: { authorization: reader },
  });
  expect(own.status).toBe(200);
});
