import type { OpenVerdict } from '#contracts/open-api/open-calls.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { type Asked, judgeReport } from '../reports/verification/judge-report.ts';
import type { OpenCaller } from './open-caller.ts';

interface VerifyInput {
  number?: string | undefined;
  code?: string | undefined;
  sha256?: string | undefined;
}

/** A number is one institution's; a code or a file is checked across the platform, as anybody may. */
const askedOf = ({ application }: OpenCaller, { number, code, sha256 }: VerifyInput): Asked => {
  if (sha256 !== undefined) return { sha256: sha256.toLowerCase() };
  return number === undefined ? { code: code ?? '' } : { number, institutionId: application.institution_id };
};

export const verifyReport = async (
  services: PlatformScope & WithFiles,
  caller: OpenCaller,
  given: VerifyInput,
): Promise<OpenVerdict> => {
  const { verdict, sentence, report, successor } = await judgeReport(services, askedOf(caller, given));
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
            undecided: report.figures.union.toCheck,
            years: citedYearsWords(report.figures.years) || null,
          }
        : null,
      conclusion: (report.figures ?? report.novelty ?? report.patent)?.conclusion ?? [],
    },
    successor,
  };
};
