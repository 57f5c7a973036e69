import { expect } from 'vitest';
import { countActions } from '#tests/builders/journeys/journey-actions.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { dropOn, exported, paidOrder } from '#tests/builders/journeys/twelve-papers.ts';
import { benchPapers } from '#tests/builders/orders/workbench-case.ts';
import { fileOf, wosText } from '#tests/builders/records/export-files.ts';

/** Twenty-five later works whose references tell all but the page, and one whose reference tells another year. */
const doubtedBy = () => {
  const { year, source, volume, pages } = benchPapers[2]!;
  const reference = (told: number, ...more: string[]) =>
    [`Zhang S, ${told}`, source.toUpperCase(), `V${volume}`, ...more].join(', ');
  const references = [
    ...Array.from({ length: 25 }, () => reference(year)),
    reference(year - 5, `P${pages.split('-')[0]}`),
  ];
  const works = references.map((one, at) => ({
    title: `A work that leans on an earlier one, number ${at + 1}`,
    authors: ['Mueller, Hans', 'Schmidt, Eva'],
    source: 'Annals of Later Studies',
    year: 2025,
    volume: '8',
    pages: `${400 + at * 10}-${409 + at * 10}`,
    doi: `10.5555/leaning.${at + 1}`,
    accession: `WOS:00090000001${String(at).padStart(4, '0')}`,
    references: [one],
  }));
  return fileOf('citing-doubtful.txt', wosText(works));
};

test.skipIf(!process.env.PROOF)(
  '§+ with a queue of doubts it takes nine: what agrees goes by one press, one by one only what does not',
  async ({ platform, desktop }) => {
    const { id, token } = await paidOrder(platform);
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open(`/workOrder/workOrder?id=${id}`);
    const actions = await countActions(desktop, { keys: true });
    await page.locator('.order-next').waitFor();
    await page.locator('.order-actions').getByRole('button', { name: '开始检索', exact: true }).click();
    const desk = page.getByRole('dialog', { name: /^检索式/ });
    await desk.getByText('委托要求的数据库').waitFor();
    await dropOn(desk.locator('.ui-drop'), [...exported(), doubtedBy()]);
    await expect.poll(() => desk.getByText(/，新增 \d+/).count(), { timeout: 60_000 }).toBe(6);
    await page.keyboard.press('Escape');
    await desk.waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.waitForURL(/step=doubts/);
    const queue = page.getByRole('region', { name: '疑点', exact: true });
    await queue.getByText('相符 25').waitFor();
    await page.keyboard.press('a');
    await queue.getByText(/^相符/).waitFor({ state: 'detached' });
    await queue.getByText('要您看 1').waitFor();
    await page.keyboard.press('1');
    await queue.getByText('要您看 0').waitFor();
    await page.getByRole('button', { name: '完成初稿', exact: true }).click();
    await page.getByRole('button', { name: /已为全部论文检索$/ }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: /^发送初稿/ }).click({ timeout: 60_000 });
    await page.getByRole('heading', { name: '初稿已发送' }).waitFor();
    expect(await actions()).toBeLessThanOrEqual(9);
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
    expect(data.draftRevision).toBe(1);
    const board = await platform.call('GET /citations/orders/:id', { params: { id } }, token);
    expect(board.data.summary.needs.references).toBe(0);
  },
);
