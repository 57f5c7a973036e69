import { createHash } from 'node:crypto';

export const testMailSubject = '查引平台测试邮件';

/** Six digits that stand in this mail alone: who types them has it before them. */
export const testMailCode = ({ recipient, at }: { recipient: string; at: Date }): string =>
  String(
    createHash('sha256').update(`test-mail ${recipient} ${at.toISOString()}`).digest().readUInt32BE(0) % 1_000_000,
  ).padStart(6, '0');
