import { expect } from 'vitest';
import { openOrder, signShown } from '#tests/builders/journeys/journey-orders.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { openReviewCase } from '#tests/builders/orders/review-case.ts';
import { openRecordDesk } from '#tests/builders/records/record-desk.ts';

const inProof = test.skipIf(!process.env.PROOF);

// Outside the proof review-desk.test.tsx tells of keys, arithmetic and answers, review.test.ts of what is kept.
inProof(
  '§+ a reviewer proves figures, the searcher answers, the second review shows the change',
  async ({ platform, visit }) => {
    const desk = await openRecordDesk(platform);
    const { orderId, decide } = await openReviewCase(platform, desk);
    await decide('self', '电话确认为同一人');
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'confirm-draft');

    // The first review: a figure opens its arithmetic and its records.
    const reviewer = await visit();
    await reviewer.enter('reviewer');
    await openOrder(reviewer, orderId);
    const { page } = reviewer;
    await page.getByRole('link', { name: '逐处审核' }).click();
    await page.getByRole('heading', { name: /^审核 / }).waitFor();
    // What can be wrong comes first, each with its reason; the whole paper is one step away.
    await page.locator('.review-first').getByText('人工判定').first().waitFor();
    await page.getByRole('button', { name: /^全部/ }).click();
    await page
      .locator('.review-sentence')
      .getByRole('button', { name: /合计 去重后他引 1 次/ })
      .click();
    const evidence = page.getByRole('region', { name: '出处' });
    await evidence.getByText('被引 3 − 自引 2 = 1').waitFor();
    await evidence.getByRole('button', { name: /^自引/ }).click();
    await evidence.getByText(/判为自引：“电话确认为同一人”/).waitFor();
    await evidence
      .getByText(/文件 citing\.txt/)
      .first()
      .waitFor();
    // Keys walk the places; Space finds one right and goes on, M writes about it.
    const where = () => evidence.locator('.review-where').textContent();
    const before = await where();
    await page.locator('.review-paper h2').click();
    await page.keyboard.press('j');
    await expect.poll(where).not.toBe(before);
    await page.keyboard.press('k');
    await expect.poll(where).toBe(before);
    await page.keyboard.press('Space');
    await page.getByText(/^已核 1 \/ \d+ 处/).waitFor();
    await page
      .locator('.review-table')
      .getByRole('button', { name: /第 1 篇 去重后自引 2 次/ })
      .click();
    await page.keyboard.press('m');
    await page.keyboard.type('“电话确认”请附邮件');
    await page.getByRole('button', { name: /^钉上意见/ }).click();
    await evidence.getByText('待答复').waitFor();
    await page.getByText(/1 条意见未关闭/).waitFor();
    await page.getByRole('button', { name: '审核驳回' }).click();
    const reason = page.getByRole('dialog').getByLabel('理由');
    await expect.poll(() => reason.inputValue()).toBe('1. 第 1 篇 · 去重后自引 · 2 次：“电话确认”请附邮件');
    await page.getByRole('dialog').getByRole('button', { name: '审核驳回' }).click();
    await page.getByText('初稿已退回返工').waitFor();

    // The applicant reads nothing of it.
    const { body } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader);
    expect(body.resultCode).toBe(200);
    expect(JSON.stringify(body)).not.toContain('请附邮件');

    const librarian = await visit();
    await librarian.enter('librarian');
    await openOrder(librarian, orderId);
    const remarks = librarian.page.getByRole('region', { name: '审核意见' });
    await remarks.getByRole('textbox', { name: /^答复/ }).fill('邮件说明不是同一人，已改判');
    await remarks.getByRole('button', { name: /^答\s?复$/ }).click();
    await remarks.getByText('已答复').waitFor();
    await decide('other', '邮件确认不是同一人');
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'confirm-draft');

    // The second review walks the changed places only.
    await reviewer.open(`/workOrder/review?id=${orderId}`);
    await page.getByText(/与您上次所见的第 1 版相比，\d+ 处一字未变/).waitFor();
    const changes = page.getByRole('list', { name: '变化' });
    const own = changes.getByRole('listitem').filter({ hasText: '第 1 篇 · 去重后自引' });
    await own.getByText('您的意见').waitFor();
    expect(await own.locator('del').textContent()).toBe('2 次');
    expect(await own.locator('ins').textContent()).toBe('1 次');
    expect(await changes.getByText('第 1 篇 · 著录').count()).toBe(0);
    await page.getByRole('checkbox', { name: '同意，关闭' }).first().click();
    await page.getByText('已关闭', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^全部/ }).click();
    await page
      .locator('.review-paper')
      .getByRole('button', { name: /第 1 篇 著录/ })
      .waitFor();
    await page.getByRole('button', { name: '审核通过' }).click();
    // Whoever passes with places unseen is asked once, and told how many.
    const asked = page.getByRole('dialog', { name: /还有 \d+ \/ \d+ 处没有核过，仍要通过吗/ });
    await asked.getByRole('button', { name: '仍要通过' }).click();
    await expect
      .poll(async () => (await reviewer.page.getByRole('button', { name: '审核通过' }).count()) === 0)
      .toBe(true);
    await desk.take('rechecker', orderId, 'pass-recheck');
  },
);

// Outside the proof orders-full.test.ts signs at this desk; signing-desk.test.tsx tells of preview, queue and what was
// signed elsewhere.

inProof(
  '§+ the leader signs one and is shown the next; what the phone signs leaves the desk by itself',
  async ({ platform, visit }) => {
    const desk = await openRecordDesk(platform);
    const waiting = async (no: number): Promise<string> => {
      const { orderId, decide } = await openReviewCase(platform, desk, no);
      await decide('other', '不是同一人');
      for (const [part, action] of [
        ['librarian', 'finish-draft'],
        ['reader', 'confirm-draft'],
        ['reviewer', 'pass-review'],
        ['rechecker', 'pass-recheck'],
      ] as const)
        await desk.take(part, orderId, action);
      return orderId;
    };
    const orderId = await waiting(2);
    const nextId = await waiting(3);
    const leader = await visit();
    await leader.enter('leader');
    await openOrder(leader, orderId);
    const orderOf = async (id: string) =>
      (await platform.call('GET /orders/:id', { params: { id } }, desk.tokens.leader)).data;
    await leader.page.locator('.order-actions').getByRole('button', { name: '签章', exact: true }).click();
    const sheet = leader.page.getByRole('dialog', { name: /^签章/ });
    await sheet.getByText('没有未关闭的审核意见').waitFor();
    // Nothing can be signed before the report is seen.
    const button = sheet.getByRole('button', { name: /^签章，看下一份$/ });
    await sheet.locator('canvas').first().waitFor({ timeout: 120_000 });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await sheet.getByRole('button', { name: /^下一份/ }).waitFor();
    await signShown(leader);
    await sheet.getByText(`签章 ${(await orderOf(orderId)).number}`).waitFor({ state: 'detached' });
    const second = await orderOf(nextId);
    // The queue is walked to the other report, whichever stands first now.
    const title = sheet.locator('.signing-head > span').first();
    const isSecond = async () => (await title.textContent()) === `签章 ${second.number}`;
    let way = /^下一份/;
    await expect
      .poll(async () => {
        if (await isSecond()) return true;
        const step = sheet.getByRole('button', { name: way });
        const seen = await title.textContent();
        if (!(await step.isEnabled())) way = way.source === '^下一份' ? /^上一份/ : /^下一份/;
        else {
          await step.click();
          await expect.poll(() => title.textContent()).not.toBe(seen);
        }
        return isSecond();
      })
      .toBe(true);
    await sheet.locator('canvas').first().waitFor({ timeout: 120_000 });
    // On a phone the button is in sight from the first screen on, however long what is read above it.
    const desktop = leader.page.viewportSize()!;
    await leader.page.setViewportSize({ width: 390, height: 844 });
    const reach = async () => {
      const box = await sheet.getByRole('button', { name: /^签章/ }).boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(reach).toBeLessThanOrEqual(844);
    await leader.page.setViewportSize(desktop);
    const { version, contentHash } = second;
    const phone = { body: { orders: [{ id: second.id, version, contentHash }] } };
    const signed = await platform.call('POST /signing/sign', phone, desk.tokens.leader);
    expect(signed.data.list).toEqual([{ id: second.id, ok: true, sentence: '' }]);
    await leader.page.getByText(`${second.number}：已在手机上签好`).waitFor();
    await expect
      .poll(() => title.count().then((n) => (n ? title.textContent() : '')))
      .not.toBe(`签章 ${second.number}`);
  },
);
