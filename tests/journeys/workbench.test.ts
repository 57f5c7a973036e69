import { expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journey-axe.ts';
import { test } from '#tests/builders/journey-test.ts';
import { citationForm } from '#tests/builders/order-desk.ts';
import { openRecordDesk } from '#tests/builders/record-desk.ts';
import { workbenchFiles, workbenchForm } from '#tests/builders/workbench-case.ts';

test('§+ twelve papers, six exports, doubtful ones decided, the rule changed: all by keyboard', async ({
  platform,
  desktop,
}) => {
  const desk = await openRecordDesk(platform);
  const id = await desk.inProgress(citationForm(workbenchForm));
  const { page } = desktop;
  const press = (key: string) => page.keyboard.press(key);
  await desktop.enter('librarian');
  await desktop.open(`/checkForReference?id=${id}`);
  await page.getByRole('heading', { name: /^查收查引 C/ }).waitFor();
  await desktop.sees('还没有题录。按 I 导入各数据库导出的文件，收录与引用会自动对上。');

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

  // Exactly what the report will say.
  const summary = page.locator('.workbench-summary');
  const says = (text: RegExp) => expect.poll(() => summary.textContent()).toMatch(text);
  await says(/SCI-E\s*收录 9 · 引 5 · 他引 3/);
  await says(/Scopus\s*收录 8 · 引 2 · 他引 2/);
  await says(/EI\s*收录 5/);
  await says(/总引\s*5\s*他引\s*3\s*自引\s*1\s*待核\s*1\s*施引\s*4\s*篇/);
  await says(/还有 2 处需人工/);

  // N goes to what needs a person: first the pair of which only surname and initial agree, then the doubtful record.
  const current = page.locator('.workbench-row[data-current="true"]');
  await press('n');
  await expect.poll(() => current.textContent()).toMatch(/待核[\s\S]*Zhang, S; Rossi, C/);
  await desktop.sees(/仅姓与名首字母相同/);
  await press('1');
  await says(/他引\s*4\s*自引\s*1\s*待核\s*0/);
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
  await rules.waitFor();
  await press('3');
  await press('Enter');
  await rules.waitFor({ state: 'detached' });
  await says(/口径：委托单全部合作者/);
  await says(/他引\s*3\s*自引\s*2\s*待核\s*0/);

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
  await reason.waitFor();
  await page.keyboard.type('经作者本人确认不是同一人');
  await press('Enter');
  await reason.waitFor({ state: 'detached' });
  await says(/他引\s*4\s*自引\s*1[\s\S]*改判\s*1/);
  expect(await seriousFaults(page)).toEqual([]);
});
