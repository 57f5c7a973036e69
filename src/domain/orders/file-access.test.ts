import { expect, test } from 'vitest';
import { cast, newOrder } from '#tests/builders/orders/order-walk.ts';
import { permissions } from '../identity/permissions.ts';
import { fen } from '../money/yuan.ts';
import { actions, fileActionOf, type OrderAction, rowOf } from './actions.ts';
import {
  type FileUse,
  fileUses,
  mayReadFile,
  mayReadManuscript,
  orderFilePurposes,
  orderFileRelease,
  orderFileRule,
  reportFileRelease,
  uploadRules,
  whyNotUsable,
} from './file-access.ts';
import type { OrderActor, OrderState } from './order-state.ts';
import { availableActions, perform } from './perform.ts';
import { orderStatuses } from './status.ts';

const setting = {
  service: 'citation',
  compares: false,
  paymentGate: 'before-delivery',
  reviewLevels: 0,
  signatureNeeded: true,
  draftConfirmation: true,
  invoiceWanted: true,
  courierWanted: false,
} as const;

/** Every status, owing and paid, before and after the report was frozen, with and without an invoice. */
const orders: OrderState[] = orderStatuses.flatMap((status) =>
  [0, 5000].flatMap((balance) =>
    [0, 1].flatMap((frozenVersion) =>
      [false, true].map((invoiceIssued) => ({
        ...newOrder(setting),
        status,
        balance: fen(balance),
        frozenVersion,
        invoiceIssued,
      })),
    ),
  ),
);
const parts = Object.keys(cast) as (keyof typeof cast)[];

test('§+ what may be attached or removed is what the actions of the order allow, for every purpose, part and state', () => {
  let tried = 0;
  for (const order of orders)
    for (const part of parts)
      for (const purpose of orderFilePurposes)
        for (const files of ['attach', 'remove'] as const) {
          const action = fileActionOf(files, purpose);
          if (!action) continue;
          tried += 1;
          const offered = availableActions(order, cast[part], 0).includes(action);
          const rule = orderFileRule(purpose)[files];
          const allowed = (): boolean => {
            try {
              return perform(order, { action, actor: cast[part], now: 0 }).order.status === order.status;
            } catch {
              return false;
            }
          };
          const told = [part, action, order.status, order.frozenVersion];
          expect([...told, allowed()]).toEqual([...told, offered]);
          if (offered) expect([...told, rule.in.includes(order.status)]).toEqual([...told, true]);
        }
  expect(tried).toBe(orders.length * parts.length * 9);
});

test('§+ nobody adds a report or a draft to what is frozen, nor a report to a completed order', () => {
  for (const order of orders.filter(({ frozenVersion, status }) => frozenVersion === 1 || status === 'completed'))
    for (const part of parts)
      for (const action of ['attach-draft', 'attach-report', 'remove-draft', 'remove-report'] as const)
        expect([part, order.status, availableActions(order, cast[part], 0).includes(action)]).toEqual([
          part,
          order.status,
          false,
        ]);
});

test('§+ whoever puts a draft or a report with an order does not judge it', () => {
  const order: OrderState = { ...newOrder(setting), service: 'patent', status: 'in-progress' };
  for (const action of ['attach-draft', 'attach-report'] as const)
    expect(perform(order, { action, actor: cast.searcher, now: 0 }).order.workedBy).toEqual(['searcher']);
});

test('§+ no file takes the place of a citation report, and a finished draft keeps its files', () => {
  const order: OrderState = { ...newOrder(setting), status: 'in-progress' };
  for (const action of ['attach-draft', 'attach-report'] as const) {
    expect(() => perform(order, { action, actor: cast.searcher, now: 0 })).toThrow('现在不能');
    for (const status of ['recheck-rejected', 'signature-rejected'] as const)
      expect(() => perform({ ...order, service: 'patent', status }, { action, actor: cast.searcher, now: 0 })).toThrow(
        /委托现在是“.+驳回”，不能“添加/,
      );
  }
});

test('§+ no purpose becomes another, and every action that takes a file says what it becomes', () => {
  for (const purpose of orderFilePurposes) expect([purpose, orderFileRule(purpose).relabel]).toEqual([purpose, []]);
  expect(fileActionOf('remove', 'invoice')).toBeUndefined();
  const carrying = (Object.keys(actions) as OrderAction[]).filter((action) => rowOf(action).carries);
  expect(carrying.filter((action) => !rowOf(action).files)).toEqual([
    'claim-payment',
    'finish-draft',
    'issue-invoice',
    'reverse-invoice',
  ]);
  // A file comes with an action only where the table lets it be attached.
  for (const action of carrying) {
    const { by, from, carries, files } = rowOf(action);
    const rule = orderFileRule(carries!)[files ?? 'attach'];
    expect([action, from.filter((one) => !rule.in.includes(one))]).toEqual([action, []]);
    expect([action, by.filter((one) => !rule.by.includes(one))]).toEqual([action, []]);
  }
});

/** w: as it is, m: with a watermark, -: not at all. */
const letters = { whole: 'w', marked: 'm', held: '-' } as const;
const cashier: OrderActor = {
  kind: 'person',
  userId: 'cashier',
  institutionId: 1,
  permissions: new Set(['order.money']),
};

test('§+ who sees and downloads which file of an unpaid and of a paid order: the whole table', () => {
  const readers: Record<string, OrderActor> = { ...cast, cashier };
  const row = (order: OrderState) => (purpose: (typeof orderFilePurposes)[number]) =>
    Object.keys(readers)
      .map((part) => letters[orderFileRelease({ purpose, reportVersion: 1, uploadedBy: null }, order, readers[part]!)])
      .join('');
  const told = (order: OrderState) => orderFilePurposes.map((one) => `${one} ${row(order)(one)}`);
  const order = { ...newOrder(setting), frozenVersion: 1 };
  // In order: applicant acceptor searcher reviewer rechecker leader administrator system cashier.
  const unpaid = [
    'attachment wwwwww-w-',
    'voucher ww-----ww',
    'draft mwwwww-w-',
    'report -wwwww-w-',
    'invoice ww-----ww',
  ];
  expect(told({ ...order, status: 'awaiting-payment', balance: fen(1) })).toEqual(unpaid);
  expect(told({ ...order, status: 'withdrawn', balance: fen(0) })).toEqual(unpaid);
  const paid = unpaid.map((line) => line.replace(/^(draft|report) ./, '$1 w'));
  expect(told({ ...order, status: 'completed', balance: fen(0) })).toEqual(paid);
});

test('§+ the applicant sees a draft once it is finished and a report once it is issued, paid or not', () => {
  const seen = (order: OrderState, purpose: 'draft' | 'report') =>
    orderFileRelease({ purpose, reportVersion: order.version, uploadedBy: 'searcher' }, order, cast.applicant);
  const at = (status: OrderState['status'], more: Partial<OrderState> = {}): OrderState => ({
    ...newOrder(setting),
    balance: fen(0),
    status,
    ...more,
  });
  expect([seen(at('in-progress'), 'draft'), seen(at('draft-ready'), 'draft')]).toEqual(['held', 'whole']);
  expect([seen(at('awaiting-signature'), 'report'), seen(at('completed', { frozenVersion: 1 }), 'report')]).toEqual([
    'held',
    'whole',
  ]);
  // A second version in the making takes nothing of the first away.
  const first = { purpose: 'report', reportVersion: 1, uploadedBy: null } as const;
  const remade = at('in-progress', { frozenVersion: 1, version: 2 });
  expect(orderFileRelease(first, remade, cast.applicant)).toBe('whole');
  expect(seen(remade, 'report')).toBe('held');
});

test('§+ staff get their own unpaid order as any applicant does, and nobody gets another institution’s', () => {
  const order: OrderState = {
    ...newOrder(setting),
    status: 'awaiting-payment',
    frozenVersion: 1,
    applicantId: 'leader',
  };
  const sealed = { purpose: 'report', reportVersion: 1, uploadedBy: null } as const;
  expect(orderFileRelease(sealed, order, cast.leader)).toBe('held');
  expect(reportFileRelease('sealed', order, cast.leader)).toBe('held');
  expect(reportFileRelease('pdf', order, cast.leader)).toBe('marked');
  expect(reportFileRelease('sealed', order, cast.searcher)).toBe('whole');
  for (const part of parts.filter((one) => one !== 'system')) {
    expect(orderFileRelease(sealed, { ...order, institutionId: 2 }, cast[part])).toBe('held');
    expect(reportFileRelease('pdf', { ...order, institutionId: 2 }, cast[part])).toBe('held');
  }
});

const uses = Object.keys(fileUses) as FileUse[];
const purposes = Object.keys(uploadRules);

test('§+ a file is used once, by its uploader, for what it was uploaded for', () => {
  for (const purpose of [...purposes, 'unknown'])
    for (const use of uses) {
      const fit = fileUses[use].some((one) => one === purpose);
      const file = { purpose, uploadedBy: 'me', usedFor: [] };
      expect([purpose, use, whyNotUsable(file, use, 'me')]).toEqual([purpose, use, fit ? undefined : 'wrong-kind']);
      for (const stranger of ['somebody', null]) expect(whyNotUsable(file, use, stranger)).toBe('not-theirs');
      expect(whyNotUsable({ ...file, uploadedBy: null }, use, null)).toBe('not-theirs');
      for (const other of uses)
        expect(whyNotUsable({ ...file, usedFor: [other] }, use, 'me')).toBe(fit ? 'in-use' : 'wrong-kind');
    }
});

test.each([true, false])(
  '§+ a manuscript is read by whoever gave it, and by searchers where it is open to them: %s',
  (open) => {
    const manuscript = { institutionId: 1, givenBy: 'giver', openToStaff: open };
    const reads = (userId: string, institutionId: number | null, ...held: string[]) =>
      mayReadManuscript(manuscript, { userId, institutionId, permissions: new Set(held) });
    expect([reads('giver', 1), reads('other', 1, 'order.search')]).toEqual([true, open]);
    for (const permission of Object.keys(permissions))
      expect(reads('other', 1, permission)).toBe(open && permission === 'order.search');
    expect([reads('other', 2, 'order.search'), reads('giver', 2), reads('root', null, 'order.search')]).toEqual([
      false,
      false,
      false,
    ]);
  },
);

test('§+ who reads a file by its id: every kind of upload for every single permission', () => {
  const with_ = (...held: string[]) => ({ userId: 'reader', permissions: new Set(held) });
  const readers = (purpose: string, uploadedBy: string | null, usedFor: FileUse[] = []) => {
    const file = { purpose, uploadedBy, usedFor };
    const holding = Object.keys(permissions).filter((one) => mayReadFile(file, with_(one)));
    return mayReadFile(file, with_()) ? 'all' : holding.join(' ');
  };
  const desk = 'order.accept order.search order.review order.recheck order.sign';
  const strangers = Object.fromEntries(purposes.map((one) => [one, readers(one, 'somebody')]));
  expect(strangers).toEqual({
    picture: 'all',
    avatar: 'all',
    logo: 'all',
    'demo-logo': 'all',
    station: 'all',
    'demo-picture': 'all',
    seal: 'station.write',
    'demo-seal': 'station.write',
    content: '',
    document: '',
    'archived-report': 'institution.write',
    'demo-report': '',
    deploy: 'deploy.upload',
    database: 'database.upload',
    statement: 'order.money',
    records: 'order.search',
    template: 'institution.write',
    manuscript: '',
    'similarity-text': 'order.search',
    'similarity-report': '',
    report: '',
    'group-reports': '',
    export: '',
  });
  const own = Object.fromEntries(purposes.map((one) => [one, readers(one, 'reader')]));
  expect(own).toEqual({
    ...strangers,
    content: 'all',
    document: 'all',
    'demo-report': 'all',
    manuscript: 'all',
    'similarity-report': 'all',
    report: desk,
    'group-reports': 'all',
    export: 'user.read',
  });
  expect(readers('unknown', 'reader')).toBe('');
  for (const purpose of purposes) {
    // What is with an order is read through the order, be it one's own.
    expect(readers(purpose, 'reader', ['order'])).toBe('');
    expect(readers(purpose, 'reader', ['seal'])).toBe('station.write');
    expect(readers(purpose, 'somebody', ['feedback'])).toBe('feedback.answer');
  }
});

test('§+ a picture with feedback is read by whoever gave it and whoever answers; a seal by those who set seals; of an order by nobody', () => {
  const reads = (usedFor: FileUse[], uploadedBy: string, ...held: string[]) =>
    mayReadFile({ purpose: 'picture', uploadedBy, usedFor }, { userId: 'reader', permissions: new Set(held) });
  expect([reads(['feedback'], 'reader'), reads(['feedback'], 'other')]).toEqual([true, false]);
  expect(reads(['feedback'], 'other', 'feedback.answer')).toBe(true);
  expect([reads(['seal'], 'reader'), reads(['seal'], 'other', 'station.write')]).toEqual([false, true]);
  expect(reads(['order'], 'reader', ...Object.keys(permissions))).toBe(false);
  expect(reads(['order', 'feedback'], 'reader')).toBe(false);
});
