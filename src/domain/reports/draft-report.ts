import type { ReportData } from './report-data.ts';

/** What every draft says of itself, in each of its forms. */
export const draftWords = '初稿　仅供核对，不作证明';

/** The code is part of what sealing adds: a report without it proves nothing yet. */
export const isDraftReport = ({ verification }: Pick<ReportData, 'verification'>): boolean => verification.code === '';

/**
 * The report as it is drawn before it is sealed. Number, day and code are left out: the code will belong to the
 * sealed report, and a draft that carried it would pass for that one.
 */
export const asDraft = (data: ReportData): ReportData => ({
  ...data,
  number: '',
  issuedOn: '',
  verification: { code: '', url: '' },
});
