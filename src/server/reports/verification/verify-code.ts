import type { CodeVerdict } from '#contracts/reports/verification.ts';
import { maskedName } from '#domain/reports/masked-name.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import { type FoundReport, reportByCode } from './verification-store.ts';

type Standing = Pick<CodeVerdict, 'sentence' | 'report' | 'successor'> & {
  verdict: Exclude<CodeVerdict['verdict'], 'unknown'>;
};

const verdicts = { frozen: 'genuine', 'under-objection': 'under-review', void: 'void', draft: 'under-review' } as const;

/** What anybody is told of a report: where it stands, and of the client the first letter only. */
export const standingOf = (row: FoundReport): Standing => {
  const verdict = verdicts[row.state];
  const successor =
    row.successorNumber === null || row.successorVersion === null
      ? null
      : { number: row.successorNumber, version: row.successorVersion };
  const sentences = {
    genuine: '本报告由该单位出具，现行有效',
    'under-review': '本报告由该单位出具，正在复核中，请以复核结论为准',
    void: successor
      ? `本报告已作废，由编号 ${successor.number}（第 ${successor.version} 版）的报告取代`
      : '本报告已作废',
  };
  return {
    verdict,
    // What staff wrote themselves is known by its file alone.
    sentence: row.source === 'attached' ? `${sentences[verdict]}。本报告由馆员另行编制` : sentences[verdict],
    report: {
      number: row.number ?? '',
      title: row.data.title ?? '',
      issuedOn: row.data.issuedOn ?? '',
      institutionName: row.institutionName,
      name: maskedName(row.data.client?.name ?? ''),
      version: row.version,
    },
    successor,
  };
};

export const verifyCode = async (services: PlatformScope, typed: string): Promise<CodeVerdict> => {
  const code = readCode(typed);
  const row = code && (await reportByCode(services.platform('verification'), code));
  if (!row) return { verdict: 'unknown', sentence: '没有找到这个验真码，请核对后重试', report: null, successor: null };
  return standingOf(row);
};
