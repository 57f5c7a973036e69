import type { SetFilter } from '#contracts/patents/workbench.ts';
import { stateWords } from '#domain/patents/legal-status.ts';
import { officeNames } from '#domain/patents/offices.ts';

/** What was chosen from the set, in words. */
export const filterWords = ({ office, type, state, yearFrom, yearTo, q }: SetFilter): string => {
  const words = [
    yearFrom !== undefined || yearTo !== undefined ? `申请年 ${yearFrom ?? ''}–${yearTo ?? ''}` : '',
    office ? `受理局 ${officeNames[office] ?? office}` : '',
    type ? `类型 ${type}` : '',
    state ? `状态 ${stateWords[state]}` : '',
    q ? `含“${q}”` : '',
  ].filter(Boolean);
  return words.length > 0 ? words.join('；') : '全部';
};
