import { describe } from 'vitest';
import { act, expectStatus, openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { pixel } from '#tests/builders/upload.ts';

const both = async (visit: () => Promise<Visitor>, id: string) => {
  const reader = await visit();
  await reader.enter('reader');
  const acceptor = await visit();
  await acceptor.enter('acceptor');
  await openOrder(reader, id, true);
  await openOrder(acceptor, id);
  /** Both pages stay open: they hear of each step, and say it in their own words. */
  const read = async (applicant: string, staff: string) => {
    await expectStatus(reader, applicant);
    await expectStatus(acceptor, staff);
  };
  return { reader, acceptor, read };
};

const why = (text: string) => ({ fields: { 理由: text } });

describe('an order that goes back', () => {
  test('§4.1 §4.2 is returned with a reason, mended, submitted again and withdrawn', async ({ platform, visit }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    const { reader, acceptor, read } = await both(visit, id);
    await read('申请中', '申请中');
    await act(acceptor, '退回修改', why('请补充论文的 DOI'));
    await read('已撤销/退回 · 待修改', '已退回');
    await reader.sees('请补充论文的 DOI');
    await act(reader, '重新提交');
    await read('申请中', '申请中');
    await act(reader, '撤回', {});
    await read('已撤销/退回', '已撤销');
    await reader.page.getByRole('button', { name: '复制为新委托' }).waitFor();
  });
});

describe('money', () => {
  const paid = async (platform: Parameters<typeof desksOf>[0]) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 18600 });
    await desks.take('acceptor', id, 'book-payment', { amount: 18600, way: 'cash' });
    return id;
  };

  test('§4.1 §4.2 a refund is rejected, asked for again and granted', async ({ platform, visit }) => {
    const id = await paid(platform);
    const { reader, acceptor, read } = await both(visit, id);
    await read('已缴费', '已缴费');
    await act(reader, '申请退款', why('不需要了'));
    await read('申请退款', '已缴费 · 申请退款');
    await act(acceptor, '驳回退款', why('已开始准备'));
    await read('驳回退款申请', '驳回退款申请');
    await act(acceptor, '继续办理');
    await read('已缴费', '已缴费');
    await act(reader, '申请退款', why('确实不需要了'));
    await read('申请退款', '已缴费 · 申请退款');
    await act(acceptor, '同意退款', {});
    await read('已退款', '已撤销 · 已退款');
    await reader.page.getByRole('button', { name: '费用', exact: true }).click();
    await reader.sees('大写：零元整');
  });

  test('§4.1 §4.2 a voucher is refuted, handed in again and confirmed', async ({ platform, visit }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 18600 });
    const { reader, acceptor, read } = await both(visit, id);
    const file = { name: '转账凭证.png', mimeType: 'image/png', buffer: pixel };
    await read('待缴费', '待缴费');
    await act(reader, '提交缴费凭证', { file, choose: ['方式', '银行转账'] });
    await read('已缴费待确认', '待缴费 · 待确认');
    await acceptor.page.getByRole('button', { name: /^附件/ }).click();
    await acceptor.sees('转账凭证.png');
    await act(acceptor, '驳回凭证', why('凭证看不清'));
    await read('待缴费', '待缴费');
    await reader.sees('凭证看不清');
    await act(reader, '提交缴费凭证', { file: { ...file, name: '转账凭证2.png' } });
    await read('已缴费待确认', '待缴费 · 待确认');
    await act(acceptor, '确认到账', { fields: { 到账流水号: 'T20261115001' } });
    await read('已缴费', '已缴费');
  });
});
