import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { servicePath } from '#contracts/envelope.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { away, home, type Kind, type People } from './kinds.ts';
import { archivedOf } from './world-archive.ts';
import { searchOf } from './world-citations.ts';
import { groupOf } from './world-groups.ts';
import { moneyOf } from './world-money.ts';
import { noveltyOf } from './world-novelty.ts';
import { asked, type FileBytes, inserted, type Place, type Row, type Scope } from './world-rows.ts';
import { similarityOf } from './world-similarity.ts';

/** What the roster's run of each institution would do. */
export const oneNewPerson = {
  person: { new: 1, changed: 0, left: 0, back: 0, refused: 0 },
  unit: { new: 0, changed: 0, left: 0, back: 0, refused: 0 },
};

export interface Things {
  institutionId: number;
  /** Of an applicant: what the desks work on. */
  order: Readonly<Record<'draft' | 'submitted' | 'payable' | 'searched' | 'signable' | 'completed' | 'unpaid', Row>>;
  report: Row;
  unpaidReport: Row;
  reportFile: string;
  unpaidFile: string;
  /** With the submitted order, uploaded by its applicant. */
  attachment: string;
  trade: string;
  /** Opens the demo's page for the asker's own payment; of others a wrong one. */
  payLink: Row;
  paper: string;
  match: Row;
  pair: Row;
  doubt: Row;
  records: string[];
  search: Row;
  /** A patent order under comparison, with two documents, a column of its chart and a decision. */
  patent: { order: string; file: string; members: [string, string]; document: Row; decision: string };
  /** A novelty order under comparison, with a row of its log, a document, a hit and its file. */
  novelty: {
    order: string;
    search: string;
    document: Row;
    hit: string;
    correction: string;
    known: string;
    proposal: string;
    file: string;
  };
  /** A reviewer's, about the draft of the signable order. */
  comment: Row;
  decision: string;
  /** An application of another system with a secret, a webhook and a failed delivery; one whose secret is exchanged. */
  open: { application: string; rotating: string; webhook: string; delivery: string };
  /** A fetch that pauses, its step, a kept answer and an open hint, all of the searched order. */
  fetching: { fetch: string; step: string; answer: string; hint: string };
  /** A finished check of an applicant whose text is kept, one with its report, and a librarian's text. */
  similarity: { check: string; reported: string; text: string; order: string };
  /** An order of a previous system that the register says is the applicant's, with its report; one whose report is awaited. */
  archived: { id: string; awaited: string };
  /** A list of people that the applicant brought for an office, and one of them. */
  group: { id: string; person: string; search: string; office: string };
  /** Of the institution. */
  applicant: Row;
  applicantSession: string;
  /** A reader whose account was closed. */
  closedUser: Row;
  pendingUser: string;
  /** A number that the applicant alone wrote. */
  personNumber: string;
  rosterRun: string;
  /** A librarian who lost their phone. */
  factorUser: string;
  station: Row;
  branch: Row;
  unit: string;
  role: Row;
  host: string;
  mail: string;
  notice: Row;
  searcher: string;
  certificate: string;
  metricTable: string;
  metricFile: string;
  statementFile: string;
  reconciliation: string;
  finding: string;
  refundFinding: string;
  flag: string;
  import: Row;
  doneImport: Row;
  work: string;
  otherWork: string;
  /** Held for the same as another one. */
  mergedWork: string;
  /** The institution's package, as it was exported. */
  packageBytes: Buffer;
  /** Opens a page on which the signable order is signed without a session; of others a wrong one. */
  signingToken: string;
  seal: string;
  stagedPackage: string;
  packageSeal: string;
  institutionVersion: number;
  feedback: Row;
  /** Proposed for it by a model. */
  heading: string;
  /** What one administrator proposed: another password of the leader's. */
  confirmation: string;
}

/** A menu entry and a dictionary of the tests' own. */
export const ownMenu = 9_000;
export const ownDictionary = 'matrix-own';

/** What belongs to the asker himself, or to the other one whose it is. */
export interface Belongings {
  address: string;
  notification: string;
  doneTask: string;
  waitingTask: string;
  failedTask: string;
  file: string;
  session: string;
  userId: string;
}

export interface World {
  things: Readonly<Record<Scope, Things>>;
  belongings(kind: Kind, scope: Scope): Belongings;
  /** Ids that must not leave the server towards this kind: files, and to an applicant others' orders. */
  withheldFrom(kind: Kind): ReadonlySet<string>;
  /** Of the first level, in their order. */
  menus: readonly number[];
}

type Wanted = Readonly<Record<keyof Things['order'], readonly [username: string, service: string, status: string]>>;

/** Which demo orders play the part; their applicant and status are set to what the part asks. */
const wanted: Readonly<Record<Scope, Wanted>> = {
  own: {
    draft: ['reader', 'citation', 'draft'],
    submitted: ['liming', 'citation', 'submitted'],
    payable: ['reader', 'citation', 'awaiting-payment'],
    searched: ['gaojianping', 'citation', 'in-progress'],
    signable: ['liming', 'patent', 'awaiting-signature'],
    completed: ['reader', 'citation', 'completed'],
    unpaid: ['reader', 'patent', 'completed'],
  },
  peer: {
    draft: ['reader', 'patent', 'draft'],
    submitted: ['gaojianping', 'patent', 'submitted'],
    payable: ['reader', 'patent', 'awaiting-payment'],
    searched: ['reader', 'citation', 'draft-ready'],
    signable: ['reader', 'novelty', 'awaiting-signature'],
    completed: ['liming', 'citation', 'completed'],
    unpaid: ['sunyating', 'novelty', 'completed'],
  },
  foreign: {
    draft: ['reader', 'citation', 'refunded'],
    submitted: ['reader', 'citation', 'submitted'],
    payable: ['reader', 'citation', 'awaiting-payment'],
    searched: ['reader', 'citation', 'in-progress'],
    signable: ['reader', 'novelty', 'awaiting-signature'],
    completed: ['reader', 'novelty', 'completed'],
    unpaid: ['reader', 'novelty', 'couriered'],
  },
};

const ordersOf = async (owner: pg.Client, { institutionId, scope, userId }: Place): Promise<Things['order']> => {
  const { one } = asked(owner);
  const found: [string, Row][] = [];
  for (const [part, [username, service, status]] of Object.entries(wanted[scope])) {
    const { id } = await one(
      `select o.id from orders o join users u on u.id = o.applicant_id
       where o.institution_id = $1 and u.username = $2 and o.service = $3 and o.status = $4 order by o.id limit 1`,
      [institutionId, username, service, status],
    );
    const changes = {
      draft: { status: 'draft' },
      searched: { status: 'in-progress', content_hash: null },
      unpaid: { balance: 5000 },
    };
    const change = { applicant_id: userId, created_by: userId, ...changes[part as keyof typeof changes] };
    const columns = Object.keys(change);
    const row = await one(
      `update orders set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where id = $1 returning id, version, number, content_hash`,
      [id, ...Object.values(change)],
    );
    found.push([part, row]);
  }
  return Object.fromEntries(found) as Things['order'];
};

const openOf = async (owner: pg.Client, { institutionId }: Place): Promise<Things['open']> => {
  const at = { institution_id: institutionId };
  const applicationWith = async (...slots: readonly string[]): Promise<string> => {
    const id = await inserted(owner, 'open_applications', {
      ...at,
      id: randomUUID(),
      access_token: `app_${randomUUID().replaceAll('-', '').slice(0, 12)}`,
      name: '科研管理系统',
      scopes: ['papers.read'],
    });
    for (const slot of slots)
      await inserted(owner, 'open_secrets', { ...at, application_id: id, slot, sealed: 'x', tail: 'xxxx' });
    return id;
  };
  const application = await applicationWith('A');
  const rotating = await applicationWith('A', 'B');
  const webhook = await inserted(owner, 'webhooks', {
    ...at,
    id: randomUUID(),
    application_id: application,
    url: 'https://ky.example.edu/hook',
    events: ['order.updated'],
    sealed_secret: 'x',
  });
  const delivery = await inserted(owner, 'webhook_deliveries', {
    ...at,
    id: randomUUID(),
    webhook_id: webhook,
    event_key: 'k',
    type: 'ping',
    payload: '{}',
    state: 'failed',
    next_at: new Date(),
    created_at: new Date(),
  });
  return { application, rotating, webhook, delivery };
};

/** A source that is set up, and a fetch for an order that stopped half-way. */
const fetchingOf = async (owner: pg.Client, { institutionId }: Place, orderId: string): Promise<Things['fetching']> => {
  const at = { institution_id: institutionId };
  // Switched off: nothing is sent while others are looked at.
  await owner.query(
    `insert into message_channels (id, institution_id, channel, enabled, settings)
     values (gen_random_uuid(), $1, 'mail', false, '{"host": "127.0.0.1", "port": 1, "security": "none", "sender": "a@b.example"}')
     on conflict do nothing`,
    [institutionId],
  );
  // Nothing leaves: the budget is spent. Applicants of one institution share its connections.
  await owner.query(
    `insert into source_connections (id, institution_id, source, address, per_second, concurrency, daily_budget)
     select gen_random_uuid(), $1, source, 'https://127.0.0.1:1', 100, 1, 0 from unnest('{crossref,openalex}'::text[]) source
     on conflict do nothing`,
    [institutionId],
  );
  const { id: connection } = await asked(owner).one(
    `select id from source_connections where institution_id = $1 and source = 'crossref'`,
    [institutionId],
  );
  const fetch = await inserted(owner, 'source_fetches', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    source: 'crossref',
    what: 'hints',
    state: 'paused',
    created_at: new Date(),
  });
  const { id: paper } = await asked(owner).one('select id from order_papers where order_id = $1 limit 1', [orderId]);
  const step = await inserted(owner, 'source_fetch_steps', {
    ...at,
    id: randomUUID(),
    fetch_id: fetch,
    no: 1,
    what: 'hints',
    by: 'paper',
    terms: [],
    paper_ids: [paper],
  });
  const answer = await inserted(owner, 'source_answers', {
    ...at,
    id: randomUUID(),
    connection_id: connection,
    source: 'crossref',
    purpose: 'check',
    query: '/works',
    at: new Date(),
    day: '2026-01-01',
    settled_at: new Date(),
    status: 200,
    body: gzipSync('{}'),
  });
  const hint = await inserted(owner, 'source_hints', {
    ...at,
    id: randomUUID(),
    order_id: orderId,
    paper_id: paper,
    source: 'crossref',
    kind: 'field',
    field: 'issue',
    value: '3',
    sentence: 'Crossref 说期是 3',
    created_at: new Date(),
  });
  return { fetch, step, answer, hint };
};

/** A copy of a demo order with two documents of its own. */
const patentOf = async (
  owner: pg.Client,
  { institutionId, userId }: Place,
  fileId: string,
): Promise<Things['patent']> => {
  const { one } = asked(owner);
  const at = { institution_id: institutionId };
  const order = randomUUID();
  const changes = {
    id: order,
    institution_id: institutionId,
    status: 'comparing',
    accepted: true,
    frozen_version: 0,
    report_version: 1,
    number: `MXP${order.slice(0, 12)}`,
    report_number: null,
    applicant_id: userId,
    created_by: userId,
    version: 1,
  };
  await owner.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || $1)).*
     from orders o where o.service = 'patent' and o.accepted order by o.id limit 1`,
    [JSON.stringify(changes)],
  );
  const work = { ...at, order_id: order };
  const decision = randomUUID();
  const said = { userName: '', at: '2026-01-05T00:00:00Z' };
  const file = await inserted(owner, 'record_imports', {
    ...work,
    id: randomUUID(),
    file_id: fileId,
    name: 'lens.csv',
    size: 1,
    state: 'done',
  });
  const memberOf = async (ordinal: number): Promise<string> => {
    const id = randomUUID();
    const fields = { id, institution_id: institutionId, import_id: file, identity: id, hash: id, text_id: null };
    await owner.query(
      `insert into literature_records select (jsonb_populate_record(null::literature_records, to_jsonb(r) || $1)).*
       from literature_records r where r.institution_id = $2 order by r.id limit 1`,
      [JSON.stringify(fields), home],
    );
    await inserted(owner, 'record_sources', {
      ...at,
      import_id: file,
      ordinal,
      record_id: id,
      line: 1,
      outcome: 'fresh',
    });
    await inserted(owner, 'patent_members', {
      ...work,
      record_id: id,
      hash: id,
      publication_id: id,
      application_id: id,
      family_id: id,
      publication_number: `CN11234567${ordinal}A`,
      facts: JSON.stringify({ applicants: ['某公司'] }),
    });
    return id;
  };
  const members: [string, string] = [await memberOf(1), await memberOf(2)];
  await inserted(owner, 'patent_work', {
    ...work,
    numbers: JSON.stringify(['CN112345679A']),
    group_decisions: JSON.stringify([
      { id: decision, level: 'family', verdict: 'apart', between: members, words: '拆出', ...said },
    ]),
    name_decisions: JSON.stringify([{ id: decision, kind: 'apart', name: '某公司', ...said }]),
  });
  const document = await inserted(owner, 'patent_documents', { ...work, id: randomUUID(), number: 1, name: '某专利' });
  return {
    order,
    file,
    members,
    decision,
    document: await one('select id, version from patent_documents where id = $1', [document]),
  };
};

const metricsCsv = '刊名,ISSN,影响因子\n矩阵学报,1234-5679,1.5\n';
const statementCsv = '交易时间,收入,支出,流水号\n2026-01-01 10:00:00,10.00,,F1\n';

/** Rows and files of one institution that administrators look after. */
const keepingOf = async (builder: Builder, { institutionId, userId }: Place, document: FileBytes) => {
  const { platform, owner, rootToken } = builder;
  const { one, all } = asked(owner);
  const at = { institution_id: institutionId };
  const tag = institutionId === home ? 'home' : 'away';
  const add = (table: string, row: Record<string, unknown>) =>
    inserted(owner, table, { ...at, id: randomUUID(), ...row });
  const file = (purpose: string, name: string, bytes: FileBytes = document) =>
    add('files', { purpose, name, media_type: 'application/octet-stream', size: bytes.size, sha256: bytes.sha256 });
  const put = async (path: string, part: { bytes: Buffer | string; name: string }) => {
    const answer = await upload(platform.url, `${path}?institutionId=${institutionId}`, rootToken, part);
    if (answer.body.resultCode !== 200) throw new Error(`${path}: ${answer.body.errormsg}`);
    return answer.data;
  };
  const exported = await fetch(`${platform.url}${servicePath}/deploy/package?institutionId=${institutionId}`, {
    headers: { authorization: rootToken },
  });
  const packageBytes = Buffer.from(await exported.arrayBuffer());
  const staged = await put('/deploy/upload', { bytes: packageBytes, name: 'package.zip' });
  const plan = await platform.call(
    'GET /deploy/:id/plan',
    { params: { id: String(staged.stagedId ?? staged.id) } } as never,
    rootToken,
  );
  const metrics = await put('/database/upload', { bytes: metricsCsv, name: 'jcr.csv' });
  const seal = await file('seal', 'seal.png');
  await owner.query('update stations set seal_file_id = $1 where id = $2', [seal, institutionId]);
  await inserted(owner, 'stations', { ...at, id: institutionId + 7000, name: `${tag} 分站` });
  await inserted(owner, 'institution_hosts', { ...at, host: `${tag}.example.edu`, kind: 'other' });
  await inserted(owner, 'help_pages', { ...at, slug: 'instructions', title: '说明', markdown: '说明' });
  await inserted(owner, 'institution_profile_versions', { ...at, version: 1, profile: '{}' });
  await inserted(owner, 'calendar_days', { ...at, day: '2030-01-02', kind: 'holiday', name: '馆庆' });
  const searcher = (
    await one(`select id from users where institution_id = $1 and username = 'librarian'`, [institutionId])
  ).id!;
  // The demo has this searcher on its register.
  const row = (table: string, id: string) => one(`select id, version from ${table} where id = $1`, [id]);
  const institution = await one('select version from institutions where id = $1', [institutionId]);
  const [kept] = await all('select id from certificates where institution_id = $1', [institutionId]);
  const fresh = {
    subject: '矩阵',
    issuer: '矩阵',
    serial: '1',
    fingerprint: randomUUID(),
    not_before: new Date('2026-01-01'),
    not_after: new Date('2036-01-01'),
    certificate: 'x',
    sealed_key: 'x',
  };
  const certificate = kept?.id ?? (await add('certificates', fresh));
  const works = await all('select id from library_works where institution_id = $1 order by id limit 3', [
    institutionId,
  ]);
  await owner.query('update library_works set merged_into = $1 where id = $2', [works[0]?.id, works[2]?.id]);
  const claim = { work_id: works[0]?.id, user_id: userId, state: 'waiting', by_id: userId, by_name: '李明' };
  await inserted(owner, 'library_claims', { ...at, ...claim });
  await inserted(owner, 'sign_in_failures', {
    ...at,
    account: `matrix${institutionId}`,
    address: '192.0.2.1',
    user_id: userId,
    failures: 10,
    locked_until: new Date(Date.now() + 3_600_000),
    seen_at: new Date(),
  });
  await inserted(owner, 'library_doubts', { ...at, work_id: works[0]?.id, other_id: works[1]?.id, score: 0.5 });
  const factorUser = await add('users', { username: `factor.${tag}`, type: 2, full_name: '丢了手机' });
  await inserted(owner, 'second_factors', { ...at, user_id: factorUser, sealed: 'sealed', confirmed_at: new Date() });
  const feedbackId = await add('feedback', { user_id: userId, user_name: '张三', body: '页面打不开' });
  return {
    factorUser,
    applicant: await row('users', userId),
    closedUser: await row(
      'users',
      await add('users', { username: `closed.${tag}`, type: 3, full_name: '已注销', closed_at: new Date() }),
    ),
    applicantSession: await add('sessions', sessionOf(userId)),
    rosterRun: await add('roster_runs', {
      source: 'upload',
      state: 'planned',
      begun_at: new Date(),
      counts: JSON.stringify(oneNewPerson),
      snapshot: JSON.stringify({
        people: [{ number: 'R-1', name: '名册里的人', state: 'active', place: '' }],
        units: null,
        refused: [],
      }),
      complete: false,
    }),
    personNumber: await add('person_numbers', { user_id: userId, kind: 'staff-number', value: 'T-1' }),
    pendingUser: await add('users', {
      station_id: institutionId,
      username: `waiting${institutionId}`,
      type: 3,
      full_name: '待审用户',
      pending: true,
    }),
    station: await row('stations', String(institutionId + 7000)),
    branch: await row('branch_institutions', await add('branch_institutions', { name: `${tag} 分馆` })),
    unit: await add('institution_units', { name: `${tag} 单位` }),
    role: await row('roles', await add('roles', { code: `ROLE_${tag.toUpperCase()}`, name: `${tag} 角色` })),
    host: `${tag}.example.edu`,
    mail: await add('mails', { recipient: 'a@b.example', subject: '通知', body: '正文' }),
    notice: await one('select id, version from notices where institution_id = $1 limit 1', [institutionId]),
    searcher,
    certificate,
    metricTable: await add('metric_tables', { kind: 'jcr', scheme: '矩阵', year: 2025 }),
    metricFile: String(metrics.id),
    statementFile: await file('statement', 'bank.csv', await storedBytes(platform, statementCsv)),
    work: works[0]!.id!,
    otherWork: works[1]!.id!,
    mergedWork: works[2]!.id!,
    packageBytes,
    signingToken: 'NONE-NONE-NONE-NONE',
    seal,
    stagedPackage: String(staged.stagedId ?? staged.id),
    packageSeal: String((plan.data as { seal?: string } | null)?.seal ?? 'x'),
    institutionVersion: Number(institution.version),
    confirmation: await proposed(builder, institutionId),
    feedback: await row('feedback', feedbackId),
    heading: await add('model_proposals', {
      feedback_id: feedbackId,
      kind: 'heading',
      text: '页面打不开',
      quote: '页面打不开',
      model: 'm',
      prompt_version: 1,
      asked_by_name: '某人',
      asked_at: new Date(),
    }),
  };
};

const storedBytes = async (platform: TestPlatform, content: Buffer | string): Promise<FileBytes> => {
  const bytes = Buffer.from(content);
  return platform.services.files.put(Readable.from([bytes]));
};

const sessionOf = (userId: string) => ({
  user_id: userId,
  token_hash: createHash('sha256').update(randomUUID()).digest(),
  from_type: 1,
  access_token: randomUUID(),
  sign_key: randomUUID(),
  expires_at: new Date(Date.now() + 86_400_000),
});

const belongingsOf = async (
  owner: pg.Client,
  { institutionId, userId }: { institutionId: number | null; userId: string },
  document: FileBytes,
): Promise<Belongings> => {
  const at = { institution_id: institutionId };
  const add = (table: string, row: Record<string, unknown>) =>
    inserted(owner, table, { ...at, id: randomUUID(), ...row });
  const task = (state: string) =>
    add('tasks', { user_id: userId, kind: 'users.export', title: '导出用户', state, input: '{}' });
  // The platform's administrator has neither: the tables belong to institutions.
  const belongs = institutionId !== null;
  return {
    userId,
    address: belongs
      ? await add('addresses', { user_id: userId, recipient: '收件人', phone: '13800000000', address: '地址' })
      : randomUUID(),
    notification: belongs ? await add('notifications', { user_id: userId, msg: '消息' }) : randomUUID(),
    doneTask: await task('done'),
    waitingTask: await task('waiting'),
    failedTask: await task('failed'),
    file: await add('files', {
      owner_id: userId,
      purpose: 'document',
      name: 'a.pdf',
      media_type: 'application/pdf',
      size: document.size,
      sha256: document.sha256,
    }),
    session: await add('sessions', sessionOf(userId)),
  };
};

/** At home the security administrator proposes, elsewhere the institution's only administrator. */
const proposed = async ({ platform, owner, securityToken }: Builder, institutionId: number): Promise<string> => {
  const { one } = asked(owner);
  const leader = await one(`select id from users where institution_id = $1 and username = 'leader'`, [institutionId]);
  const token = institutionId === home ? securityToken : await platform.signIn('admin', institutionId);
  const { body } = await platform.call('POST /sys/user/resetPassword', { body: { id: leader.id! } }, token);
  if (body.resultCode !== 200) throw new Error(body.errormsg);
  return (await one('select id from confirmations where subject_id = $1', [leader.id])).id!;
};

interface Builder {
  securityToken: string;
  platform: TestPlatform;
  owner: pg.Client;
  rootToken: string;
}

const reportOf = async (owner: pg.Client, orderId: string) => {
  const { one } = asked(owner);
  const report = await one('select id, code, version from reports where order_id = $1 order by version desc limit 1', [
    orderId,
  ]);
  await drawnOnce(owner, report.id!);
  const { file_id } = await one('select file_id from report_files where report_id = $1 limit 1', [report.id]);
  return { report, fileId: file_id! };
};

/** The demo draws the files of its citation reports after its first start: here a PDF stands for them. */
const drawnOnce = async (owner: pg.Client, reportId: string): Promise<void> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into files select (jsonb_populate_record(null::files, to_jsonb(f) ||
       jsonb_build_object('id', gen_random_uuid(), 'purpose', 'report', 'owner_id', null, 'institution_id', r.institution_id))).*
     from reports r, lateral (select * from files where purpose = 'demo-report' limit 1) f
     where r.id = $1 and not exists (select from report_files where report_id = r.id) returning id`,
    [reportId],
  );
  for (const { id } of rows) {
    await owner.query(
      `insert into report_files (report_id, kind, institution_id, file_id, sha256, drawn_from, made_by)
       select r.id, 'pdf', r.institution_id, f.id, f.sha256, 'x', 'embedded' from reports r, files f where r.id = $1 and f.id = $2`,
      [reportId, id],
    );
    await owner.query(
      `insert into order_files (order_id, file_id, institution_id, purpose, report_version)
       select order_id, $2, institution_id, 'report', version from reports where id = $1`,
      [reportId, id],
    );
  }
};

const attachedTo = async (owner: pg.Client, place: Place, orderId: string, { size, sha256 }: FileBytes) => {
  const at = { institution_id: place.institutionId };
  const file = { owner_id: place.userId, purpose: 'document', name: '附件.png', media_type: 'image/png', size, sha256 };
  const id = await inserted(owner, 'files', { ...at, id: randomUUID(), ...file });
  await inserted(owner, 'order_files', { ...at, order_id: orderId, file_id: id, purpose: 'attachment' });
  return id;
};

/** The demo's orders share few files; one that is withheld must be nobody else's. */
const givenOwnFile = async (owner: pg.Client, orderId: string): Promise<void> => {
  const { fileId } = await reportOf(owner, orderId);
  const id = randomUUID();
  await owner.query(
    `insert into files select (jsonb_populate_record(null::files, to_jsonb(f) || jsonb_build_object('id', $2::uuid))).*
     from files f where f.id = $1`,
    [fileId, id],
  );
  await owner.query(
    'update report_files set file_id = $2 where report_id in (select id from reports where order_id = $1)',
    [orderId, id],
  );
  await owner.query(`update order_files set file_id = $2 where order_id = $1 and purpose = 'report'`, [orderId, id]);
};

const commentOn = async (owner: pg.Client, { institutionId }: Place, orderId: string): Promise<Row> => {
  const id = await inserted(owner, 'review_comments', {
    id: randomUUID(),
    institution_id: institutionId,
    order_id: orderId,
    revision: 1,
    place: 'facts/client',
    place_group: 'facts',
    place_name: '委托人',
    kind: 'ask',
    text: '是否全称',
    made_by_name: '审核馆员',
    made_at: new Date().toISOString(),
  });
  return asked(owner).one('select id, version from review_comments where id = $1', [id]);
};

const thingsOf = async (builder: Builder, place: Place, document: FileBytes, shared?: Things): Promise<Things> => {
  const { owner } = builder;
  const order = await ordersOf(owner, place);
  const keeping = shared ?? (await keepingOf(builder, place, document));
  const paid = await reportOf(owner, order.completed.id!);
  await givenOwnFile(owner, order.unpaid.id!);
  const unpaid = await reportOf(owner, order.unpaid.id!);
  return {
    ...keeping,
    institutionId: place.institutionId,
    order,
    report: paid.report,
    unpaidReport: unpaid.report,
    reportFile: paid.fileId,
    unpaidFile: unpaid.fileId,
    attachment: await attachedTo(owner, place, order.submitted.id!, document),
    ...(await searchOf(owner, place, order.searched.id!, keeping.statementFile)),
    novelty: await noveltyOf(owner, place, keeping.statementFile),
    open: await openOf(owner, place),
    fetching: await fetchingOf(owner, place, order.searched.id!),
    similarity: await similarityOf(owner, place, document),
    archived: await archivedOf(owner, place, document),
    group: await groupOf(owner, place),
    patent: await patentOf(owner, place, keeping.statementFile),
    comment: await commentOn(owner, place, order.signable.id!),
    ...(await moneyOf(owner, place, order, keeping.statementFile)),
  };
};

/** A fen too much for the completed order, to be given back. */
const overpaid = (owner: pg.Client, { institutionId, order }: Things): Promise<string> =>
  inserted(owner, 'ledger_entries', {
    id: randomUUID(),
    institution_id: institutionId,
    order_id: order.completed.id,
    kind: 'payment',
    amount: 1,
    way: 'transfer',
    reference: 'MATRIX-1',
  });

/** A payment begun through the call itself, with the link it gave. */
const begunPayment = async (platform: TestPlatform, token: string, orderId: string) => {
  const { data } = await platform.call(
    'POST /payments/begin',
    { body: { orderId, way: 'sandbox', kind: 'qr' } } as never,
    token,
  );
  const { tradeNo, begun } = data as { tradeNo: string; begun: Record<string, string> };
  const link = Object.values(begun).find((value) => String(value).includes('sig=')) ?? '';
  return { trade: tradeNo, payLink: Object.fromEntries(new URLSearchParams(link.split('?')[1])) };
};

/** Objects of the asker's, of another applicant of his institution, of another institution: all real, all found. */
export const buildWorld = async (platform: TestPlatform, owner: pg.Client, people: People): Promise<World> => {
  const { one, all } = asked(owner);
  const builder: Builder = { platform, owner, rootToken: people.tokens[9]!, securityToken: people.tokens.k! };
  const document = await storedBytes(platform, pixel);
  await owner.query(`insert into menus (id, path, name, title, sort) values ($1, '/own', 'Own', '自建', 999)`, [
    ownMenu,
  ]);
  await owner.query(`insert into dictionaries (name, label) values ($1, '自建')`, [ownDictionary]);
  await owner.query(`insert into dictionary_items (dictionary_name, value, label) values ($1, '1', '一')`, [
    ownDictionary,
  ]);
  const menus = await all('select id from menus where parent_id is null order by sort, id');
  const userIn = async (institutionId: number, username: string) =>
    (await one('select id from users where institution_id = $1 and username = $2', [institutionId, username])).id!;
  const own: Place = { scope: 'own', institutionId: home, userId: people.ids[3] };
  const peer: Place = { scope: 'peer', institutionId: home, userId: await userIn(home, 'liming') };
  const foreign: Place = { scope: 'foreign', institutionId: away, userId: await userIn(away, 'reader') };
  // What administrators act upon is the peer's account, so that no kind acts upon itself.
  const keeper = { ...own, userId: peer.userId };
  const shared = await keepingOf(builder, keeper, document);
  const mine = await thingsOf(builder, own, document, shared as Things);
  await overpaid(owner, mine);
  const signing = await platform.call(
    'POST /signing/links',
    { body: { orderIds: [mine.order.signable.id!] } },
    people.tokens[6],
  );
  const things = {
    own: {
      ...mine,
      ...(await begunPayment(platform, people.tokens[3]!, mine.order.payable.id!)),
      signingToken: signing.data.token,
    },
    peer: await thingsOf(builder, peer, document, shared as Things),
    foreign: await thingsOf(builder, foreign, document),
  };
  const of = new Map<string, Belongings>();
  for (const [kind, userId] of Object.entries(people.ids))
    of.set(kind, await belongingsOf(owner, { institutionId: kind === '9' ? null : home, userId }, document));
  of.set('peer', await belongingsOf(owner, peer, document));
  of.set('foreign', await belongingsOf(owner, foreign, document));
  const withheld = await withheldIds(all, people, things);
  return {
    things,
    menus: menus.map(({ id }) => Number(id)),
    belongings: (kind, scope) => of.get(scope === 'own' ? kind : scope)!,
    withheldFrom: (kind) => withheld[kind],
  };
};

const keepsSeals: readonly Kind[] = ['1', 's', '9'];
const desks: readonly Kind[] = ['1', '2', 'r', '4', '5', '6'];

/** Written down apart from the server's own rule: who has no business with which file. */
const withheldIds = async (
  all: (text: string, values?: unknown[]) => Promise<Row[]>,
  people: People,
  things: World['things'],
): Promise<Record<Kind, ReadonlySet<string>>> => {
  const ids = async (text: string, values: unknown[] = []) => (await all(text, values)).map(({ id }) => id!);
  const seals = await ids(`select id from files where purpose in ('seal', 'demo-seal')`);
  const foreign = await ids('select id from files where institution_id <> $1', [home]);
  const attached = await ids(
    'select file_id as id from order_files union select file_id from report_files union select file_id from record_imports',
  );
  const notMine = await ids(
    `select f.file_id as id from order_files f join orders o on o.id = f.order_id
     where o.applicant_id <> $1 and not exists (
       select 1 from order_files g join orders p on p.id = g.order_id
       where g.file_id = f.file_id and p.applicant_id = $1)`,
    [people.ids[3]],
  );
  const unpaid = [things.own.unpaidFile];
  const othersOrders = await ids('select id from orders where applicant_id <> $1 and created_by <> $1', [
    people.ids[3],
  ]);
  const kinds = Object.keys(people.ids) as Kind[];
  const sets = Object.fromEntries(
    kinds.map((kind) => {
      const sealed = keepsSeals.includes(kind) ? [] : seals;
      const elsewhere = kind === '9' ? [] : foreign;
      const orders = desks.includes(kind) || kind === '3' ? [] : attached;
      const applicant = kind === '3' ? [...notMine, ...unpaid, ...othersOrders] : [];
      return [kind, new Set([...sealed, ...elsewhere, ...orders, ...applicant])];
    }),
  );
  return sets as unknown as Record<Kind, ReadonlySet<string>>;
};
