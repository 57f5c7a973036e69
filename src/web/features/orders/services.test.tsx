import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { Service } from '#domain/services/service.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { createLocalCopies } from './form/draft/local-copy.ts';
import { createFormSheet } from './form/form-sheet.ts';
import { SheetContext } from './form/sheet-context.ts';
import { sheetPorts } from './form/sheet-ports.ts';
import { entrustmentKinds } from './services.ts';

const sheetOf = (service: Service) =>
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

/** What every form ends with. */
const drawLast = (service: Service) => {
  const { steps, truth } = entrustmentKinds[service];
  draw(<SheetContext value={sheetOf(service)}>{steps.at(-1)?.draw({ truth })}</SheetContext>);
};

test.each([
  ['citation', '论文确为作者本人所著'],
  ['novelty', '查新点与项目内容一致'],
  ['patent', '技术内容由本人或本单位提供'],
  ['similarity', '稿件由作者本人或经作者同意提交'],
] as const)('§+ who hands in a %s order answers for what it is about', (service, words) => {
  drawLast(service);
  expect(screen.getByRole('checkbox', { name: new RegExp(`^所填内容真实，${words}`) })).not.toBeChecked();
});

test('§+ a part with nothing in it says so before handing in', () => {
  drawLast('novelty');
  expect(screen.getByRole('heading', { name: '检索词与材料' }).closest('section')).toHaveTextContent('还没有填写');
});
