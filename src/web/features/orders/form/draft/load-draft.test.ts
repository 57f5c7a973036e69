import { expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import type { LastGiven } from '#domain/orders/forms/last-given.ts';
import { lastGivenOf } from '#domain/orders/forms/prefill.ts';
import { type CitationForm, readCitationForm } from '#domain/orders/services/citation/form.ts';
import { type DraftSources, loadDraft } from './load-draft.ts';
import { createLocalCopies } from './local-copy.ts';

const profile = {
  fullName: '张三',
  institutionName: '示范大学图书馆',
  department: '化学学院',
  title: '教授',
  staffNumber: '2001',
  mobile: '13800000000',
  email: 'a@b.cn',
};

const bench = (order: Partial<OrderView> | undefined, last?: LastGiven, closed: string | null = null) => {
  const items = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const copies = createLocalCopies(shelf, 'u', 'citation');
  const sources: DraftSources = {
    copies: () => copies,
    drafts: async () => ({
      list: order ? [{ id: order.id!, applicantName: '', summary: '', updatedAt: '' }] : [],
      closed,
    }),
    lastGiven: async () => last,
    order: async () => order as OrderView,
    profile: async () => profile as never,
    price: async () => null,
    newKey: () => 'k1',
  };
  const wished = (id?: string, fresh = false) => loadDraft({ service: 'citation', id, fresh }, sources);
  const load = async (...wish: Parameters<typeof wished>) => {
    const opened = await wished(...wish);
    if ('waiting' in opened || 'sentence' in opened) throw new Error('A question instead of a form.');
    return opened;
  };
  return { copies, load, wished };
};

const held = { number: '1' };
const draft = {
  id: 'o1',
  service: 'citation' as const,
  version: 4,
  form: held,
  editable: true,
  applicantName: '张三',
  quote: null,
};

test('§+ a first form knows its applicant and is nothing to save yet', async () => {
  const { form, unsent, identity } = await bench(undefined).load();
  expect((form as CitationForm).author.chineseName).toBe('张三');
  expect(form).toMatchObject({ unit: { chinese: '示范大学' }, number: '2001', phone: '13800000000' });
  expect([unsent, identity]).toEqual([false, { key: 'k1' }]);
});

test('§+ what was given last time is filled in', async () => {
  const last = lastGivenOf('citation', { phone: '13911112222', author: { chineseName: '张三', aliases: ['Zhang S'] } });
  const { form } = await bench(undefined, last).load();
  expect(form).toMatchObject({ phone: '13911112222', author: { aliases: ['Zhang S'] } });
});

test('§+ a service that is not offered says so when its form opens, new or begun; what was handed in goes on', async () => {
  const sentence = '本单位没有开放论文查重委托';
  const unnumbered = { ...draft, number: null };
  expect(await bench(undefined, undefined, sentence).wished()).toEqual({ sentence });
  expect(await bench(undefined, undefined, sentence).wished(undefined, true)).toEqual({ sentence });
  expect(await bench(unnumbered, undefined, sentence).wished()).toEqual({ sentence });
  expect(await bench(unnumbered, undefined, sentence).wished('o1')).toEqual({ sentence });
  const returned = { ...draft, number: 'S2026-0001' };
  expect(await bench(returned, undefined, sentence).load('o1')).toMatchObject({ number: 'S2026-0001' });
});

test('§+ while a draft waits, the user is asked; nothing is opened by itself', async () => {
  expect(await bench(draft).wished()).toMatchObject({ waiting: [{ id: 'o1' }] });
});

test('§+ a draft is taken up again', async () => {
  const { form, identity, unsent } = await bench(draft).load('o1');
  expect([(form as CitationForm).number, identity, unsent]).toEqual(['1', { id: 'o1', version: 4 }, false]);
});

test('§+ what was typed upon the same version and never arrived is taken up and sent', async () => {
  const { copies, load } = bench(draft);
  copies.keep({ number: '2' }, { id: 'o1', version: 4 }, 1);
  const { form, unsent, older } = await load('o1');
  expect([(form as CitationForm).number, unsent, older]).toEqual(['2', true, undefined]);
});

test('§+ a copy upon an older version is offered, not laid over what is there now', async () => {
  const { copies, load } = bench(draft);
  copies.keep({ number: '2' }, { id: 'o1', version: 3 }, 1);
  const { form, unsent, older } = await load('o1');
  expect([(form as CitationForm).number, unsent, older?.form]).toEqual(['1', false, { number: '2' }]);
  copies.keep(readCitationForm(held), { id: 'o1', version: 3 }, 1);
  expect((await load('o1')).older).toBeUndefined();
  expect(copies.find({ id: 'o1' })).toBeUndefined();
});

test('§+ a first form that never reached the server comes before older drafts; a blank one can be asked for', async () => {
  const { copies, load } = bench(draft);
  expect((await load(undefined, true)).identity).toEqual({ key: 'k1' });
  copies.keep({ number: '3' }, { key: 'k0' }, 1);
  const { form, unsent, identity } = await load();
  expect([(form as CitationForm).number, unsent, identity]).toEqual(['3', true, { key: 'k0' }]);
});

test('§+ an order that was handed in is shown as closed', async () => {
  const { closed } = await bench({ ...draft, editable: false }).load('o1');
  expect(closed?.id).toBe('o1');
});
