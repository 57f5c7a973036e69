import { demoPackage } from '../demo-package.ts';

export interface DemoTopic {
  chinese: string;
  english: string;
  points: readonly string[];
  terms: readonly { chinese: string; english: string; explanation: string }[];
  discipline: string;
  ipc: string;
}

const { methods, subjects } = demoPackage.orders.topics;

const termOf = ([chinese, english]: readonly [string, string]) => ({ chinese, english, explanation: '' });

/** Projects as libraries are asked about them; 35 different ones. */
export const demoTopic = (at: number): DemoTopic => {
  const method = methods[at % methods.length]!;
  const subject = subjects[at % subjects.length]!;
  return {
    chinese: `${method.chinese}${subject.chinese}`,
    english: `${subject.english} ${method.english}`,
    points: [method.point, subject.point],
    terms: [termOf(method.term), termOf(subject.term)],
    discipline: subject.discipline,
    ipc: subject.ipc,
  };
};
