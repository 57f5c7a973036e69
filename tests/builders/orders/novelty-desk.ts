import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { openRecordDesk } from '../records/record-desk.ts';
import type { TestPlatform } from '../test-platform.ts';
import { noveltyForm } from './novelty-form.ts';

const cell = (verdict: 'same' | 'part' | 'none', words: { quote?: string; has?: string; lacks?: string } = {}) => ({
  verdict,
  quote: verdict === 'none' ? '' : '原文如此（第 1 页）',
  has: '',
  lacks: '',
  ...words,
});

/** A searcher who takes novelty orders from the form to the seal, through real calls. */
export const openNoveltyDesk = async (platform: TestPlatform) => {
  const desk = await openRecordDesk(platform);
  const { token } = desk;
  const shown = async (id: string, by = token): Promise<NoveltyProject> =>
    (await platform.call('GET /novelty/orders/:id', { params: { id } }, by)).data;
  /** An order in the searcher's hands. */
  const project = async (more: object = {}): Promise<NoveltyProject> => {
    const id = await desk.submitted(noveltyForm(more), 'novelty');
    const accepted = await desk.take('acceptor', id, 'accept', { amount: 0 });
    if (accepted.actions.some(({ action }) => action === 'book-payment' || action === 'waive'))
      await desk.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
    if (data.actions.some(({ action }) => action === 'start')) await desk.take('librarian', id, 'start');
    await desk.take('librarian', id, 'compare');
    return shown(id);
  };
  const log = (orderId: string, more: object = {}) =>
    platform.call(
      'POST /novelty/searches/add',
      {
        body: {
          orderId,
          database: 'wos',
          formula: 'TS=("high entropy alloy")',
          runOn: '2026-01-05',
          hits: 0,
          ...more,
        },
      },
      token,
    );
  /** Logs a search and brings the file of its hits. */
  const bring = async (
    orderId: string,
    text: string,
    more: { database?: string; hits?: number; name?: string; formula?: string } = {},
  ) => {
    const { name = 'hits.txt', ...row } = more;
    const searched = await log(orderId, { hits: 100, ...row });
    const searchId = searched.data.searches.at(-1)!.id;
    return { searchId, file: await desk.imported(name, text, { orderId, searchId }) };
  };
  const hits = async (orderId: string, by = token) =>
    (await platform.call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: {} }, by)).data;
  const judge = (orderId: string, recordId: string, verdict: 1 | 2 | 3 | null, by = token) =>
    platform.call('POST /novelty/judge', { body: { orderId, recordId, verdict } }, by);
  const take = (orderId: string, recordIds: string[]) =>
    platform.call('POST /novelty/documents/take', { body: { orderId, recordIds } }, token);
  const save = (body: object) => platform.call('POST /novelty/documents/save', { body: body as never }, token);
  return { ...desk, shown, project, log, bring, hits, judge, takeDocuments: take, save, cell };
};

export type NoveltyDesk = Awaited<ReturnType<typeof openNoveltyDesk>>;
