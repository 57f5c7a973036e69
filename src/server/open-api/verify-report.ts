import type { OpenVerdict } from '#contracts/open-api/open-calls.ts';
import { readCode } from '#domain/reports/verification-code.ts';
import type { PlatformScope } from '../db/scopes.ts';
import {
  type FoundReport,
  reportByCode,
  reportByFile,
  reportByNumber,
} from '../reports/verification/verification-store.ts';
import { standingOf } from '../reports/verification/verify-code.ts';
import type { OpenCaller } from './open-caller.ts';

interface Given {
  number?: string | undefined;
  code?: string | undefined;
  sha256?: string | undefined;
}

/** A number is one institution's; a code or a file is checked across the platform, as anybody may. */
const found = async (
  services: PlatformScope,
  { db, application }: OpenCaller,
  { number, code, sha256 }: Given,
): Promise<FoundReport | undefined> => {
  if (number !== undefined) return reportByNumber(db, application.institution_id, number);
  const platform = services.platform('verification');
  if (sha256 !== undefined) return reportByFile(platform, sha256.toLowerCase());
  const read = readCode(code ?? '');
  return read ? reportByCode(platform, read) : undefined;
};

export const verifyReport = async (services: PlatformScope, caller: OpenCaller, given: Given): Promise<OpenVerdict> => {
  const row = await found(services, caller, given);
  if (!row) return { verdict: 'unknown', sentence: '没有找到这份报告，请核对后重试', report: null, successor: null };
  const { verdict, sentence, report, successor } = standingOf(row);
  return {
    verdict,
    sentence,
    report: report && {
      number: report.number,
      version: report.version,
      title: report.title,
      issuedOn: report.issuedOn,
      institution: report.institutionName,
      client: report.name,
      endedOn: report.endedOn || null,
      papers: report.figures?.papers ?? null,
      citations: report.figures?.union
        ? {
            total: report.figures.union.total,
            others: report.figures.union.others,
            self: report.figures.union.self,
          }
        : null,
      conclusion: report.figures?.conclusion ?? [],
    },
    successor,
  };
};
