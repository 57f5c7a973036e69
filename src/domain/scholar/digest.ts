import { type NewerCount, statedOn } from './newer-counts.ts';
import type { ProvenReport, ScholarPage } from './scholar-page.ts';

/** What a month brought to a person's page. */
export interface Digest {
  reports: number;
  /** More citations than an earlier report on the same databases found, over so many papers. */
  cited: { more: number; papers: number };
  indexed: { title: string; databases: readonly string[] }[];
  /** As sources state it; empty unless the institution lets it be shown. */
  newer: readonly NewerCount[];
}

/** The month before a day: `2026-10` of `2026-11-03`. */
export const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};

/** Undefined where the month brought nothing: then nothing is written. */
export const digestOf = (
  month: string,
  reports: readonly ProvenReport[],
  page: ScholarPage,
  newer: readonly NewerCount[],
): Digest | undefined => {
  const issued = new Set(reports.filter(({ data }) => data.issuedOn.startsWith(`${month}-`)).map(({ id }) => id));
  const papers = page.papers.filter(({ reportId }) => issued.has(reportId));
  const more = papers.filter(({ citedMore }) => citedMore !== null && citedMore > 0);
  const digest: Digest = {
    reports: issued.size,
    cited: { more: more.reduce((sum, { citedMore }) => sum + (citedMore ?? 0), 0), papers: more.length },
    indexed: papers
      .filter(({ newlyIndexed }) => newlyIndexed.length > 0)
      .map(({ title, newlyIndexed }) => ({ title, databases: newlyIndexed })),
    newer: newer.filter(({ day }) => day.startsWith(`${month}-`)),
  };
  const { cited, indexed } = digest;
  return cited.papers > 0 || indexed.length > 0 || digest.newer.length > 0 ? digest : undefined;
};

export const unverified = '未经核验';

const listed = 10;
const some = (lines: readonly string[]): string[] =>
  lines.length > listed ? [...lines.slice(0, listed), `……等 ${lines.length} 项`] : [...lines];

export const digestSubject = (month: string): string => `${month} 的学术页月报`;

/** The mail, in words; what nobody verified stands apart and says so. */
export const digestBody = (
  { cited, indexed, newer }: Digest,
  to: { name: string; month: string; link: string; institution: string },
): string =>
  [
    `${to.name}，您好：`,
    '',
    ...(cited.papers > 0 ? [`${to.month} 出具的报告核得新增被引 ${cited.more} 次，涉及 ${cited.papers} 篇论文。`] : []),
    ...(indexed.length > 0
      ? ['报告核得新收录：', ...some(indexed.map(({ title, databases }) => `· ${title}：${databases.join('、')}`))]
      : []),
    ...(newer.length > 0
      ? [
          `图书馆${to.month}导入的数据里还有（${unverified}，不作证明）：`,
          ...some(
            newer.map(
              ({ title, database, cited: n, indexed: fresh, ...on }) =>
                `· ${title}：${[fresh && `${database} 有记录`, n !== null && `${database} 称被引 ${n} 次`].filter(Boolean).join('，')}（${statedOn(on)}）`,
            ),
          ),
        ]
      : []),
    '',
    `查看：${to.link}`,
    '不想再收到，请在个人中心的“消息提醒”里关闭“学术页月报”。',
    '',
    to.institution,
  ].join('\n');
