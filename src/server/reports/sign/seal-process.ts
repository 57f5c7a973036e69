import { answerBounded } from '#server/files/bounded-process.ts';
import type { SealAnswer, SealTask } from './seal-pdf.ts';
import { signPdf } from './sign-pdf.ts';
import { stampPdf } from './stamp-pdf.ts';

const seal = async ({ pdf, stamps, signing }: SealTask): Promise<SealAnswer> => {
  try {
    const { bytes, at } = await stampPdf(pdf, stamps);
    return { bytes: signing ? await signPdf(bytes, signing) : bytes, at };
  } catch (error) {
    return { mistake: /timestamp/i.test(String(error)) ? 'timestamp' : 'unfit' };
  }
};

await answerBounded(seal);
