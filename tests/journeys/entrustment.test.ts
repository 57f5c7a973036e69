import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { seriousFaults, seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { sampled } from '#tests/builders/sampled.ts';

const references = [
  '[1] 张三, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20.',
  '[2] Zhang S, Li S. Single-atom copper sites for CO2 reduction[J]. Journal of Catalysis, 2024, 430: 115-123. DOI: 10.1016/j.jcat.2024.01.001.',
  '[3] Zhang, S., Wang, W., & Li, X. (2022). Electroreduction of carbon dioxide. Nature Catalysis, 5(2), 100-110.',
];

/** A reader before an empty citation form. */
const test = base.extend('reader', async ({ visit }) => {
  const visitor = await visit();
  await visitor.enter('reader');
  visitor.page.on('dialog', (dialog) => void dialog.accept());
  await visitor.open('/creatingDelegate/papers?new=1');
  await visitor.page.getByRole('group', { name: '要查什么' }).waitFor();
  return visitor;
});

/** To the next step, and waits until it is shown. */
const next = async (page: Page) => {
  const button = page.getByRole('button', { name: /^下一步/ });
  const name = ((await button.textContent()) ?? '').replace('下一步：', '');
  await button.click();
  await page.locator(`.of-middle[data-step="${name}"]`).waitFor();
};
const saved = (page: Page) => page.getByText(/^已自动保存 \d\d:\d\d$/).waitFor();

const pasteReferences = async (page: Page) => {
  await page.getByLabel('贴在这里，或拖文件到这里').fill(references.join('\n'));
  await page.getByRole('button', { name: '读出论文' }).click();
  await page.getByRole('button', { name: /^加入 3 篇/ }).click();
  await page.getByText('Electroreduction of carbon dioxide').waitFor();
};

const fillWanted = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^被引/ }).check();
  await page.getByRole('radio', { name: '职称评审' }).check();
};

const fillAuthor = async (page: Page) => {
  // What was known from last time may have chosen it already.
  await page.getByRole('checkbox', { name: 'Zhang San', exact: true }).check();
  await page.getByLabel('联系电话').fill('13800000000');
};

// Outside the proof draft-saver.test.ts and load-draft.test.ts tell it, and applicant-ways.test.ts hands in an order.
const inProof = test.skipIf(!process.env.PROOF);

inProof('§2.18 a reload in the middle of a citation order with pasted references loses nothing', async ({ reader }) => {
  const { page } = reader;
  await fillWanted(page);
  await page.getByRole('checkbox', { name: /^SCI-E/ }).check();
  await next(page);
  await pasteReferences(page);
  await saved(page);
  await next(page);
  await fillAuthor(page);
  await page.getByLabel('职称').fill('研究员');
  // At once, before anything could be sent.
  await page.reload();
  await expect.poll(() => page.getByLabel('职称').inputValue()).toBe('研究员');
  await saved(page);
  await page.getByText(/3 篇 × 1 个数据库/).waitFor();
  await page.getByRole('button', { name: /^要什么/ }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /^SCI-E/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: /^被引/ }).isChecked()).toBe(true);
});

inProof(
  '§5.7 a lost line catches up, a draft changed elsewhere is told plainly, and both groups of databases stand in one form',
  async ({ reader, platform }) => {
    const { page, context, troubles } = reader;
    troubles.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|409/);
    await page.getByRole('button', { name: /^本人与单位/ }).click();
    await page.getByLabel('联系电话').fill('13800000001');
    await saved(page);
    await context.setOffline(true);
    await page.getByLabel('院系或部门').fill('材料学院');
    await page.getByText(/没有存上，内容在本机/).waitFor();
    await page.getByLabel('职称').fill('研究员');
    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('职称').inputValue()).toBe('研究员');
    await expect.poll(() => page.getByLabel('院系或部门').inputValue()).toBe('材料学院');

    // Changed elsewhere: the reader chooses.
    await page.waitForURL(/[?&]id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const token = await platform.signIn('reader');
    const order = await eventually('the title is saved', async () => {
      const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
      return JSON.stringify(data.form).includes('研究员') && data;
    });
    const form = { ...order.form, department: '别处填的' };
    const body = { id, version: order.version, service: 'citation' as const, form };
    expect((await platform.call('POST /orders/save', { body }, token)).status).toBe(200);
    await page.getByLabel('职称').fill('教授');
    await page.getByText(/在别处.*被修改过/).waitFor();
    await page.getByRole('button', { name: '改用服务器上的内容' }).click();
    await expect.poll(() => page.getByLabel('院系或部门').inputValue()).toBe('别处填的');

    await page.getByRole('button', { name: /^要什么/ }).click();
    await page.getByRole('checkbox', { name: /^SCI-E/ }).check();
    await page.getByRole('checkbox', { name: /^CNKI/ }).check();
    await expect.poll(() => page.getByRole('checkbox', { name: /^SCI-E/ }).isChecked()).toBe(true);
    await page.getByText('外文库与中文库各成一单').waitFor();
  },
);

const byAnother = '[4] Wang W, Li X. Electrolytes for flow batteries[J]. Journal of Power Sources, 2021, 490: 229-240.';

const wordFile = () => {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const body = ['参考文献', ...references, byAnother].map((text) => {
    const safe = text.replaceAll('&', '&amp;');
    return `<w:p><w:r><w:t xml:space="preserve">${safe}</w:t></w:r></w:p>`;
  });
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', content: `<w:document ${space}><w:body>${body.join('')}</w:body></w:document>` },
  ]);
};

inProof(
  '§2.18 papers of a Word file join the order, and a doubtful one stands beside its source line',
  async ({ desktop: reader, platform }) => {
    const { page } = reader;
    const desks = await desksOf(platform);
    await desks.draft();
    await reader.enter('reader');
    await reader.open('/creatingDelegate/importWord');
    await page.locator('input[type=file]').setInputFiles({
      name: '成果清单.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: wordFile(),
    });
    await page.getByText('Word 文档：4 条 = 3 清楚 + 1 请看（[4]）').waitFor();
    const first = page.getByRole('listitem').filter({ hasText: '作者中没有找到您的姓名' });
    await first.getByText('看原文').click();
    await first.getByText('Wang W, Li X. Electrolytes for flow batteries[J]').first().waitFor();
    expect(await seriousFaultsInProof(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /^选择第 4 条/ }).uncheck();
    await page.getByRole('button', { name: /^加入 3 篇/ }).click();
    await reader.arrives('/creatingDelegate/papers');
    // Drafts wait: the papers join the one that is chosen, or a new one.
    await page.getByRole('button', { name: '新建', exact: true }).click();
    await page.getByRole('button', { name: /^论文/ }).click();
    await page.getByRole('button', { name: /Single-atom copper sites/ }).waitFor();
    await saved(page);
  },
);

inProof.for(['citation', 'novelty', 'patent'])(
  '§+ no step of the %s form has a serious fault of access',
  async (service, { desktop }) => {
    const { page } = desktop;
    await desktop.enter('reader');
    await desktop.open(`/creatingDelegate/papers?service=${service}&new=2`);
    const button = page.getByRole('button', { name: /^下一步|^提交委托/ });
    await button.waitFor();
    while ((await button.textContent())?.startsWith('下一步')) {
      expect(await seriousFaultsInProof(page)).toEqual([]);
      await next(page);
    }
    expect(await seriousFaultsInProof(page)).toEqual([]);
    // What is missing is said beside the fields.
    await button.click();
    await page.getByText('请确认所填内容真实').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  },
);

inProof('§+ on a phone the form is one column and fits the screen', async ({ phone }) => {
  const { page } = phone;
  await phone.enter('reader');
  await phone.open('/creatingDelegate/papers?new=1');
  await page.getByRole('group', { name: '要查什么' }).waitFor();
  const steps = ['wanted', 'papers', 'author', 'delivery'];
  const searched = sampled(steps, 3, 1);
  for (const step of steps) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (searched.includes(step)) expect(await seriousFaults(page)).toEqual([]);
    // Whether it is saved stands in the foot, wherever one has scrolled to.
    for (const to of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), to);
      const state = (await page.locator('.of-foot .of-save').boundingBox())!;
      expect(state.y).toBeGreaterThan(0);
      expect(state.y + state.height, `${step} at ${to}`).toBeLessThanOrEqual(844);
    }
    await next(page);
  }
  await page.getByRole('button', { name: '提交委托' }).waitFor();
});
