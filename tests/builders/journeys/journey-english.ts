import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { kysely } from '#server/db/kysely.ts';
import type { Services } from '#server/start/services.ts';

/** An institution whose own words are English: what is Chinese on its English pages is ours. */
export const writeEnglishData = async ({ services }: { services: Pick<Services, 'platform'> }, id = 100) => {
  const db = services.platform('administration');
  await db.run(kysely.updateTable('institutions').set({ name: 'Example University Library' }).where('id', '=', id));
  await db.run(
    kysely
      .updateTable('stations')
      .set({ name: 'Search Station', contact: 'Chen Xiaomei', address: '1 Library Road' })
      .where('institution_id', '=', id),
  );
  await db.run(kysely.updateTable('notices').set({ withdrawn_at: sql<Date>`now()` }));
  await db.run(kysely.updateTable('users').set({ demo: false }));
};

/** Chinese that stands on a page or is heard of it, and days and amounts as Chinese has them; but for the name of the language itself and the data named. */
export const chineseOn = (page: Page, data: readonly string[] = []): Promise<string[]> =>
  page.evaluate((known) => {
    const han = {
      test: (text: string) =>
        /\p{Script=Han}|¥|(?<!like )\b20\d\d-\d\d-\d\d\b/u.test(
          known.reduce((left, one) => left.replaceAll(one, ''), text),
        ),
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const isOurs = (node: Element | null): boolean => node?.closest('[lang="zh-CN"], script, style, noscript') === null;
    const found = han.test(document.title) ? [document.title] : [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
          const told = node.getAttribute(name) ?? '';
          if (han.test(told) && isOurs(node)) found.push(`${name}: ${told}`);
        }
      } else if (han.test(node.textContent ?? '') && isOurs(node.parentElement)) found.push(node.textContent ?? '');
    }
    return found;
  }, data);
