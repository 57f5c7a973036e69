import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './journey-visitor.ts';

export interface Given {
  /** Text fields of the dialog by their label. */
  fields?: Readonly<Record<string, string>>;
  /** A choice of the dialog: its label and what is chosen. */
  choose?: readonly [label: string, option: string];
  file?: { name: string; mimeType: string; buffer: Buffer };
}

/** Where a visitor looks at one order: applicants beside their list, staff on the order's own page. */
export const openOrder = async (visitor: Visitor, id: string, applicant = false): Promise<void> => {
  await visitor.open(applicant ? `/historicalCommission?id=${id}` : `/workOrder/workOrder?id=${id}`);
  await visitor.page.locator('.order-next').waitFor();
};

export const statusOf = (visitor: Visitor): Locator => visitor.page.locator('.order-head .cy-status');

/** The status as it stands on the page, once it is this one. */
export const expectStatus = (visitor: Visitor, label: string) =>
  expect.poll(async () => statusOf(visitor).textContent()).toBe(label);

const chooseOption = async ({ page }: Visitor, dialog: Locator, [label, option]: readonly [string, string]) => {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

/** Signs the report that the open desk shows; it goes on to the next one, or closes after the last. */
export const signShown = async ({ page }: Visitor): Promise<void> => {
  const desk = page.getByRole('dialog', { name: /^签章/ });
  await desk.getByRole('button', { name: /^签章(，看下一份)?$/ }).click({ timeout: 120_000 });
  await page.getByText('已签章', { exact: true }).waitFor();
};

/** Presses the button that the server offers and answers what its dialog asks. */
export const act = async (visitor: Visitor, label: string, given?: Given): Promise<void> => {
  const { page } = visitor;
  if (label === '签章') {
    await page.locator('.order-actions').getByRole('button', { name: label, exact: true }).click();
    await signShown(visitor);
    // After the last report the desk closes by itself; else it shows the next one.
    const desk = page.getByRole('dialog', { name: /^签章/ });
    await expect
      .poll(async () => {
        await desk
          .getByRole('button', { name: '关闭' })
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return desk.count();
      })
      .toBe(0);
    return;
  }
  await page.locator('.order-actions').getByRole('button', { name: label, exact: true }).click();
  if (!given) return;
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.waitFor();
  for (const [field, text] of Object.entries(given.fields ?? {})) await dialog.getByLabel(field).fill(text);
  if (given.choose) await chooseOption(visitor, dialog, given.choose);
  if (given.file) {
    await dialog.locator('input[type="file"]').setInputFiles(given.file);
    await dialog.getByText(given.file.name).waitFor();
  }
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
