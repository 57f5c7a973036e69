import type { OpenVerdict } from '#contracts/open-api/open-calls.ts';
import type { FileVerdict } from '#contracts/reports/verification.ts';
import type { PlatformScope } from '../db/scopes.ts';
import { archivedByFile } from '../reports/verification/archived-report-store.ts';
import { similarityByFile } from '../reports/verification/similarity-report-store.ts';
import { standingOfArchived } from '../reports/verification/standing-of-archived.ts';
import { standingOfCheck } from '../reports/verification/standing-of-check.ts';
import { reportByFile, reportByNumber } from '../reports/verification/verification-store.ts';
import { standingOf, verifyCode } from '../reports/verification/verify-code.ts';
import type { OpenCaller } from './open-caller.ts';

interface Given {
  number?: string | undefined;
  code?: string | undefined;
  sha256?: string | undefined;
}

type Standing = Pick<OpenVerdict, 'verdict' | 'sentence' | 'successor'> & Pick<FileVerdict, 'report'>;

const unknown: Standing = {
  verdict: 'unknown',
  sentence: '没有找到这份报告，请核对后重试',
  report: null,
  successor: null,
};

/** By the fingerprint alone: whether a file was altered cannot be told without the file. */
const standingOfFile = async (services: PlatformScope, sha256: string): Promise<Standing> => {
  const db = services.platform('verification');
  const row = await reportByFile(db, sha256);
  if (row) return standingOf(row);
  const check = await similarityByFile(db, sha256);
  if (check) return standingOfCheck(check);
  const archived = await archivedByFile(db, sha256);
  return archived ? standingOfArchived(archived) : unknown;
};

/** A number is one institution's; a code or a file is checked across the platform, as anybody may. */
const standing = async (
  services: PlatformScope,
  { db, application }: OpenCaller,
  { number, code, sha256 }: Given,
): Promise<Standing> => {
  if (sha256 !== undefined) return standingOfFile(services, sha256.toLowerCase());
  if (number === undefined) return verifyCode(services, code ?? '');
  const row = await reportByNumber(db, application.institution_id, number);
  return row ? standingOf(row) : unknown;
};

export const verifyReport = async (services: PlatformScope, caller: OpenCaller, given: Given): Promise<OpenVerdict> => {
  const { verdict, sentence, report, successor } = await standing(services, caller, given);
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
      conclusion: (report.figures ?? report.novelty ?? report.patent)?.conclusion ?? [],
    },
    successor,
  };
};
