import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './verification-code-words.ts';

export const words: Sentences<typeof chinese> = {
  foreignSigns: (signs: string) =>
    `A verification code has no ${signs}: please look at the report again; 8 and B, 2 and Z, 5 and S are easily confused too`,
  shape: 'A verification code has 8 letters and digits; it is printed beside the QR code of the report',
};
