import type { ReportLine } from '#contracts/reports/reports.ts';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';

const meanings: Readonly<Record<ReportLine['state'], Meaning>> = {
  draft: 'turn',
  frozen: 'done',
  'under-objection': 'money',
  void: 'wrong',
  withdrawn: 'wrong',
};

export const ReportState = ({ report }: { report: Pick<ReportLine, 'state' | 'stateName'> }) => (
  <StatusTag meaning={meanings[report.state]}>{report.stateName}</StatusTag>
);
