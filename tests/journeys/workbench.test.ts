import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journeys/journey-axe.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { workbenchFiles, workbenchForm } from '#tests/builders/orders/workbench-case.ts';
import { openRecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';

// Outside the proof doubtful-citations.test.ts and printed-papers.test.ts decide them.
const inProof = test.skipIf(!process.env.PROOF);

// Outside the proof main-ways.test.ts makes a draft of twelve papers there; the dialogs are told by their own tests.
inProof(
  '§+ twelve papers, six exports, doubtful ones decided, the rule changed: all by keyboard',
  async ({ platform, desktop }) => {
    const desk = await openRecordDesk(platform);
    const id = await desk.inProgress(citationForm(workbenchForm));
    const { page } = desktop;
    const press = (key: string) => page.keyboard.press(key);
    /** A dialog hears the keys once the focus is in it. */
    const hears = (dialog: Locator) =>
      expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await desktop.enter('librarian');
    await desktop.open(`/checkForReference?id=${id}`);
    await page.getByRole('heading', { name: /^查收查引 C/ }).waitFor();
    await desktop.sees('还没有题录。按 S 看检索式，按 I 导入各数据库导出的文件，收录与引用会自动对上。');
    // Formulas are copied into a database's own page and files dragged back: a phone is not offered it.
    await desktop.page.setViewportSize({ width: 390, height: 844 });
    await desktop.sees(/^还没有题录。请在电脑上检索/);
    expect(await desktop.page.getByRole('button', { name: '检索式' }).count()).toBe(0);
    await desktop.page.setViewportSize({ width: 1440, height: 900 });
    await desktop.page.getByRole('button', { name: '检索式' }).waitFor();

    // Import: I opens the panel with its button focused, Enter opens the file dialog, Escape closes the panel.
    // The browser begins to hand over its file dialogs a moment after it is asked to.
    const chooser = page.waitForEvent('filechooser');
    await press('i');
    const panel = page.getByRole('dialog', { name: /^导入题录/ });
    await panel.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('选择文件');
    await press('Enter');
    await (await chooser).setFiles(workbenchFiles());
    await expect.poll(() => panel.getByText(/，新增 \d+/).count()).toBe(6);
    await press('Escape');
    await panel.waitFor({ state: 'detached' });

    // Exactly what the report will say; while searches are missing no nought is told of what waits for a verdict.
    const summary = page.locator('.work-foot');
    const says = (text: RegExp) => expect.poll(() => summary.textContent()).toMatch(text);
    await says(/SCI-E\s*收录 9 篇 · 被引 5 次 · 他引 3 次/);
    await says(/Scopus\s*收录 8 篇 · 被引 2 次 · 他引 2 次/);
    await says(/EI\s*收录 5/);
    await says(/去重后被引\s*5\s*次\s*他引\s*3\s*次\s*自引\s*1\s*次\s*待核\s*1\s*次\s*去重后施引文献\s*4\s*篇/);
    await says(/还有 2 处需人工/);

    // N goes to what needs a person: first the pair of which only surname and initial agree, then the doubtful record.
    const current = page.locator('.workbench-row[data-current="true"]');
    await press('n');
    await expect.poll(() => current.textContent()).toMatch(/待核[\s\S]*Zhang, S; Rossi, C/);
    await desktop.sees(/仅姓与名首字母相同/);
    await press('1');
    await says(/他引\s*4\s*次\s*自引\s*1\s*次\s*待核\s*未检索/);
    await expect.poll(() => current.textContent()).toMatch(/待定[\s\S]*Anaerobic digestion/);
    await expect
      .poll(() => page.locator('.workbench-beside tr[data-state="differs"]').textContent())
      .toMatch(/页码[\s\S]*109-119[\s\S]*209-220/);
    await press('1');
    await says(/SCI-E\s*收录 10/);
    await says(/没有待人工的/);

    // R opens the rules, a digit chooses, Enter takes it: the citation by a co-author of another paper is now one's own.
    await press('r');
    const rules = page.getByRole('dialog', { name: '自引口径' });
    await hears(rules);
    await press('3');
    await press('Enter');
    await rules.waitFor({ state: 'detached' });
    await says(/口径：委托单全部合作者/);
    await says(/他引\s*3\s*次\s*自引\s*2\s*次\s*待核\s*未检索/);

    // Against a certain word of the rule a reason is asked for; U takes the decision back.
    await press('h');
    for (let step = 0; step < 12; step += 1) await press('k');
    await press('j');
    await press('/');
    await page.keyboard.type('keller');
    await press('Enter');
    await press('l');
    await expect.poll(() => current.textContent()).toMatch(/自引[\s\S]*Li, S; Keller, R/);
    await press('1');
    const reason = page.getByRole('dialog', { name: '改判为他引' });
    await hears(reason.getByLabel('理由'));
    await page.keyboard.type('经作者本人确认不是同一人');
    await press('Enter');
    await reason.waitFor({ state: 'detached' });
    await says(/他引\s*4\s*次\s*自引\s*1[\s\S]*改判\s*1/);
    expect(await seriousFaults(page)).toEqual([]);
  },
);

const lake: InventedRecord = {
  title: 'Drifting floats and the depth of imagined lakes in the western highlands',
  authors: ['Zhang, San', 'Li, Si'],
  source: 'Journal of Imagined Lakes',
  year: 2019,
  volume: '41',
  pages: '115-126',
  doi: '10.1000/imagined.lake.1',
  accession: 'WOS:000000000000701',
};
const citing = (no: number, ...references: string[]): InventedRecord => ({
  title: `A later study of imagined lakes with a rather long title that breaks over lines, number ${no}`,
  authors: ['Schneider, Anna', 'Muller, Karl'],
  source: 'Annals of Imagined Hydrology',
  year: 2023,
  doi: `10.1000/imagined.citing.${no}`,
  accession: `WOS:00000000000071${no}`,
  references,
});

inProof(
  '§+ doubtful references, differing fields and an unproven role are read and decided at any width',
  async ({ platform, desktop }) => {
    const desk = await openRecordDesk(platform);
    const { title, source, doi } = lake;
    const id = await desk.inProgress(
      citationForm({
        papers: [{ title, source, doi, authors: 'Li, Si; Zhang, San', year: 2018, ownRole: 'corresponding' }],
      }),
    );
    await desk.imported('lake.txt', wosText([lake]), { orderId: id });
    await desk.imported(
      'citing.txt',
      wosText([
        citing(1, 'Zhang S, 2014, J IMAGINED LAKES, V41, P115'),
        citing(2, 'Zhang S, 2019, J IMAGINED LAKES, V14, P115'),
        citing(3, 'Muster A, 1998, LANCET, V351, P9, DOI 10.1000/imagined.lake.1'),
        citing(
          4,
          'Abel A, 2001, LANCET, V1, P1',
          'Zhang S, 2019, J IMAGINED LAKES, V41',
          'Zhang S, 2019, J IMAGINED LAKES',
        ),
      ]),
      { orderId: id },
    );
    const { page } = desktop;
    const fits = () =>
      page.evaluate(() => {
        const cut = [...document.querySelectorAll('[role="dialog"] .ant-modal-body *, .doubts-panes *')].filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 &&
            getComputedStyle(one).display !== 'inline' &&
            // What ends in dots says so; what only a screen reader hears has no width.
            getComputedStyle(one).textOverflow !== 'ellipsis' &&
            !one.classList.contains('visually-hidden'),
        );
        return {
          wide: document.documentElement.scrollWidth > window.innerWidth,
          cut: cut.map(({ className }) => className),
        };
      });
    const widths = [1440, 1366, 390] as const;
    await desktop.enter('librarian');
    await desktop.open(`/checkForReference?id=${id}`);
    await page.getByRole('heading', { name: /^查收查引 C/ }).waitFor();
    // What waits for a person has a page of its own.
    await page.keyboard.press('d');
    await page.waitForURL(/step=doubts/);
    const queue = page.getByRole('region', { name: '疑点', exact: true });
    await page.getByRole('region', { name: '逐项对照' }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, ...(await fits()) }).toEqual({ width, wide: false, cut: [] });
      if (width === 390 || process.env.PROOF) expect(await seriousFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    // Three references with a slip and the role; what agrees in all that is told goes by one key, and comes back by one.
    await queue.getByText('要您看 4').waitFor();
    await page.keyboard.press('1');
    await queue.getByText('要您看 3').waitFor();
    await page.keyboard.press('2');
    await queue.getByText('要您看 2').waitFor();
    await page.keyboard.press('a');
    await queue.getByText(/^相符/).waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    await queue.getByText('相符 1').waitFor();
    await page.keyboard.press('a');
    await queue.getByText('已判 3').click();
    await page
      .getByText(/：不是引用（另一篇论文）$/)
      .or(page.getByText(/：是引用$/))
      .first()
      .waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: '原记录' }).getByText('J IMAGINED LAKES').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '回工作台' }).click();

    await page.getByRole('button', { name: /^与填写有 \d 处不同$/ }).click();
    const fields = page.getByRole('dialog', { name: '论文怎样写进报告' });
    await fields.getByText('题录不能证明所填角色，完成初稿前须决定怎样写。').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, ...(await fits()) }).toEqual({ width, wide: false, cut: [] });
      if (width === 390 || process.env.PROOF) expect(await seriousFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await fields.getByRole('button', { name: '年保留填写' }).click();
    await fields
      .getByText(/保留填写$/)
      .first()
      .waitFor();
    await fields.getByRole('radio', { name: '不写角色' }).check();
    await fields.getByRole('button', { name: '这样写' }).click();
    await fields.getByText(/决定不写角色/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.work-foot').textContent()).toMatch(/还有 1 处需人工/);
  },
);
