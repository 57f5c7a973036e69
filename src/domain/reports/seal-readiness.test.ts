import { expect, test } from 'vitest';
import { cannotSeal, type SealStanding, sealFaults } from './seal-readiness.ts';

const now = new Date('2026-03-05T02:00:00Z');
const certificate = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2027-01-01T00:00:00Z'),
  usable: true,
};
const whole: SealStanding = { electronicSeal: true, pictureRequired: true, hasPicture: true, certificate };

test('§+ with certificate, key and picture a report can be sealed', () => {
  expect(sealFaults(whole, now)).toEqual([]);
});

test('§+ whatever is missing is named, each for itself', () => {
  const faults = (changed: Partial<SealStanding>) => sealFaults({ ...whole, ...changed }, now);
  expect(faults({ certificate: null })).toEqual(['本单位还没有签章证书']);
  expect(faults({ hasPicture: false })).toEqual(['本单位要求加盖印章图片，但检索站没有印章']);
  expect(faults({ hasPicture: false, pictureRequired: false })).toEqual([]);
  expect(faults({ certificate: { ...certificate, usable: false } })).toEqual(['签章证书的私钥打不开，须重新上传证书']);
  expect(faults({ certificate: null, hasPicture: false })).toHaveLength(2);
});

test('§+ a certificate seals from its first moment to before its last', () => {
  const at = (moment: Date) => sealFaults(whole, moment);
  const just = (date: Date, by: number) => new Date(date.getTime() + by);
  expect(at(certificate.notBefore)).toEqual([]);
  expect(at(just(certificate.notBefore, -1))).toEqual(['签章证书自 2026-01-01 起才有效']);
  expect(at(just(certificate.notAfter, -1))).toEqual([]);
  expect(at(certificate.notAfter)).toEqual(['签章证书已于 2027-01-01 过期']);
});

test('§+ who delivers without electronic seal needs none of it', () => {
  expect(sealFaults({ ...whole, electronicSeal: false, certificate: null, hasPicture: false }, now)).toEqual([]);
});

test('§+ the refusal says what is missing and who can mend it', () => {
  expect(cannotSeal(['甲', '乙'], ['张三', '李四'])).toBe('不能签章：甲；乙。可由 张三、李四 在“签章设置”中处理');
  expect(cannotSeal(['甲'], [])).toContain('请联系平台管理员');
});
