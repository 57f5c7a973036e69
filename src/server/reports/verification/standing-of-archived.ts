import type { FileVerdict } from '#contracts/reports/verification.ts';
import { maskedName } from '#domain/reports/masked-name.ts';
import { services } from '#domain/services/service.ts';
import type { FoundArchived } from './archived-report-store.ts';

type Standing = Pick<FileVerdict, 'sentence' | 'report' | 'successor'> & { verdict: 'archived' };

/** Of a report of a previous system only this is known: the institution has kept the very same file. */
export const standingOfArchived = (row: FoundArchived): Standing => ({
  verdict: 'archived',
  sentence: `文件与该单位存档的一致。它由该单位以前的系统（${row.system}）出具，不是本平台出具的，效力请向该单位核实`,
  report: {
    number: row.reportNumber || row.number,
    title: row.subject || services[row.service],
    issuedOn: row.finishedOn ?? '',
    institutionName: row.institutionName,
    name: maskedName(row.applicantName),
    version: 1,
    endedOn: '',
    attached: false,
    figures: null,
    novelty: null,
    similarity: null,
    patent: null,
  },
  successor: null,
});
