import type { Visitor } from './journey-visitor.ts';

interface Counted {
  /** Keys pressed outside of fields count too, and files that are dropped. */
  keys?: boolean;
}

/** What a hand did: every key counts, also one that is held for another. */
export interface HandCounts {
  clicks: number;
  keys: number;
  pastes: number;
  drops: number;
}

/** Counts, in the page that is open and in those it leads to, the events that a person's hand causes. */
export const countHand = async ({ page }: Visitor): Promise<() => Promise<HandCounts>> => {
  const store = 'journey-hand';
  const watch = (name: string) => {
    const events = { pointerdown: 'clicks', keydown: 'keys', paste: 'pastes', drop: 'drops' } as const;
    const none = { clicks: 0, keys: 0, pastes: 0, drops: 0 };
    for (const [event, kind] of Object.entries(events) as [keyof typeof events, keyof HandCounts][])
      addEventListener(
        event,
        () => {
          const counts = { ...none, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<HandCounts>) };
          sessionStorage.setItem(name, JSON.stringify({ ...counts, [kind]: counts[kind] + 1 }));
        },
        true,
      );
    if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, JSON.stringify(none));
  };
  await page.evaluate(watch, store);
  await page.addInitScript(watch, store);
  return async () => JSON.parse(await page.evaluate((name) => sessionStorage.getItem(name) ?? '', store)) as HandCounts;
};

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
