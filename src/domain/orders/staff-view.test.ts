import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Service, services } from '../services/service.ts';
import { statusesOf } from './service-statuses.ts';
import { staffStatusLabel, staffStatusLabels, staffView } from './staff-view.ts';

const allServices = Object.keys(services) as Service[];
const pairs = allServices.flatMap((service) => statusesOf(service).map((status) => ({ status, service })));

test.each([
  [1, '申请中'],
  [2, '已退回'],
  [3, '待缴费'],
  [4, '进行中'],
  [5, '对比'],
  [6, '待审核'],
  [7, '待二审'],
  [8, '已完成'],
  [9, '已撤销'],
  [11, '已缴费'],
  [12, '待开票'],
  [13, '已开票'],
  [14, '待快递'],
  [15, '已快递'],
  [16, '驳回退款申请'],
  [30, '待复审'],
  [31, '复审驳回'],
  [32, '签章驳回'],
  [33, '待签章'],
])('§4.2 staff read code %i as %s', (code, label) => {
  expect(staffStatusLabel(code)).toBe(label);
});

test('§4.2 any other code is a draft to staff', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
      fc.pre(!(String(code) in staffStatusLabels));
      expect(staffStatusLabel(code)).toBe('草稿');
    }),
  );
});

test('§4.2 every code of the staff list is reached from some status of some service', () => {
  const reached = new Set(pairs.map(({ status, service }) => String(staffView(status, service).code)));
  for (const code of Object.keys(staffStatusLabels)) expect(reached).toContain(code);
});

test('§4.2 the second review of a novelty order is 7 待二审, of others 30 待复审', () => {
  expect(staffView('in-recheck', 'novelty')).toEqual({ code: 7, label: '待二审' });
  expect(staffView('in-recheck', 'citation')).toEqual({ code: 30, label: '待复审' });
  expect(staffView('in-recheck', 'patent')).toEqual({ code: 30, label: '待复审' });
});

test('§4.2 what staff see of an order tells its status: code and badge together are unambiguous', () => {
  for (const service of allServices) {
    const seen = statusesOf(service).map((status) => JSON.stringify(staffView(status, service)));
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('§+ there are 98 pairs of service and status, since orders of citations and checks are never compared', () => {
  expect(pairs).toHaveLength(98);
});
