import { pagesOf } from './pages.ts';

export interface YearVolumeIssue {
  year?: number;
  volume?: string;
  issue?: string;
  pages?: string;
}

const pattern =
  /^(?:(?<year>(?:19|20)\d{2})\s*年?\s*[,，.;；\s]?\s*)?(?:[Vv]ol\.?\s*)?(?<volume>[\dA-Za-z]{1,8})?\s*卷?\s*[,，]?\s*(?:\((?<issue>[^()]{1,20})\)|第?(?<spoken>[\dSsZz增刊]{1,8})期)?\s*(?:[:：]\s*(?<pages>.{1,60}))?$/u;

/** `2019,38(4):132-137` and its relatives, as Chinese indexes write year, volume, issue and pages in one. */
export const yearVolumeIssueOf = (field: string | undefined): YearVolumeIssue => {
  const text = field?.slice(0, 200).normalize('NFKC').trim() ?? '';
  const groups = pattern.exec(text)?.groups;
  if (!groups) return {};
  const issue = groups.issue ?? groups.spoken;
  const pages = pagesOf(groups.pages?.replace(/[.。]$/, ''));
  return {
    ...(groups.year ? { year: Number(groups.year) } : {}),
    ...(groups.volume ? { volume: groups.volume } : {}),
    ...(issue ? { issue: issueOf(issue) } : {}),
    ...(pages ? { pages } : {}),
  };
};

/** CSSCI's older files write issue 4 as `040`: two digits of the issue and one of its part. */
const issueOf = (written: string): string => {
  const old = /^(\d{2})0$/.exec(written.trim());
  return old ? String(Number(old[1])) : written.trim();
};
