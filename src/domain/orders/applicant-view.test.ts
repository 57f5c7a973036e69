import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicantStatusLabel, applicantStatusLabels, applicantView } from './applicant-view.ts';
import { orderStatuses } from './status.ts';

test.each([
  [1, '申请中'],
  [2, '处理中'],
  [3, '已处理'],
  [4, '未通过'],
  [5, '已撤销/退回'],
  [6, '已完成'],
  [19, '已缴费待确认'],
  [20, '待缴费'],
  [21, '已缴费'],
  [22, '待开票'],
  [23, '已开票'],
  [24, '待快递'],
  [25, '已快递'],
  [26, '申请退款'],
  [27, '已退款'],
  [28, '驳回退款申请'],
  [30, '待复审'],
  [31, '复审驳回'],
  [32, '签章驳回'],
  [33, '待签章'],
])('§4.1 the applicant reads code %i as %s', (code, label) => {
  expect(applicantStatusLabel(code)).toBe(label);
});

test('§4.1 any other code is a draft to the applicant', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
      fc.pre(!(String(code) in applicantStatusLabels));
      expect(applicantStatusLabel(code)).toBe('草稿');
    }),
  );
});

test('§4.1 every code of the applicant’s list is reached from some status', () => {
  const reached = new Set(orderStatuses.map((status) => String(applicantView(status).code)));
  for (const code of Object.keys(applicantStatusLabels)) expect(reached).toContain(code);
});

test('§4.1 the applicant sees a returned and a withdrawn order under one label, told apart by a badge', () => {
  expect(applicantView('returned')).toEqual({ code: 5, label: '已撤销/退回', badge: '待修改' });
  expect(applicantView('withdrawn')).toEqual({ code: 5, label: '已撤销/退回' });
  expect(applicantView('draft').label).toBe('草稿');
  expect(applicantView('payment-claimed').label).toBe('已缴费待确认');
});
