import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { type Service, services } from '#domain/services/service.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { createLocalCopies } from '../form/draft/local-copy.ts';
import { createFormSheet } from '../form/form-sheet.ts';
import { SheetContext } from '../form/sheet-context.ts';
import { sheetPorts } from '../form/sheet-ports.ts';
import { entrustmentKinds } from '../services.ts';

const freshSheet = (service: Service) =>
  createFormSheet(
    {
      service,
      form: readOrderForm(service, undefined),
      identity: { key: 'k' } as never,
      quote: null,
      applicantName: '张三',
      unsent: false,
      savedAt: undefined,
      copies: createLocalCopies(window.localStorage, 'u', service),
    },
    { ...sheetPorts, send: () => new Promise(() => undefined) },
  );

const steps = (Object.keys(services) as Service[]).flatMap((service) =>
  entrustmentKinds[service].steps
    .filter(({ key }) => key !== 'review')
    .map((step) => ({ service, step, name: `${services[service]} ${step.title}` })),
);

const open = ({ service, step }: (typeof steps)[number]) => {
  answer('GET /addresses', () => ({ list: [] }));
  answer('GET /search-sources', () => ({ list: [] }));
  answer('GET /payments/offered', () => ({ list: [] }));
  answer('GET /institution/getChinaInstitution', () => ({ list: [] }));
  answer('GET /api/dictDetail', () => ({ content: [] }));
  const sheet = freshSheet(service);
  const view = draw(<SheetContext value={sheet}>{step.draw({ truth: '' })}</SheetContext>);
  return { sheet, ...view };
};

const nameOf = (box: HTMLElement): string =>
  box.getAttribute('aria-label') ?? box.closest('.of-field')?.querySelector('label, legend')?.textContent ?? box.id;

describe('whatever is typed into a fresh form is in the form', () => {
  test.each(steps)('§+ $name', (one) => {
    const { sheet, container } = open(one);
    const lost: string[] = [];
    // What is pasted into the zone is read first, not kept.
    const boxes = within(container)
      .queryAllByRole<HTMLInputElement>('textbox')
      .filter((box) => !box.closest('.op-zone'));
    for (const box of boxes.filter(({ readOnly, disabled }) => !readOnly && !disabled)) {
      const before = JSON.stringify(sheet.store.getState().form);
      // Good as a text, a number and a year; a day field takes a whole day when it is left.
      const day = /日|时间/.test(nameOf(box));
      fireEvent.change(box, { target: { value: day ? '2020-01-02' : '2020' } });
      fireEvent.blur(box);
      if (JSON.stringify(sheet.store.getState().form) === before) lost.push(nameOf(box));
    }
    expect(lost).toEqual([]);
  });
});

test('§+ the first 查新点 of a fresh form is kept, a second is added beside it', async () => {
  const { sheet, user } = open(steps.find(({ step }) => step.key === 'points')!);
  const points = () => (sheet.store.getState().form as { noveltyPoints: string[] }).noveltyPoints;
  await user.type(screen.getByLabelText('查新点 1'), '铜基催化剂');
  expect(points()).toEqual(['铜基催化剂']);
  await user.click(screen.getByRole('button', { name: '再加一个查新点' }));
  await user.type(screen.getByLabelText('查新点 2'), '低温');
  expect(points()).toEqual(['铜基催化剂', '低温']);
  await user.click(screen.getByRole('button', { name: '删去查新点 1' }));
  expect(points()).toEqual(['低温']);
});

test('§+ a paper is typed, removed and brought back', async () => {
  const { sheet, user } = open(steps.find(({ service, step }) => service === 'citation' && step.key === 'papers')!);
  const titles = () => (sheet.store.getState().form as { papers: { title: string }[] }).papers.map((one) => one.title);
  await user.click(screen.getByRole('button', { name: '手填一篇' }));
  await user.type(screen.getByLabelText(/^题名/), 'Copper catalysis');
  expect(titles()).toEqual(['Copper catalysis']);
  await user.click(screen.getByRole('button', { name: '删去第 1 篇' }));
  expect(titles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /撤\s?销/ }));
  expect(titles()).toEqual(['Copper catalysis']);
});

test('§+ a patent order asks which of nine questions it is, each with its price and days; then only that question’s fields stand', async () => {
  const { sheet } = open(steps.find(({ service }) => service === 'patent')!);
  act(() => sheet.store.setState({ prospect: { kindPrices: { legal_status: 5000 } } as never }));
  const cards = screen.getAllByRole('radio');
  expect(cards).toHaveLength(9);
  const card = (name: RegExp) => screen.getByRole('radio', { name });
  expect(card(/^法律状态/).closest('label')!.textContent).toMatch(/¥50.*2 个工作日$/);
  expect(card(/^侵权/).closest('label')!.textContent).toMatch(/面议10 个工作日$/);
  fireEvent.click(card(/^法律状态/));
  expect(sheet.store.getState().form).toMatchObject({ type: 'legal_status' });
  await waitFor(() => expect(document.querySelector('[data-path^="numbers"]')).toBeTruthy());
  expect(document.querySelector('[data-path="title"]')).toBeNull();
  fireEvent.keyDown(document.body, { key: '1' });
  await waitFor(() => expect(cards[0]).toHaveProperty('checked', true));
});

test('§+ an order for a check begins empty and says what its manuscript lacks, once there is one', async () => {
  const { sheet, user } = open(steps.find(({ service }) => service === 'similarity')!);
  expect(screen.getByRole('note')).toHaveTextContent('未与知网及互联网比对');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText(/^题名/), '海水电解');
  await user.type(screen.getByLabelText(/^作者/), '张三');
  expect(sheet.store.getState().form).toMatchObject({ title: '海水电解', authors: '张三' });
  // What becomes of the file is agreed to before one can be chosen.
  expect(screen.queryByText(/不超过 50 MB/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /我已知悉/ }));
  expect(screen.getByText(/不超过 50 MB/)).toBeVisible();
  const files = (...names: string[]) => names.map((name, at) => ({ fileId: String(at), name, size: 10 }));
  act(() => sheet.change('attachments', files('一.docx', '二.pdf')));
  expect(await screen.findByText('一份委托比对一份稿件，请只留一个稿件文件，其余另行委托')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移除附件 二.pdf' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  act(() => sheet.change('attachments', files('扫描.zip')));
  expect(await screen.findByText(/^请上传要比对的稿件/)).toBeVisible();
});
