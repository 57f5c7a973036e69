import type { OrderView } from '#contracts/orders.ts';
import type { OrderAction } from '#domain/orders/actions.ts';
import type { Service } from '#domain/services/service.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertFile } from '#server/files/files-store.ts';
import type { TestPlatform } from '../test-platform.ts';
import { deliverOrder } from './deliver-order.ts';

export type Part = 'reader' | 'librarian' | 'reviewer' | 'acceptor' | 'rechecker' | 'leader' | 'admin';
const parts: Part[] = ['reader', 'librarian', 'reviewer', 'acceptor', 'rechecker', 'leader', 'admin'];

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const wishes = {
  delivery: 'electronic',
  consent: { truth: true, privacy: true },
};

/** A citation order an applicant could submit as it stands. */
export const citationForm = (more: object = {}) => ({
  ...wishes,
  author: { chineseName: '张三', aliases: ['Zhang, San'] },
  unit: { chinese: '示范大学', english: 'Demo University' },
  department: '化学学院',
  phone: '13800000000',
  email: 'zhangsan@demo.example.edu',
  purpose: 'title',
  papers: [
    {
      // In no record of the demo: nothing is counted that the quote did not hold.
      title: 'Dispersed iridium on carbon for ammonia oxidation',
      authors: 'Zhang, San; Li, Si',
      source: 'Journal of Catalysis',
      year: 2024,
      ownRole: 'first',
    },
  ],
  databases: [4],
  checks: { 4: ['inclusion', 'citation', 'by-others'] },
  ...more,
});

/** A patent order whose report staff write themselves. */
export const patentForm = (more: object = {}) => ({
  ...wishes,
  type: 'legal_status',
  title: '一种单原子铜催化剂',
  applicant: '示范大学',
  inventors: ['张三'],
  numbers: ['CN116000001A'],
  field: '电催化领域',
  solution: '以单原子铜位点还原二氧化碳',
  keywords: [{ chinese: '单原子', english: 'single atom' }],
  classes: ['B01J23/72'],
  countries: ['CN'],
  period: { from: '2016-01-01', to: '2025-12-31' },
  client: {
    unit: '示范大学',
    department: '化学学院',
    contact: '张三',
    phone: '13800000000',
    email: 'zhangsan@demo.example.edu',
    scope: 'main',
  },
  ...more,
});

/** All the people of one institution at their desks, through real calls. */
export const openDesks = async (platform: TestPlatform, institutionId = 100) => {
  const tokens = {} as Record<Part, string>;
  for (const part of parts) tokens[part] = await platform.signIn(part, institutionId);

  /** What the page shows, which is what is judged: of a platform at hand from the row, for a page asks for much besides. */
  const shown = async (
    part: Part,
    id: string,
  ): Promise<{ version: number; contentHash?: string | null } | undefined> => {
    const { services } = platform as Partial<TestPlatform>;
    if (!services) return (await platform.call('GET /orders/:id', { params: { id } }, tokens[part])).data;
    const columns = ['version', 'content_hash as contentHash'] as const;
    const [row] = await services
      .tenant(institutionId)
      .all(kysely.selectFrom('orders').select(columns).where('id', '=', id));
    return row;
  };
  const act = async (part: Part, id: string, action: OrderAction, more: object = {}) => {
    const { version = 0, contentHash } = (await shown(part, id)) ?? {};
    return platform.call(
      'POST /orders/act',
      { body: { id, action, version, contentHash: contentHash ?? undefined, ...more } },
      tokens[part],
    );
  };
  /** The librarian says that every database was searched for every paper of a citation order. */
  const searched = async (id: string, part: Part = 'librarian', day = '2026-01-05'): Promise<void> => {
    const { body, data } = await platform.call('GET /citations/orders/:id', { params: { id } }, tokens[part]);
    if (body.resultCode !== 200 || data.unsearched.length === 0) return;
    const dates = data.unsearched.map(({ database }) => ({ database, searchedOn: day }));
    const said = { orderId: id, version: data.version, dates };
    const saved = await platform.call('POST /citations/search-dates', { body: said }, tokens[part]);
    if (saved.body.resultCode !== 200) throw new Error(saved.body.errormsg);
  };
  /** The librarian answers whatever the applicant said of a draft and nobody answered. */
  const answered = async (id: string, text = '已按意见修改'): Promise<void> => {
    const params = { orderId: id };
    const { data } = await platform.call('GET /reports/review/:orderId/comments', { params }, tokens.librarian);
    for (const { id: comment, version, applicant, answer } of data.list) {
      if (!applicant || answer) continue;
      const body = { id: comment, version, text };
      const { body: sent } = await platform.call('POST /reports/review/answer', { body }, tokens.librarian);
      if (sent.resultCode !== 200) throw new Error(sent.errormsg);
    }
  };
  /**
   * Acts and expects success; gives the order as this part now sees it, with the files of what is signed. A draft is
   * finished once all was searched.
   */
  const take = async (part: Part, id: string, action: OrderAction, more: object = {}): Promise<OrderView> => {
    if (action === 'finish-draft') await searched(id, part);
    const { body, data } = await act(part, id, action, more);
    if (body.resultCode !== 200)
      throw new Error(`${part} ${action}: ${body.errormsg} ${JSON.stringify(body.fields ?? '')}`);
    if (!(await deliverOrder(platform, institutionId, id))) return data;
    return (await platform.call('GET /orders/:id', { params: { id } }, tokens[part])).data;
  };
  const draft = async (form: object = citationForm(), service: Service = 'citation'): Promise<string> => {
    const { body, data } = await platform.call(
      'POST /orders/save',
      { body: { service, form: form as never } },
      tokens.reader,
    );
    if (body.resultCode !== 200) throw new Error(body.errormsg);
    return data.id;
  };
  const submitted = async (form?: object, service?: Service): Promise<string> => {
    const id = await draft(form, service);
    await take('reader', id, 'submit');
    return id;
  };
  /** A document as if this person had uploaded it: the row alone, which is much quicker. */
  const uploaded = async (part: Part, name = '初稿.docx'): Promise<string> => {
    const db = platform.services.tenant(institutionId);
    const users = kysely.selectFrom('users').select('id').where('institution_id', '=', institutionId);
    const owner = await db.one(users.where('username', '=', part));
    const of = { institutionId, ownerId: owner.id, purpose: 'document' };
    return insertFile(db, { name, mediaType: docx, size: 10, sha256: 'e'.repeat(64) }, of);
  };
  /** Puts a draft that staff wrote with an order of patents or novelty, as the search librarian would. */
  const attachDraft = async (id: string): Promise<void> => {
    const fileId = await uploaded('librarian');
    const { body } = await platform.call(
      'POST /orders/attach',
      { body: { id, fileId, purpose: 'draft' } },
      tokens.librarian,
    );
    if (body.resultCode !== 200) throw new Error(body.errormsg);
  };
  return { tokens, act, take, searched, answered, draft, submitted, uploaded, attachDraft };
};

export type Desks = Awaited<ReturnType<typeof openDesks>>;

const seated = new WeakMap<TestPlatform, Promise<Desks>>();

/** The desks of institution 100, opened once for all journeys of a file: logins are limited by the minute. */
export const desksOf = (platform: TestPlatform): Promise<Desks> => {
  const found = seated.get(platform) ?? openDesks(platform);
  seated.set(platform, found);
  return found;
};
