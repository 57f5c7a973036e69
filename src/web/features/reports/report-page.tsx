import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { attachedWords } from '#domain/reports/attached-words.ts';
import { printedCopy, printNodes } from '#web/ui/document/print-nodes.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { words } from './report-words.ts';
import { AttachedFiles, isKnownByFile } from './view/attached-files.tsx';
import { WithoutReport } from './view/choose-report.tsx';
import { ReportActions } from './view/report-actions.tsx';
import { ReportDocument } from './view/report-document.tsx';
import { reportPath } from './view/report-links.ts';
import { ReportRetraction } from './view/report-retraction.tsx';
import { ReportCode, ReportFiles, ReportVersions } from './view/report-side.tsx';
import { ReportState } from './view/report-state.tsx';
import { type ShownReport, useReport } from './view/use-report.ts';
import './reports.css';
import './report-page.css';

const Warnings = ({ report }: { report: ShownReport }) => (
  <>
    {report.state === 'void' && (
      <Note kind="danger">
        {words.correctedVersion}
        {report.successor && (
          <>
            {words.inForceNow}
            <Link to={reportPath(report.successor.id)}>{report.successor.number || words.newerVersion}</Link>
            {words.ofVersion(report.successor.version)}
          </>
        )}
      </Note>
    )}
    {report.state === 'under-objection' && <Note kind="warn">{words.reviewing}</Note>}
    {report.withdrawal && (
      <Note kind="danger">
        {words.withdrawn(
          report.withdrawal.on,
          report.withdrawal.reason,
          report.withdrawal.by && words.by(report.withdrawal.by),
        )}
        {report.successor && (
          <>
            {words.replacedBy}
            <Link to={reportPath(report.successor.id)}>{report.successor.number}</Link>
            {words.versionBehind(report.successor.version)}
          </>
        )}
      </Note>
    )}
    {report.attached && <Note kind="warn">{words.attachedCounts(attachedWords(report.service))}</Note>}
  </>
);

const Shown = ({ report }: { report: ShownReport }) => {
  const paper = useRef<HTMLDivElement>(null);
  const name = report.number || words.draftOf(report.orderNumber);
  const print = () => {
    if (paper.current) printNodes(printedCopy(paper.current), name);
  };
  return (
    <div className="reports-page">
      <PageHead
        title={words.reportOf(name)}
        text={`${report.serviceName} · ${report.applicantName} ${report.department}`}
      >
        <ReportState report={report} />
        <ReportActions key={report.id} report={report} />
        {report.data && !isKnownByFile(report) && <Button onClick={print}>{words.print}</Button>}
      </PageHead>
      <Warnings report={report} />
      <Grid className="reports-columns" columns="1fr 320px" gap={20} align="start">
        <div ref={paper}>
          {isKnownByFile(report) ? (
            <AttachedFiles report={report} />
          ) : report.data ? (
            <ReportDocument data={report.data} marked={report.marked} />
          ) : (
            <Empty
              title={report.withdrawal ? words.isWithdrawn : words.onceSettled}
              text={report.withdrawal ? words.askIssuer : words.watermarked}
            />
          )}
        </div>
        <Stack as="aside" gap={16} aria-label={words.filesAndVersions}>
          <ReportFiles report={report} />
          <ReportCode report={report} />
          <ReportVersions report={report} />
          <ReportRetraction report={report} />
        </Stack>
      </Grid>
    </div>
  );
};

/** /report?id=: one report on screen, drawn from its frozen value. */
export const ReportPage = () => {
  const found = useReport();
  return found.report ? <Shown report={found.report} /> : <WithoutReport title={words.report} found={found} />;
};
