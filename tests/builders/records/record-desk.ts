import type { ImportView } from '#contracts/literature/record-imports.ts';
import { eventually } from '../eventually.ts';
import { citationForm, openDesks } from '../orders/order-desk.ts';
import type { TestPlatform } from '../test-platform.ts';
import { upload } from '../upload.ts';

export interface UploadWish {
  orderId?: string;
  groupId?: string;
  format?: string;
  database?: number;
  citingPaperId?: string;
  searchId?: string;
  hold?: boolean;
  /** The day of the export; empty: as the file says. */
  exportedOn?: string;
}

/** A search librarian who imports files and works on citation orders, through real calls. */
export const openRecordDesk = async (platform: TestPlatform, institutionId = 100) => {
  const desks = await openDesks(platform, institutionId);
  const token = desks.tokens.librarian;

  const send = async (name: string, bytes: Buffer | string, wish: UploadWish = {}, by = token) => {
    const query = new URLSearchParams(
      Object.entries(wish)
        .filter(([, value]) => value !== '')
        .map(([key, value]) => [key, String(value)]),
    );
    return upload(platform.url, `/records/imports/upload?${query}`, by, { name, bytes });
  };
  const importOf = async (id: string): Promise<ImportView> =>
    (await platform.call('GET /records/imports/:id', { params: { id } }, token)).data;
  /** Its end, however it ended. */
  const ended = (id: string): Promise<ImportView> =>
    eventually(`the import ${id} ends`, async () => {
      const view = await importOf(id);
      return ['done', 'failed', 'cancelled', 'undone'].includes(view.state) && view;
    });
  const imported = async (name: string, bytes: Buffer | string, wish: UploadWish = {}): Promise<ImportView> => {
    const { body, data } = await send(name, bytes, wish);
    if (body.resultCode !== 200) throw new Error(body.errormsg);
    const view = await ended(data.id);
    // The order is counted anew in the same task: its end is the task's.
    await eventually('the task ends', async () => {
      const task = await platform.call('GET /tasks/:id', { params: { id: view.taskId! } }, token);
      return ['done', 'failed', 'cancelled'].includes(task.data.state);
    });
    return view;
  };
  /** An order in the librarian's hands. */
  const inProgress = async (form: object = citationForm()): Promise<string> => {
    const id = await desks.submitted(form);
    const accepted = await desks.take('acceptor', id, 'accept', { amount: 0 });
    if (accepted.actions.some(({ action }) => action === 'book-payment' || action === 'waive'))
      await desks.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
    if (data.actions.some(({ action }) => action === 'start')) await desks.take('librarian', id, 'start');
    return id;
  };
  const board = async (orderId: string) =>
    (await platform.call('GET /citations/orders/:id', { params: { id: orderId } }, token)).data;
  const citing = async (orderId: string) =>
    (await platform.call('GET /citations/orders/:id/citing', { params: { id: orderId } }, token)).data.list;
  const matches = async (orderId: string) =>
    (await platform.call('GET /citations/orders/:id/matches', { params: { id: orderId } }, token)).data.list;

  return { ...desks, token, send, importOf, ended, imported, inProgress, board, citing, matches };
};

export type RecordDesk = Awaited<ReturnType<typeof openRecordDesk>>;
