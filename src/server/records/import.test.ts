import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { bibtexText, csvText, type InventedRecord, risText, wosText } from '#tests/builders/records/record-files.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { recordsImportJob } from './import-job.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const invented = (from: number, n: number, more: Partial<InventedRecord> = {}): InventedRecord[] =>
  Array.from({ length: n }, (_, at) => ({
    title: `An invented study of subject number ${from + at}`,
    authors: ['Zhang, San', 'Li, Si'],
    year: 2020 + ((from + at) % 5),
    volume: String(from + at),
    pages: `${from + at}-${from + at + 9}`,
    doi: `10.1000/invented.${from + at}`,
    accession: `WOS:${String(from + at).padStart(15, '0')}`,
    ...more,
  }));

const recordsOf = async (importId: string) =>
  (await platform.call('POST /records/list', { body: { importId, limit: 100 } }, desk.token)).data;

test('§+ a Web of Science file is recognised, read, and its records are there with their raw text', async () => {
  const view = await desk.imported('savedrecs.txt', wosText(invented(100, 3)));
  expect(view).toMatchObject({
    state: 'done',
    format: 'wos-tagged',
    formatChosen: false,
    database: 4,
    counts: { read: 3, fresh: 3, same: 0, changed: 0, problems: 0, lost: 0 },
    error: null,
  });
  const { list, total } = await recordsOf(view.id);
  expect(total).toBe(3);
  expect(list[0]).toMatchObject({ database: 2, editions: ['SCI-E'] });
  const { data } = await platform.call('GET /records/:id', { params: { id: list[0]!.id } }, desk.token);
  expect(data.raw).toContain(`TI ${data.title}`);
  expect(data.people.map(({ fullName }) => fullName)).toEqual(['Zhang, San', 'Li, Si']);
  expect(data.imports).toMatchObject([{ name: 'savedrecs.txt' }]);
});

proofTest('§+ RIS, BibTeX, a table of any headings and a workbook are read too', async () => {
  const headings = ['题名', '作者', '刊名', '年', 'DOI'];
  const rows = [['一种虚构材料的制备', '张三;李四', '虚构学报', '2021', '10.1000/table.1']];
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '文献', rows: [headings, ...rows] }] }));
  const files: [string, string | Buffer, number][] = [
    ['some.ris', risText(invented(200, 2)), 2],
    ['some.bib', bibtexText(invented(210, 2)), 2],
    ['some.csv', csvText(headings, rows), 1],
    ['some.xlsx', book, 1],
  ];
  for (const [name, bytes, n] of files)
    expect([name, (await desk.imported(name, bytes)).counts]).toMatchObject([name, { read: n, problems: 0 }]);
});

test('§+ the same file twice adds nothing, and neither does the same record in another file of the database', async () => {
  const text = wosText(invented(300, 5));
  expect((await desk.imported('a.txt', text)).counts).toMatchObject({ fresh: 5, same: 0 });
  expect((await desk.imported('a.txt', text)).counts).toMatchObject({ read: 5, fresh: 0, same: 5 });
  expect((await desk.imported('b.txt', wosText(invented(303, 4)))).counts).toMatchObject({ fresh: 2, same: 2 });
});

test('§+ undoing an import takes away only what no other file told of, and brings earlier content back', async () => {
  const first = await desk.imported('first.txt', wosText(invented(400, 3)));
  const later = await desk.imported('later.txt', wosText(invented(402, 2, { authors: ['Wang, Wu'] })));
  expect(later.counts).toMatchObject({ fresh: 1, changed: 1 });
  const shared = (await recordsOf(first.id)).list.find(({ title }) => title.endsWith(' 402'))!;
  expect(shared.authors).toContain('Wang');
  const { data: told } = await platform.call('GET /records/imports/:id/undo', { params: { id: later.id } }, desk.token);
  expect(told).toMatchObject({ records: 1, restored: 1, blocked: false, sentence: expect.stringContaining('1 条') });
  const undone = await platform.call(
    'POST /records/imports/undo',
    { body: { id: later.id, version: later.version } },
    desk.token,
  );
  expect(undone.data).toMatchObject({ state: 'undone' });
  expect((await recordsOf(later.id)).total).toBe(0);
  const { list } = await recordsOf(first.id);
  expect(list.find(({ id }) => id === shared.id)!.authors).toContain('Zhang');
  expect(list).toHaveLength(3);
  const again = await platform.call(
    'POST /records/imports/undo',
    { body: { id: later.id, version: undone.data.version } },
    desk.token,
  );
  expect([again.status, again.body.errormsg]).toEqual([409, '只有结束的导入可以撤销']);
});

test('§+ a wrong format or database is corrected by reading the kept file once more', async () => {
  const wrong = await desk.imported('export.txt', risText(invented(500, 2)), { format: 'bibtex' });
  expect(wrong).toMatchObject({ state: 'failed', formatChosen: true, counts: { read: 0 } });
  expect(wrong.error).toContain('没有在文件中读到题录');
  const reread = await platform.call(
    'POST /records/imports/reread',
    { body: { id: wrong.id, version: wrong.version, format: 'ris', database: 11 } },
    desk.token,
  );
  expect(reread.body.errormsg).toBe('');
  const right = await desk.ended(wrong.id);
  expect(right).toMatchObject({
    state: 'done',
    format: 'ris',
    database: 11,
    databaseChosen: true,
    counts: { read: 2 },
  });
  expect((await recordsOf(right.id)).list.map(({ database }) => database)).toEqual([11, 11]);
  const stale = await platform.call(
    'POST /records/imports/reread',
    { body: { id: wrong.id, version: wrong.version, database: 10 } },
    desk.token,
  );
  expect(stale.status).toBe(409);
});

test('§+ a held file is only recognised until it is started', async () => {
  const { data } = await desk.send('hold.txt', wosText(invented(600, 2)), { hold: true });
  expect(data).toMatchObject({ state: 'held', taskId: null, format: 'wos-tagged', may: { start: true, undo: false } });
  const started = await platform.call(
    'POST /records/imports/start',
    { body: { id: data.id, version: 1, database: 1 } },
    desk.token,
  );
  expect(started.body.errormsg).toBe('');
  expect(await desk.ended(data.id)).toMatchObject({ state: 'done', database: 1, counts: { read: 2 } });
});

test('§+ the columns of an unknown table are mapped by hand, and remembered for the next one', async () => {
  const headings = ['spalte a', 'spalte b', 'spalte c'];
  const table = (n: number) => csvText(headings, [[`A mapped title of number ${n}`, 'Zhang, San', '2022']]);
  const wrong = await desk.imported('odd.csv', table(1), { format: 'table' });
  const { data: columns } = await platform.call(
    'GET /records/imports/:id/columns',
    { params: { id: wrong.id } },
    desk.token,
  );
  expect(columns.columns.map(({ heading }) => heading)).toEqual(headings);
  expect([columns.rows[0]?.[0], columns.remembered]).toEqual(['A mapped title of number 1', false]);
  const mapping = { 'spalte a': 'title', 'spalte b': 'authors', 'spalte c': 'year' };
  await platform.call(
    'POST /records/imports/reread',
    { body: { id: wrong.id, version: wrong.version, mapping } },
    desk.token,
  );
  expect(await desk.ended(wrong.id)).toMatchObject({ state: 'done', counts: { read: 1 } });
  const next = await desk.imported('odd-too.csv', table(2), { format: 'table' });
  expect(next).toMatchObject({ state: 'done', counts: { read: 1, problems: 0 } });
  expect((await recordsOf(next.id)).list[0]).toMatchObject({ title: 'A mapped title of number 2', year: 2022 });
});

test('§+ problems name line and record, are listed and go out as a workbook', async () => {
  const text = `${wosText(invented(700, 2)).replace('EF\n', '')}PT J\nAU Lost, L\nPY 2020\n`;
  const view = await desk.imported('cut.txt', text);
  expect(view.counts.problems).toBeGreaterThan(0);
  const { data } = await platform.call('POST /records/imports/problems', { body: { id: view.id } }, desk.token);
  expect(data.total).toBe(view.counts.problems);
  expect(data.list[0]!.sentence).toMatch(/第 \d+ 行/);
  const response = await fetch(`${platform.url}/service/records/imports/${view.id}/problems`, {
    headers: { authorization: desk.token },
  });
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('cut-问题.xlsx');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('§+ what is no export is refused at once or read as nothing, never half', async () => {
  const binary = await desk.send('picture.txt', Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
  expect(binary.status).toBe(415);
  expect((await desk.send('empty.txt', '')).status).toBe(422);
  const prose = await desk.imported('prose.txt', 'Dear colleagues,\n\nthis is a letter.\n');
  expect(prose).toMatchObject({ state: 'failed', counts: { read: 0, fresh: 0 } });
  const odd = await desk.imported('odd.ris', `${risText(invented(800, 40))}TY  - JOUR\nTI  - A \u0000 title\nER  - \n`);
  expect(odd.counts.read).toBe(41);
  const unknown = await desk.send('a.ris', risText(invented(810, 1)), { format: 'no-such' });
  expect([unknown.status, unknown.body.errormsg]).toEqual([422, '没有这种题录格式']);
  expect((await desk.send('a.ris', risText(invented(811, 1)), { database: 99 })).status).toBe(422);
});

proofTest('§+ progress of an import comes over the socket, and its result names the counts', async () => {
  const push = await openReadySocket(platform.url, desk.token);
  const { data } = await desk.send('many.txt', wosText(invented(10_000, 1_500)));
  const id = (data as unknown as { taskId: string }).taskId;
  const { task } = await push.message('task', (message) => message.task.id === id && message.task.state === 'done');
  expect(task).toMatchObject({ done: 1_500, total: 1_500, result: { read: 1_500, fresh: 1_500, problems: 0 } });
  expect(task.title).toBe('导入 many.txt');
  push.close();
});

test('§+ a second attempt after a killed worker adds nothing twice', async () => {
  const view = await desk.imported('again.txt', wosText(invented(900, 4)));
  const db = platform.services.tenant(100);
  // As if the process had died after writing: the row still says reading, and the task is done once more.
  await db.run(kysely.updateTable('record_imports').set({ state: 'reading' }).where('id', '=', view.id));
  await db.run(kysely.updateTable('tasks').set({ state: 'failed' }).where('id', '=', view.taskId!));
  await platform.call('POST /tasks/retry', { body: { id: view.taskId! } }, desk.token);
  const again = await desk.ended(view.id);
  expect(again.counts).toEqual(view.counts);
  expect((await recordsOf(view.id)).total).toBe(4);
});

test('§+ a cancelled import leaves nothing behind', async () => {
  const { data } = await desk.send('stopped.txt', wosText(invented(20_000, 900)), { hold: true });
  const db = platform.services.tenant(100);
  await db.run(kysely.updateTable('record_imports').set({ state: 'reading' }).where('id', '=', data.id));
  const stopping = new AbortController();
  const progress = async () => {
    stopping.abort('cancelled');
    stopping.signal.throwIfAborted();
  };
  const task = { id: '', input: { importId: data.id } as never, institutionId: 100, userId: null, attempt: 1 };
  const job = recordsImportJob(platform.services);
  await expect(job.handler(task, { db, progress, signal: stopping.signal })).rejects.toBe('cancelled');
  expect(await desk.importOf(data.id)).toMatchObject({ state: 'cancelled', may: { reread: true, undo: true } });
  expect((await recordsOf(data.id)).total).toBe(0);
});

test('§+ another institution sees none of it, and an applicant may not import', async () => {
  const view = await desk.imported('ours.txt', wosText(invented(950, 1)));
  const { list } = await recordsOf(view.id);
  const theirs = await platform.signIn('librarian', 151);
  expect((await platform.call('GET /records/imports/:id', { params: { id: view.id } }, theirs)).status).toBe(404);
  expect((await platform.call('GET /records/:id', { params: { id: list[0]!.id } }, theirs)).status).toBe(404);
  expect((await platform.call('POST /records/list', { body: { importId: view.id } }, theirs)).status).toBe(404);
  const undo = { body: { id: view.id, version: view.version } };
  expect((await platform.call('POST /records/imports/undo', undo, theirs)).status).toBe(404);
  expect((await desk.send('a.ris', risText(invented(960, 1)), {}, desk.tokens.reader)).status).toBe(403);
  expect((await platform.call('GET /records/:id', { params: { id: list[0]!.id } }, desk.tokens.reader)).status).toBe(
    404,
  );
});

test('§+ every import, correction and undo stands in the audit log', async () => {
  const view = await desk.imported('audited.ris', risText(invented(970, 1)));
  await platform.call('POST /records/imports/undo', { body: { id: view.id, version: view.version } }, desk.token);
  const { data } = await platform.call(
    'POST /audit/list',
    { body: { subject: 'record_import', subjectId: view.id } },
    desk.tokens.admin,
  );
  expect(data.list.map(({ action }) => action).sort()).toEqual(['record.import', 'record.undo']);
});

test('§+ a file with two exports: both are read, each into its own database, and its line says so', async () => {
  const scopus = [
    'Authors,Author(s) ID,Title,Year,Source title,Cited by,DOI,Link,Affiliations,Document Type,Source,EID',
    ...[1, 2, 3].map(
      (at) =>
        `"Zhang, S.","1;","A joined study ${at}",2020,"Tests",1,10.1000/joined.${at},,"X",Article,Scopus,2-s2.0-8500000077${at}`,
    ),
    '',
  ].join('\n');
  const view = await desk.imported('joined.txt', wosText(invented(1_300, 2)) + scopus);
  expect(view).toMatchObject({
    state: 'done',
    database: 10,
    counts: { read: 5, fresh: 5, problems: 0, lost: 0 },
    remarks: ['文件里有两种导出：2 + 3 条（Web of Science 纯文本、Scopus CSV）'],
  });
  const { list } = await recordsOf(view.id);
  expect(list.map(({ database }) => database).sort()).toEqual([10, 10, 10, 2, 2]);
  const undone = await platform.call(
    'POST /records/imports/undo',
    { body: { id: view.id, version: view.version } },
    desk.token,
  );
  expect(undone.data.remarks).toEqual([]);
});

test('§+ what was lost is counted and told; beyond what is in sight, what files hold is among the problems', async () => {
  const loose = await desk.imported('loose.ris', `${risText(invented(1_350, 2))}ty-jour\nti-Lost\ner-\n\n`);
  expect(loose).toMatchObject({
    state: 'done',
    counts: { read: 2, lost: 1 },
    remarks: ['文件里有 3 条记录的开头，只读出 2 条，少 1 条，请核对原文件'],
  });
  const names = Array.from({ length: 15 }, (_, at) => `file-${String(at).padStart(2, '0')}.ris`);
  const zip = await desk.imported(
    'many.zip',
    zipOf(
      names.map((name, at) => ({
        name,
        content: risText(invented(1_400 + at, 1)) + (at === 14 ? 'ty-jour\nti-Lost\ner-\n' : ''),
      })),
    ),
  );
  expect(zip.counts).toMatchObject({ read: 15, lost: 1, problems: 4 });
  expect(zip.remarks).toHaveLength(12);
  expect(zip.remarks).toContain('file-14.ris：文件里有 2 条记录的开头，只读出 1 条，少 1 条，请核对原文件');
  const { data } = await platform.call('POST /records/imports/problems', { body: { id: zip.id } }, desk.token);
  const sentences = [...zip.remarks, ...data.list.map(({ sentence }) => sentence)];
  expect(names.filter((name) => !sentences.includes(`${name}：RIS，1 条`))).toEqual([]);
  const garbled = [
    ['题名', '作者', '年', '被引频次'],
    ['虚构材料的制备', '张三', '2020', '3'],
    ['合计', '', '', '3'],
  ].map((row) => row.map((cell) => Buffer.from(cell).toString('latin1')));
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: garbled }] }));
  expect(await desk.imported('garbled.xlsx', book)).toMatchObject({
    counts: { read: 1, lost: 0 },
    remarks: ['UTF-8 文字曾被当作西文保存，读取时已经复原，请核对', '第 3 行是合计（合计 3），没有当作题录读入'],
  });
});

test('§+ a cut file, an archive and a page that is called .xls say what they are on their line', async () => {
  const cut = wosText(invented(1_320, 3));
  const view = await desk.imported('cut.txt', cut.slice(0, cut.lastIndexOf('DI 10.1000')));
  expect(view.counts).toMatchObject({ read: 3, problems: 1 });
  expect(view.remarks).toEqual(['文件的最后一条记录没有结束，文件可能被截断，请重新导出后核对']);
  const zip = await desk.imported(
    'export.zip',
    zipOf([
      { name: 'a.ris', content: risText(invented(1_330, 2)) },
      { name: 'b.bib', content: bibtexText(invented(1_340, 1)) },
    ]),
  );
  expect(zip).toMatchObject({
    state: 'done',
    counts: { read: 3 },
    remarks: ['a.ris：RIS，2 条', 'b.bib：BibTeX，1 条'],
  });
  const page = `<html><head><meta charset="utf-8"></head><body><table>${[
    ['题名', '作者', '刊名', '年'],
    ['页中的一篇', '张三', '学报', '2020'],
  ]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`;
  expect(await desk.imported('cnki.xls', page)).toMatchObject({ state: 'done', counts: { read: 1 }, remarks: [] });
  expect((await desk.send('page.html', page)).status).not.toBe(200);
});
