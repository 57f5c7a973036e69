import { expect, test } from 'vitest';
import { retentionFault, retentionKinds, retentionNames } from './retention.ts';

test.each(retentionNames)('§+ %s is kept for good or for as many days as it has to be, and no fewer', (kind) => {
  const { least, name } = retentionKinds[kind];
  expect(retentionFault(kind, null)).toBeUndefined();
  expect(retentionFault(kind, least)).toBeUndefined();
  expect(retentionFault(kind, least + 1)).toBeUndefined();
  const fault = retentionFault(kind, least - 1);
  expect(fault).toContain(name);
  expect(fault).toContain(`${least} 天`);
  expect(fault?.startsWith('网络日志依法')).toBe(kind === 'audit');
});
