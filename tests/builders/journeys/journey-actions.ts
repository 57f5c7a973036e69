import type { Visitor } from './journey-visitor.ts';

interface Counted {
  /** Keys pressed outside of fields count too, and files that are dropped. */
  keys?: boolean;
}

/** Counts what a person does with the hand: clicks, and what is typed into a field as one. */
export const countActions = async (
  { page }: Visitor,
  { keys = false }: Counted = {},
): Promise<() => Promise<number>> => {
  const key = 'journey-actions';
  const watch = ({ name, keys }: { name: string; keys: boolean }) => {
    const add = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerdown', add, true);
    addEventListener('change', (event) => event.target instanceof HTMLTextAreaElement && add(), true);
    if (!keys) return;
    addEventListener('drop', add, true);
    addEventListener(
      'keydown',
      ({ target }) => !(target instanceof HTMLElement && target.closest('input, textarea')) && add(),
      true,
    );
  };
  // In the page that is open, and in those it leads to.
  await page.evaluate(watch, { name: key, keys });
  await page.addInitScript(watch, { name: key, keys });
  return async () => Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
};
