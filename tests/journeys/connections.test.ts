import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { resumeDue } from '#server/connections/steer-fetch.ts';
import { kysely } from '#server/db/kysely.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { benchPapers, workbenchForm } from '#tests/builders/orders/workbench-case.ts';
import { startWosServer } from '#tests/builders/outside/wos-server.ts';
import { openRecordDesk } from '#tests/builders/records/record-desk.ts';

const key = 'journey-key-8c1d';

/** The invented server in the form of the recordings: twelve papers, each cited twice by others. */
const test = base.extend('wos', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
  expect(platform.url).toBeTruthy();
  const papers = benchPapers.map(({ accession, title, doi, source, year, volume, pages }) => ({
    uid: accession,
    title,
    ...(doi ? { doi } : {}),
    source,
    year,
    volume,
    pages,
    timesCited: { WOS: 2 },
    authors: [{ name: 'Zhang, San', orcid: '0000-0002-1825-0097' }],
  }));
  const citer = (no: number) => ({
    uid: `WOS:0007${String(no).padStart(11, '0')}`,
    title: `A later study, number ${no}`,
    authors: [{ name: `Mueller, Hans${no}` }],
  });
  const citing = Object.fromEntries(papers.map(({ uid }, at) => [uid, [citer(2 * at + 1), citer(2 * at + 2)]]));
  const server = await startWosServer({ key, papers, citing });
  onCleanup(() => server.stop());
  return server;
});

// Outside the proof fetch.test.ts and bad-days.test.ts fill orders from the same recorded answers.
const inProof = test.skipIf(!process.env.PROOF);

inProof(
  '§+ a key is set and checked, one press fills twelve papers, the quota ends, the next day goes on, the draft stands',
  async ({ platform, wos, visit }) => {
    const admin = await visit();
    await admin.enter('admin');
    await admin.open('/system/connections');
    await admin.page.getByRole('button', { name: '设置', exact: true }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Web of Science Expanded 的设置' });
    await dialog.getByLabel('API 密钥').fill(key);
    await dialog.getByLabel('地址', { exact: true }).fill(wos.address);
    await dialog.getByLabel('每秒最多几次').fill('100');
    await dialog.getByLabel('每天最多几次').fill('8');
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
    await admin.page.getByRole('button', { name: '连接自检' }).click();
    await admin.sees('可以检索，可以取题录');
    await admin.sees('尾号 8c1d');

    const desk = await openRecordDesk(platform);
    const id = await desk.inProgress(
      citationForm({ ...workbenchForm, databases: [4], checks: { 4: ['inclusion', 'citation', 'by_others'] } }),
    );
    const librarian = await visit();
    const { page } = librarian;
    await librarian.enter('librarian');
    await librarian.open(`/checkForReference?id=${id}`);
    await page.getByRole('button', { name: '取数', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^取数/ });
    await panel.getByText('还差 7 次').waitFor();
    await panel.getByRole('button', { name: '取齐本单' }).click();
    await panel.getByText(/今天的额度 8 次已用完，明天接着取/).waitFor();

    // Tomorrow: what was spent is of yesterday, and the pause is over.
    const db = platform.services.tenant(100);
    await db.run(kysely.updateTable('source_answers').set({ day: sql`day - 1` as never }));
    await db.run(kysely.updateTable('source_fetches').set({ resume_at: new Date(0) }));
    expect(await resumeDue(platform.services)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: '取数', exact: true }).click();
    await page.getByRole('dialog').getByText('已完成的 1 次').waitFor();
    // Fourteen questions and the check: no page was asked twice.
    expect(new Set(wos.asked.map(({ path }) => path)).size).toBe(wos.asked.length);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.locator('.work-foot').textContent())
      .toMatch(/SCI-E\s*收录 12 篇 · 被引 24 次 · 他引 24 次/);
    await page.getByRole('button', { name: '取齐情况' }).click();
    const ledger = page.getByRole('dialog', { name: /^取齐情况/ });
    await ledger.getByText('24 项都已取齐').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '完成初稿' }).click();
    await expect.poll(() => page.getByRole('region', { name: '预览' }).textContent()).toMatch(/24/);
  },
);

inProof(
  '§+ every kind of failure: nothing becomes a zero, the warning stands above the work, the ledger says why',
  async ({ platform, wos, visit }) => {
    const desk = await openRecordDesk(platform);
    const id = await desk.inProgress(
      citationForm({ ...workbenchForm, databases: [4], checks: { 4: ['inclusion', 'citation', 'by_others'] } }),
    );
    const db = platform.services.tenant(100);
    await db.run(kysely.updateTable('source_connections').set({ daily_budget: 500, open_until: null, failures: 0 }));
    // So long a wait is not sat out: the source goes on later.
    const later = { 'retry-after': '3600' };
    // The records come; each kind of failure answers for the citing lists in turn: what the panel says, and the ledger.
    const failures = [
      [
        '额度已用完',
        '额度用完，暂停',
        (to: ServerResponse) => to.writeHead(429, { 'x-ratelimit-remaining': '0' }).end(),
      ],
      ['不含这项权限', '没有这项权限', (to: ServerResponse) => to.writeHead(403).end('{"message":"not subscribed"}')],
      ['不接受这个密钥', '密钥被拒', (to: ServerResponse) => to.writeHead(401).end('{"message":"bad key"}')],
      ['要求放慢', '来源要求放慢，暂停', (to: ServerResponse) => to.writeHead(429, later).end('slow down')],
      ['回答 503', '没有得到完整的回答，暂停', (to: ServerResponse) => to.writeHead(503, later).end('down')],
      [
        '回答不完整',
        '没有得到完整的回答，暂停',
        (to: ServerResponse) => to.writeHead(200, later).end('<html>sign in</html>'),
      ],
    ] as const;
    const zero = /[被他]引\D{0,4}0(?!\d)/;
    const librarian = await visit();
    const { page } = librarian;
    await librarian.enter('librarian');
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const [words, why, fail] of failures) {
      await db.run(kysely.updateTable('source_connections').set({ open_until: null, failures: 0 }));
      wos.state.instead = (request, response) => {
        if (!request.path.includes('/citing')) return false;
        fail(response);
        return true;
      };
      await librarian.open(`/checkForReference?id=${id}&open=fetch`);
      const panel = page.getByRole('dialog', { name: /^取数/ });
      await panel.getByRole('button', { name: '取齐本单' }).click();
      const lines = panel.getByRole('region', { name: '取数记录' }).locator('.fetch-line');
      const failing = lines.filter({ hasText: words }).first();
      await failing.waitFor();
      // What fails is in sight without scrolling.
      const box = await failing.boundingBox();
      expect(box!.y + box!.height).toBeLessThan(768);
      await page.keyboard.press('Escape');
      const warning = page.getByRole('alert').filter({ hasText: '来源称有被引而没有取得，不能写成 0' });
      await warning.getByText('第 1 篇 SCI-E 来源称被引 2 次，取得 0 条').waitFor();
      expect((await warning.boundingBox())!.y).toBeLessThan(400);
      await page.getByRole('button', { name: '看取齐情况' }).click();
      const ledger = page.getByRole('dialog', { name: /^取齐情况/ });
      await expect
        .poll(async () => (await ledger.locator('tbody tr').allTextContents()).filter((line) => line.includes(why)))
        .toHaveLength(12);
      for (const line of await ledger.locator('tbody tr').filter({ hasText: why }).allTextContents())
        expect(line).toMatch(/SCI-E\s*被引\s*未检索\s*未检索\s*2\s*0\s*2/);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('main').textContent()).not.toMatch(zero);
      await librarian.open(`/checkForReference?id=${id}&step=fetch`);
      await warning.waitFor();
      await expect.poll(() => page.getByRole('button', { name: /SCI-E 被引：来源称 2，取得 0/ }).count()).toBe(12);
      expect(await page.getByRole('main').textContent()).not.toMatch(zero);
      await librarian.open(`/checkForReference?id=${id}&step=finish`);
      await page.getByRole('button', { name: /必须处理/ }).waitFor();
      expect(await page.getByRole('main').textContent()).not.toMatch(zero);
    }
    // Even a librarian's word that all was searched makes no zero of what the source says is there.
    await page.getByRole('button', { name: 'SCI-E 已为全部论文检索' }).click();
    await page
      .getByText(/来源称有被引而没有取得/)
      .first()
      .waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(zero);
    expect(await page.getByRole('button', { name: /必须处理/ }).isDisabled()).toBe(true);
    wos.state.instead = undefined;
  },
);
