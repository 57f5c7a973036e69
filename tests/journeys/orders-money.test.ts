import { act, expectStatus, openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { pixel } from '#tests/builders/upload.ts';

const why = (text: string) => ({ fields: { 理由: text } });

// Outside the proof act-on-order.test.ts and the random lives of orders take the same steps.
const inProof = test.skipIf(!process.env.PROOF);

inProof(
  '§4.1 §4.2 an order goes back and comes again, its voucher is refuted and confirmed, its refund rejected and granted',
  async ({ platform, visit }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
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
    await read('申请中', '申请中');
    await act(acceptor, '退回修改', why('请补充论文的 DOI'));
    await read('已撤销/退回 · 待修改', '已退回');
    await reader.sees('请补充论文的 DOI');
    await act(reader, '重新提交');
    await read('申请中', '申请中');

    await desks.take('acceptor', id, 'accept', { amount: 18600 });
    await read('待缴费', '待缴费');
    const file = { name: '转账凭证.png', mimeType: 'image/png', buffer: pixel };
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

    await act(reader, '申请退款', why('不需要了'));
    await read('申请退款', '已缴费 · 申请退款');
    await act(acceptor, '驳回退款', why('已开始准备'));
    await read('驳回退款申请', '驳回退款申请');
    await act(acceptor, '继续办理');
    await read('已缴费', '已缴费');
    await desks.take('reader', id, 'ask-refund', { reason: '确实不需要了' });
    await read('申请退款', '已缴费 · 申请退款');
    await act(acceptor, '同意退款', {});
    await read('已退款', '已撤销 · 已退款');
    await reader.page.getByRole('button', { name: '费用', exact: true }).click();
    await reader.sees('大写：零元');
  },
);
