import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './way-words.ts';

export const words: Sentences<typeof chinese> = {
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  transfer: 'Bank transfer',
  fund: 'Transfer from a project of the university',
  cash: 'Cash',
  sandbox: 'Simulated payment (demo)',
};
