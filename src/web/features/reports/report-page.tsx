import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { attachedWords } from '#domain/reports/attached-words.ts';
import { printedCopy, printNodes } from '#web/ui/document/print-nodes.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
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
        这一版已更正，不再有效。
        {report.successor && (
          <>
            现行的是 <Link to={reportPath(report.successor.id)}>{report.successor.number || '新的一版'}</Link>（第{' '}
            {report.successor.version} 版）。
          </>
        )}
      </Note>
    )}
    {report.state === 'under-objection' && <Note kind="warn">正在复核或更正；期间请勿使用。</Note>}
    {report.withdrawal && (
      <Note kind="danger">
        本报告已于 {report.withdrawal.on} 撤回，不再有效。原因：{report.withdrawal.reason}
        {report.withdrawal.by && `（${report.withdrawal.by}）`}
        {report.successor && (
          <>
            ；取代它的是 <Link to={reportPath(report.successor.id)}>{report.successor.number}</Link>（第{' '}
            {report.successor.version} 版）
          </>
        )}
      </Note>
    )}
    {report.attached && <Note kind="warn">{attachedWords(report.service)}，以所附文件为准。</Note>}
  </>
);

const Shown = ({ report }: { report: ShownReport }) => {
  const paper = useRef<HTMLDivElement>(null);
  const name = report.number || `初稿 ${report.orderNumber}`;
  const print = () => {
    if (paper.current) printNodes(printedCopy(paper.current), name);
  };
  return (
    <div className="reports-page">
      <PageHead title={`报告 ${name}`} text={`${report.serviceName} · ${report.applicantName} ${report.department}`}>
        <ReportState report={report} />
        <ReportActions key={report.id} report={report} />
        {report.data && !isKnownByFile(report) && <Button onClick={print}>打印</Button>}
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
              title={report.withdrawal ? '报告已撤回' : '费用结清后显示全文'}
              text={report.withdrawal ? '如需新的报告，请联系出具单位。' : '现在可以预览带水印的文件。'}
            />
          )}
        </div>
        <Stack as="aside" gap={16} aria-label="报告的文件与版本">
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
  return found.report ? <Shown report={found.report} /> : <WithoutReport title="报告" found={found} />;
};
