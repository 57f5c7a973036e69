import type { Visitor } from './journey-visitor.ts';

/** Counts what a person does with the hand: clicks, and what is typed into a field as one. */
export const countActions = async ({ page }: Visitor): Promise<() => Promise<number>> => {
  const key = 'journey-actions';
  await page.addInitScript((name) => {
    const add = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerdown', add, true);
    addEventListener('change', (event) => event.target instanceof HTMLTextAreaElement && add(), true);
  }, key);
  await page.reload();
  await page.evaluate((name) => sessionStorage.removeItem(name), key);
  return async () => Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
};
