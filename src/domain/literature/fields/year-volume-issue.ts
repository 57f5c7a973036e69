import { pagesOf } from './pages.ts';

export interface YearVolumeIssue {
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
}

const pattern =
  /^(?:(?<year>(?:19|20)\d{2})\s*年?\s*[,，.;；\s]?\s*)?(?:[Vv]ol\.?\s*)?(?<volume>[\dA-Za-z]{1,8})?\s*卷?\s*[,，]?\s*(?:\((?<issue>[^()]{1,20})\)|第?(?<spoken>[\dSsZz增刊]{1,8})期)?\s*(?:[:：]\s*(?<pages>.{1,60}))?$/u;

/**
 * `2019,38(4):132-137` and its relatives, as Chinese indexes write year, volume, issue and pages in one. CSSCI writes
 * issues in three digits.
 */
export const yearVolumeIssueOf = (field: string | undefined, cssci = false): YearVolumeIssue => {
  const text = field?.slice(0, 200).normalize('NFKC').trim() ?? '';
  const groups = pattern.exec(text)?.groups;
  if (!groups) return {};
  const issue = groups.issue ?? groups.spoken;
  const pages = pagesOf(groups.pages?.replace(/[.。]$/, ''));
  return {
    ...(groups.year ? { year: Number(groups.year) } : {}),
    ...(groups.volume ? { volume: groups.volume } : {}),
    ...(issue ? { issue: issueOf(issue, cssci) } : {}),
    ...(pages ? { pages } : {}),
  };
};

/**
 * CSSCI writes issue 4 as `040` and issue 24 as `240`: two digits of the issue and one of its part. Elsewhere issue 240
 * of a journal that counts them through is just that; only what begins with a nought can be no such number.
 */
const issueOf = (written: string, cssci: boolean): string => {
  const issue = written.trim();
  const threeDigits = cssci ? /^(?!00)(\d{2})0$/ : /^(0[1-9])0$/;
  const two = threeDigits.exec(issue)?.[1];
  return two ? String(Number(two)) : issue;
};
