import type { PatentProject } from '#contracts/patents/workbench.ts';
import type { RecordDesk } from '../records/record-desk.ts';
import type { TestPlatform } from '../test-platform.ts';
import { patentForm } from './order-desk.ts';

/** A patent order in the searcher's hands. */
export const openPatentProject = async (
  platform: TestPlatform,
  desk: Pick<RecordDesk, 'submitted' | 'take' | 'token'>,
  form: object = {},
): Promise<PatentProject> => {
  const id = await desk.submitted(patentForm(form), 'patent');
  const accepted = await desk.take('acceptor', id, 'accept', { amount: 0 });
  if (accepted.actions.some(({ action }) => action === 'book-payment' || action === 'waive'))
    await desk.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.token);
  if (data.actions.some(({ action }) => action === 'start')) await desk.take('librarian', id, 'start');
  return (await platform.call('GET /patents/orders/:id', { params: { id } }, desk.token)).data;
};
