import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReportData } from '#domain/reports/report-data.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import { demoReport } from '#server/demo/orders/demo-report-file.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { citationForm, patentForm } from '#tests/builders/orders/order-desk.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { bibtexText, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { findReport, hashOf, readReport } from './report-store.ts';

// Every file is really drawn: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000 });

let platform: TestPlatform;
let desk: ReportDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openReportDesk(platform);
});
afterAll(() => platform.stop());

const paper = {
  title: 'Isolated nickel centres for selective nitrate electroreduction',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Catalysis',
  year: 2024,
  volume: '431',
  pages: '115-126',
  doi: '10.1000/nickel.1',
  accession: 'WOS:000000000000101',
};
const citing = (no: number, authors: string[]) => ({
  title: `Further studies on nickel, part ${no}`,
  authors,
  year: 2025,
  doi: `10.1000/citing.${no}`,
  accession: `WOS:0000000000002${String(no).padStart(2, '0')}`,
  references: ['Zhang S, 2024, J CATAL, V431, P115, DOI 10.1000/nickel.1'],
});

const form = (more: object = {}) =>
  citationForm({
    papers: [
      {
        title: paper.title,
        authors: 'Zhang, San; Li, Si',
        source: paper.source,
        year: 2024,
        volume: '431',
        pages: '115-126',
        doi: paper.doi,
        ownRole: 'first',
      },
    ],
    databases: [4],
    checks: { 4: ['inclusion', 'citation', 'by_others'] },
    citingList: true,
    ...more,
  });

/** An order whose paper is found and cited twice by others and once by its own author. */
const searched = async (more: object = {}): Promise<string> => {
  const orderId = await desk.inProgress(form(more));
  await desk.imported('papers.txt', wosText([paper]), { orderId });
  const { papers } = await desk.board(orderId);
  const records = [citing(1, ['Schneider, Anna']), citing(2, ['Muller, Karl']), citing(3, ['Zhang, San', 'Li, Si'])];
  await desk.imported('citing.txt', wosText(records), { orderId, citingPaperId: papers[0]!.id });
  return orderId;
};

const textOf = async (response: Response): Promise<string> => {
  const zip = new PizZip(Buffer.from(await response.arrayBuffer()));
  return (zip.file('word/document.xml')?.asText() ?? '').replaceAll(/<[^>]+>/g, '');
};

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { errormsg: string }).errormsg,
];

describe('from the workbench to the issued report', () => {
  test('§+ the draft is gathered and drawn, then signed, frozen with its hash and drawn anew with its number', async () => {
    const orderId = await searched();
    const draft = await desk.draft(orderId);
    expect(draft).toMatchObject({
      state: 'draft',
      stateName: '初稿',
      number: '',
      kinds: ['pdf', 'docx', 'xlsx'],
      marked: false,
    });
    const data = draft.data as ReportData;
    const { summary } = await desk.board(orderId);
    expect(data.totals).toMatchObject({
      papers: 1,
      included: 1,
      union: {
        total: summary.union.citations.total,
        others: summary.union.citations.others,
        self: summary.union.citations.self,
      },
    });
    expect(data.papers[0]).toMatchObject({
      reference: expect.stringContaining('Isolated nickel centres'),
      inclusions: [{ code: 'SCI-E', accession: paper.accession }],
    });
    expect(data.papers[0]!.citing).toHaveLength(3);
    expect(data.conclusion[0]).toBe('经检索，1 篇论文中，SCI-E 收录 1 篇。');
    await desk.toSignature(orderId);
    const filesOf = async (purpose: string) =>
      (await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader)).data.files.filter(
        (file) => file.purpose === purpose,
      );
    await eventually('the files of the finished draft', async () => (await filesOf('draft')).length === 3);
    await desk.take('leader', orderId, 'sign');
    const report = await desk.drawn(orderId);
    const frozen = report.data as ReportData;
    expect(report).toMatchObject({
      id: draft.id,
      state: 'frozen',
      stateName: '有效',
      version: 1,
      kinds: expect.arrayContaining(['pdf', 'docx', 'xlsx']),
    });
    expect(report.number).toMatch(/^2026\d{4}$/);
    expect(frozen).toMatchObject({
      number: report.number,
      people: { searcher: expect.any(String), reviewer: expect.any(String), signer: expect.any(String) },
    });
    expect([frozen.people.signer, frozen.people.rechecker].every(Boolean)).toBe(true);
    expect(hashOf(frozen)).toBe(report.sha256);
    expect(readCode(report.code)).toBe(report.code);
    expect(report.verificationUrl).toBe(`${platform.url}/verify/${report.code}`);
    const word = await desk.fetchFile(`/reports/${report.id}/files/docx`, desk.tokens.reader);
    expect(await textOf(word)).toContain(report.number);
    const sheet = await desk.fetchFile(`/reports/${report.id}/files/xlsx`, desk.tokens.reader);
    expect(decodeURIComponent(sheet.headers.get('content-disposition') ?? '')).toMatch(/\d{14}_.*\.xlsx/);
    const { sheets } = await readXlsx(Buffer.from(await sheet.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['报告', '收录清单', '引用清单', 'SCI-E', '施引文献']);
    expect(await filesOf('draft')).toHaveLength(3);
    expect((await filesOf('report')).length).toBeGreaterThanOrEqual(3);
  });

  test('§+ every author of a citing work is gathered where the reference leaves some out, a list that its source cut is not called whole', async () => {
    const orderId = await desk.inProgress(form());
    await desk.imported('papers.txt', wosText([paper]), { orderId });
    const citingPaperId = (await desk.board(orderId)).papers[0]!.id;
    const five = ['Schneider, Anna', 'Muller, Karl', 'Weber, Eva', 'Klein, Otto', 'Zhang, San'];
    await desk.imported('whole.txt', wosText([citing(4, five), citing(5, ['Weber, Eva', 'Klein, Otto'])]), {
      orderId,
      citingPaperId,
    });
    // What a Scopus file cut after two names stands whole in the Web of Science.
    const cut = [
      { ...citing(6, [...five.slice(0, 4), 'others']), accession: '' },
      { ...citing(4, [...five.slice(0, 2), 'others']), accession: '' },
      { ...citing(7, [...five.slice(0, 2), 'others']), accession: '' },
    ];
    await desk.imported('cut.bib', bibtexText(cut), { orderId, citingPaperId, database: 4 });
    const draft = await desk.draft(orderId);
    const { citing: works } = (draft.data as ReportData).papers[0]!;
    const of = (no: number) => works.find(({ reference }) => reference.includes(`on nickel, part ${no}`))!;
    expect([4, 5, 6, 7].map((no) => [of(no).authors, of(no).listedAuthors])).toEqual([
      [five.join('; '), undefined],
      [undefined, undefined],
      [undefined, five.slice(0, 4).join('; ')],
      [undefined, undefined],
    ]);
    expect(of(7).reference).toContain('et al');
    const word = await textOf(await desk.fetchFile(`/reports/${draft.id}/files/docx`, desk.token));
    expect(word.split(`全部作者：${five.join('; ')}。`).length - 1).toBe(1);
    expect(word.split('全部作者：').length - 1).toBe(1);
    expect(word).toContain(`所列作者（来源未列全）：${five.slice(0, 4).join('; ')}。`);
  });

  test('§+ a second making draws nothing anew, and what is frozen can be changed by nobody', async () => {
    const orderId = await searched();
    await desk.draft(orderId);
    const report = await desk.issued(orderId);
    const { data } = await platform.call('POST /reports/make', { body: { id: report.id } }, desk.token);
    expect(await desk.taskEnds(data.taskId)).toMatchObject({ state: 'done', result: { made: [] } });
    expect((await desk.show(report.id)).files.map(({ fileId }) => fileId)).toEqual(
      report.files.map(({ fileId }) => fileId),
    );
    const again = await platform.call('POST /reports/draft', { body: { orderId } }, desk.token);
    expect(again.status).toBe(409);
    const db = platform.services.platform('administration');
    await expect(db.run(kysely.updateTable('reports').set({ data: '{}' }).where('id', '=', report.id))).rejects.toThrow(
      'frozen',
    );
    await expect(db.run(kysely.deleteFrom('reports').where('id', '=', report.id))).rejects.toThrow('frozen');
  });

  const attach = async (id: string) => {
    const { data } = await upload(platform.url, '/localStorage/upload', desk.token, {
      bytes: demoReport(),
      name: '自制报告.pdf',
    });
    const body = { id, fileId: data.id, purpose: 'draft' as const };
    return platform.call('POST /orders/attach', { body }, desk.token);
  };

  proofTest('§+ no Word or PDF takes the place of a citation report', async () => {
    const orderId = await searched();
    await desk.draft(orderId);
    const { status, body } = await attach(orderId);
    expect([status, body.errormsg]).toEqual([409, '委托的情况已改变，现在不能“添加报告初稿”']);
    expect(await desk.issued(orderId)).toMatchObject({ attached: false, state: 'frozen' });
  });

  proofTest(
    '§+ a patent report that staff wrote is confirmed by its SHA-256, shown as that file, and verified as such',
    async () => {
      const orderId = await desk.submitted(patentForm(), 'patent');
      await desk.take('acceptor', orderId, 'accept', { amount: 0 });
      await desk.act('librarian', orderId, 'start');
      expect((await attach(orderId)).status).toBe(200);
      await desk.toSignature(orderId);
      const { draft } = (
        await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, desk.tokens.leader)
      ).data;
      const sha256 = createHash('sha256').update(demoReport()).digest('hex');
      expect(draft).toMatchObject({ contentHash: sha256, attached: [{ name: '自制报告.pdf', sha256 }] });
      await desk.take('leader', orderId, 'sign');
      const report = await desk.drawn(orderId);
      expect(report).toMatchObject({ attached: true, state: 'frozen', contentHash: sha256 });
      const verified = await platform.call('POST /verification/code', { body: { code: report.code } });
      expect(verified.data.sentence).toBe('本报告由该单位出具，现行有效。本报告由馆员另行编制');
      const pdf = await desk.fetchFile(`/reports/${report.id}/files/pdf`, desk.tokens.reader);
      expect(Buffer.from(await pdf.arrayBuffer()).equals(demoReport())).toBe(true);
      expect(report.kinds).not.toContain('docx');
    },
  );

  proofTest(
    '§+ an upheld objection: the old report reads 复核中, then void with its successor, and the changes are told',
    async () => {
      const orderId = await searched();
      await desk.draft(orderId);
      const first = await desk.issued(orderId);
      await desk.take('reader', orderId, 'raise-objection', { reason: '他引有误' });
      await desk.take('acceptor', orderId, 'uphold-objection', { reason: '确有误' });
      expect(await desk.show(first.id)).toMatchObject({ state: 'under-objection', stateName: '复核中' });
      const rows = await desk.citing(orderId);
      const self = rows.find(({ verdict }) => verdict === 'self') ?? rows[0]!;
      await platform.call(
        'POST /citations/pairs/decide',
        { body: { orderId, pairs: [{ id: self.id, version: self.version }], verdict: 'other', reason: '同名不同人' } },
        desk.token,
      );
      await desk.draft(orderId);
      const second = await desk.issued(orderId);
      expect(second).toMatchObject({ version: 2, state: 'frozen', number: first.number });
      expect(second.code).not.toBe(first.code);
      expect(await desk.show(first.id)).toMatchObject({
        state: 'void',
        stateName: '已更正',
        successor: { id: second.id, version: 2 },
      });
      expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
      expect(second.versions[0]!.changes).toContain('合计去重后他引：2 → 3');
      expect(second.versions[0]!.changes).toContain('人工判定：0 → 1');
    },
  );

  proofTest('§+ calling off the second version leaves the first standing', async () => {
    const orderId = await searched();
    await desk.draft(orderId);
    const first = await desk.issued(orderId);
    await desk.take('reader', orderId, 'raise-objection', { reason: '他引有误' });
    await desk.take('acceptor', orderId, 'uphold-objection', { reason: '再查' });
    await desk.draft(orderId);
    await desk.take('acceptor', orderId, 'call-off', { reason: '原报告无误' });
    expect(await desk.list(orderId)).toMatchObject([{ id: first.id, state: 'frozen', version: 1 }]);
  });
});

proofTest('§+ two leaders sign the same batch: each report is issued once and the numbers have no gap', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await desk.inProgress(form());
    await desk.toSignature(id);
    ids.push(id);
  }
  const second = await desk.doubleOf('leader', 'leader2');
  const orders = await Promise.all(
    ids.map(async (id) => {
      const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.tokens.leader);
      return { id, version: data.version, contentHash: data.contentHash };
    }),
  );
  // One from the list of orders, the other from the signing dialog.
  const many = { orders, action: 'sign' as const };
  const answers = await Promise.all([
    platform.call('POST /orders/act-many', { body: many }, desk.tokens.leader),
    platform.call('POST /signing/sign', { body: { orders: orders.toReversed() } }, second),
  ]);
  const signed = answers.flatMap(({ data }) => data.list.filter(({ ok }) => ok));
  expect(signed.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const db = platform.services.tenant(100);
  const rows = await db.all(kysely.selectFrom('reports').selectAll().where('order_id', 'in', ids));
  expect(rows.map(({ state }) => state)).toEqual(ids.map(() => 'frozen'));
  const serials = (
    await db.all(
      kysely
        .selectFrom('orders')
        .select('report_number')
        .where('service', '=', 'citation')
        .where('report_number', 'is not', null),
    )
  )
    .map(({ report_number }) => Number(report_number!.slice(4)))
    .sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, at) => at + 1));
});

describe('who gets what', () => {
  proofTest('§6.6 an unpurchased institution lists its reports and downloads none', async () => {
    const orderId = await searched();
    const { id } = await desk.draft(orderId);
    const admin = platform.services.platform('administration');
    const due = (day: string) =>
      admin.run(kysely.updateTable('institutions').set({ due_date: day }).where('id', '=', 100));
    const { due_date } = await admin.one(kysely.selectFrom('institutions').select('due_date').where('id', '=', 100));
    await due('2020-01-01');
    try {
      const refused = await desk.fetchFile(`/reports/${id}/files/docx`, desk.token);
      expect(await refusal(refused)).toEqual([200, '暂无权限，请购买使用！']);
      expect((await desk.show(id)).may).toMatchObject({ download: false, why: '暂无权限，请购买使用！' });
      expect(await desk.list(orderId)).toHaveLength(1);
    } finally {
      await due(due_date!);
    }
  });

  test('§+ an applicant sees a draft once it is finished, and another institution sees nothing', async () => {
    const orderId = await searched();
    const { id } = await desk.draft(orderId);
    const asReader = () => platform.call('GET /reports/:id', { params: { id } }, desk.tokens.reader);
    expect((await asReader()).status).toBe(404);
    expect(await desk.list(orderId, desk.tokens.reader)).toEqual([]);
    await desk.take('librarian', orderId, 'finish-draft');
    expect((await asReader()).data).toMatchObject({
      id,
      state: 'draft',
      may: { make: false, gather: false, download: true },
    });
    expect(await desk.list(orderId, desk.tokens.reader)).toHaveLength(1);
    const elsewhere = await platform.signIn('librarian', 151);
    expect((await platform.call('GET /reports/:id', { params: { id } }, elsewhere)).status).toBe(404);
    expect((await desk.fetchFile(`/reports/${id}/files/pdf`, elsewhere)).status).toBe(404);
    expect((await platform.call('POST /reports/draft', { body: { orderId } }, elsewhere)).status).toBe(404);
    expect((await platform.call('POST /reports/make', { body: { id } }, desk.tokens.reader)).status).toBe(403);
    expect((await platform.call('POST /reports/draft', { body: { orderId } }, desk.tokens.reader)).status).toBe(403);
  });

  proofTest(
    '§+ while something is due the applicant gets the report with a watermark and no workbook, by links made before too',
    async () => {
      const orderId = await searched();
      await desk.draft(orderId);
      const report = await desk.issued(orderId);
      const db = platform.services.tenant(100);
      const due = (balance: number) => db.run(kysely.updateTable('orders').set({ balance }).where('id', '=', orderId));
      const { reader } = desk.tokens;
      const link = async (wish: object) =>
        `/linked-files/${(await platform.call('POST /reports/link', { body: wish as never }, reader)).data.token}`;
      const { files } = (await platform.call('GET /orders/:id', { params: { id: orderId } }, reader)).data;
      const fileId = files.find(({ purpose, name }) => purpose === 'report' && name.endsWith('.xlsx'))!.id;
      const links = [
        await link({ reportId: report.id, kind: 'xlsx', audience: 'anyone' }),
        await link({ reportId: report.id, kind: 'xlsx', audience: 'me' }),
        await link({ reportId: report.id, kind: 'pdf', audience: 'anyone' }),
        await link({ orderId, fileId, audience: 'anyone' }),
      ];
      const opened = () => Promise.all(links.map(async (one) => (await desk.fetchFile(one, reader)).status));
      expect(await opened()).toEqual([200, 200, 200, 200]);
      await due(5000);
      // A link is decided when it is opened, whatever was free when it was made.
      expect(await opened()).toEqual([409, 409, 200, 404]);
      const linked = await desk.fetchFile(links[2]!);
      expect(decodeURIComponent(linked.headers.get('content-disposition') ?? '')).toContain('（水印）');
      const view = await desk.show(report.id, desk.tokens.reader);
      expect(view).toMatchObject({ data: null, marked: true });
      const releases = Object.fromEntries(view.files.map(({ kind, release }) => [kind, release]));
      expect(releases).toMatchObject({ docx: 'marked', pdf: 'marked', xlsx: 'held' });
      expect(['held', undefined]).toContain(releases.sealed);
      const marked = await desk.fetchFile(`/reports/${report.id}/files/pdf`, desk.tokens.reader);
      expect(decodeURIComponent(marked.headers.get('content-disposition') ?? '')).toContain('（水印）');
      expect((await desk.fetchFile(`/reports/${report.id}/files/xlsx`, desk.tokens.reader)).status).toBe(409);
      await due(0);
      expect((await desk.fetchFile(`/reports/${report.id}/files/xlsx`, desk.tokens.reader)).status).toBe(200);
      expect(await opened()).toEqual([200, 200, 200, 200]);
    },
  );

  test('§+ a link opens its file for some minutes, for its audience alone, and bears no change', async () => {
    const orderId = await searched();
    const { id } = await desk.draft(orderId);
    const link = async (audience: 'anyone' | 'me') =>
      (await platform.call('POST /reports/link', { body: { reportId: id, kind: 'pdf', audience } }, desk.token)).data;
    const open = await link('anyone');
    expect(open.url).toBe(`/service/linked-files/${open.token}`);
    expect((await desk.fetchFile(`/linked-files/${open.token}`)).status).toBe(200);
    const mine = await link('me');
    expect((await desk.fetchFile(`/linked-files/${mine.token}`)).status).toBe(401);
    expect((await desk.fetchFile(`/linked-files/${mine.token}`, desk.tokens.reader)).status).toBe(401);
    expect((await desk.fetchFile(`/linked-files/${mine.token}`, desk.token)).status).toBe(200);
    // The token is sealed: it tells nothing, and one changed bit makes it nothing.
    const bytes = Buffer.from(open.token, 'base64url');
    expect(bytes.toString('latin1')).not.toContain(orderId);
    for (const at of [0, 20, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[at]! ^= 1;
      expect((await desk.fetchFile(`/linked-files/${forged.toString('base64url')}`)).status).toBe(404);
    }
    expect((await desk.fetchFile('/linked-files/x')).status).toBe(404);
    const expired = platform.services.fileLinks.tokenFor(
      { institutionId: 100, file: { orderId, fileId: id }, marked: false, audience: { sessionId: id } },
      new Date(platform.services.now().getTime() - 1000),
    );
    expect(await refusal(await desk.fetchFile(`/linked-files/${expired}`))).toEqual([
      404,
      '链接已过期或无效，请重新打开',
    ]);
  });

  test('§+ a link for anyone ends with the session of its maker, and with their rights', async () => {
    const { id } = await desk.draft(await searched());
    const wish = { reportId: id, kind: 'docx' as const, audience: 'anyone' as const };
    const link = async (token: string) =>
      `/linked-files/${(await platform.call('POST /reports/link', { body: wish }, token)).data.token}`;
    const maker = await desk.doubleOf('librarian', 'linkmaker');
    const left = await link(maker);
    expect((await desk.fetchFile(left)).status).toBe(200);
    await platform.call('GET /sys/logout', {}, maker);
    expect(await refusal(await desk.fetchFile(left))).toEqual([404, '链接已过期或无效，请重新打开']);
    const suspended = await link(await platform.signIn('linkmaker'));
    expect((await desk.fetchFile(suspended)).status).toBe(200);
    const users = kysely.updateTable('users').where('username', '=', 'linkmaker');
    await platform.services.tenant(100).run(users.set({ suspended_at: new Date() }));
    expect((await desk.fetchFile(suspended)).status).toBe(404);
  });
});

test('§+ a novelty order gets its draft in its own form, with its own sections and no papers', async () => {
  const { id: orderId } = await platform.services
    .tenant(100)
    .one(kysely.selectFrom('orders').select('id').where('service', '=', 'novelty').where('status', '=', 'comparing'));
  const draft = await desk.draft(orderId);
  expect(draft).toMatchObject({ service: 'novelty', title: '科技查新报告', kinds: ['pdf', 'docx', 'xlsx'] });
  const { client, papers, conclusion, novelty } = draft.data as ReportData;
  expect([client.name !== '', client.unit !== '', papers]).toEqual([true, true, []]);
  expect(novelty!.points.length).toBeGreaterThan(0);
  expect(conclusion.at(-1)).toBe(novelty!.conclusion.overall);
  expect((await desk.fetchFile(`/reports/${draft.id}/files/xlsx`, desk.token)).status).toBe(200);
});

describe('many at once', () => {
  test('§+ several orders become one Word file or a zip, with a result for each', async () => {
    const [one, two] = [await searched(), await searched()];
    const unsearched = await desk.submitted(form());
    const batch = async (as: 'one-file' | 'zip') => {
      const body = { orderIds: [one, two, unsearched], as };
      const { data } = await platform.call('POST /reports/batch', { body }, desk.token);
      const task = await desk.taskEnds(data.taskId);
      const result = task.result as { fileId: string; name: string; list: { ok: boolean; sentence: string }[] };
      expect(result.list.map(({ ok, sentence }) => [ok, sentence])).toEqual([
        [true, ''],
        [true, ''],
        [false, '委托还没有受理，没有报告'],
      ]);
      return new PizZip(Buffer.from(await (await desk.fetchFile(`/files/${result.fileId}`, desk.token)).arrayBuffer()));
    };
    const joined = await batch('one-file');
    const text = joined.file('word/document.xml')!.asText();
    expect(text.split('Isolated nickel centres').length).toBeGreaterThan(2);
    const relations = joined.file('word/_rels/document.xml.rels')!.asText();
    for (const [, id] of text.matchAll(/r:(?:id|embed)="([^"]+)"/g)) expect(relations).toContain(`Id="${id}"`);
    for (const [, target] of relations.matchAll(/Target="((?:media|header|footer|d\d)[^"]*)"/g))
      expect(joined.file(`word/${target}`), target).not.toBeNull();
    const zip = await batch('zip');
    expect(Object.keys(zip.files).filter((name) => name.endsWith('.docx'))).toHaveLength(2);
  });

  test('§+ applicants export no batches', async () => {
    const { status } = await platform.call(
      'POST /reports/batch',
      { body: { orderIds: [await searched()], as: 'zip' } },
      desk.tokens.reader,
    );
    expect(status).toBe(403);
  });
});

describe('words of the institution', () => {
  const texts = async () => (await platform.call('GET /report-texts', {}, desk.tokens.admin)).data.list;
  const save = (body: object) => platform.call('POST /report-texts/save', { body: body as never }, desk.tokens.admin);

  test('§+ its words about a database and its conclusion stand in the next report, and go back with one step', async () => {
    const scie = (await texts()).find(({ kind, key }) => kind === 'database' && key === '4')!;
    expect(scie).toMatchObject({ version: 0, listed: true, builtIn: { zh: '科学引文索引扩展版（SCI-E）' } });
    expect(
      (await save({ kind: 'database', key: '4', version: 0, zh: '科学引文索引（本馆订购 1990 年以来）' })).data,
    ).toEqual({ version: 1 });
    expect((await save({ kind: 'database', key: '4', version: 0, zh: '另一句' })).status).toBe(409);
    expect(
      (await save({ kind: 'sentence', key: 'inclusion', version: 0, zh: '所检 {篇数} 篇：{清单}。' })).status,
    ).toBe(200);
    expect((await save({ kind: 'sentence', key: 'inclusion', version: 1, zh: '所检 {数量} 篇' })).body).toMatchObject({
      resultCode: -1,
      errormsg: expect.stringContaining('没有名为“数量”的占位符'),
    });
    expect((await save({ kind: 'database', key: '999', version: 0, zh: '无' })).status).toBe(404);
    const data = (await desk.draft(await searched())).data as ReportData;
    expect(data.databases).toMatchObject([{ code: 'SCI-E', statement: '科学引文索引（本馆订购 1990 年以来）' }]);
    expect(data.conclusion[0]).toBe('所检 1 篇：SCI-E 收录 1 篇。');
    for (const [kind, key] of [
      ['database', '4'],
      ['sentence', 'inclusion'],
    ] as const)
      expect(
        (await platform.call('POST /report-texts/reset', { body: { kind, key, version: 1 } }, desk.tokens.admin)).data,
      ).toEqual({ version: 2 });
    expect((await texts()).find(({ kind, key }) => kind === 'database' && key === '4')).toMatchObject({
      own: { zh: '' },
      version: 2,
    });
    expect((await platform.call('GET /report-texts', {}, desk.token)).status).toBe(403);
  });
});

test('§+ the demo holds issued reports with the data of its orders, void ones with their successors', async () => {
  const db = platform.services.tenant(100);
  const rows = await db.all(
    kysely
      .selectFrom('reports')
      .selectAll()
      .where('number', 'is not', null)
      .where('wanted_at', 'is', null)
      .orderBy('id'),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(hashOf(readReport(row).data)).toBe(row.sha256);
    // A citation report is drawn from its value; of the others the demo's staff wrote the file.
    expect([row.service, row.source]).toEqual([row.service, row.service === 'citation' ? 'made' : 'attached']);
  }
  const replaced = rows.find(({ state }) => state === 'void');
  expect((await findReport(db, replaced!.successor_id!)).version).toBe(replaced!.version + 1);
});
