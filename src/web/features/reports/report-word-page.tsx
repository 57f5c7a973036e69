import { Suspense } from 'react';
import { Link } from 'react-router';
import { useLinkedFile } from '#web/api/transport/linked-file.ts';
import { DocumentView } from '#web/ui/document/lazy-document-view.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Failed } from '#web/ui/load/failed.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { WithoutReport } from './view/choose-report.tsx';
import { useReportDownload } from './view/download-buttons.tsx';
import { reportPath } from './view/report-links.ts';
import { type ShownReport, useReport } from './view/use-report.ts';
import './reports.css';

const Word = ({ report }: { report: ShownReport }) => {
  const has = report.files.some(({ kind }) => kind === 'docx');
  const { file, fault, retry } = useLinkedFile(has ? { reportId: report.id, kind: 'docx', marked: false } : undefined);
  const { get } = useReportDownload();
  if (fault) return <Failed name="Word 文件" sentence={fault} retry={retry} />;
  if (!has)
    return (
      <Empty title="还没有 Word 文件" text="文件在报告页制作与下载。">
        <Link to={reportPath(report.id)}>打开报告</Link>
      </Empty>
    );
  if (!file) return <Skeleton rows={6} />;
  return (
    <Box className="reports-viewer" height="calc(100dvh - 190px)" minHeight={420} round="card" overflow="hidden">
      <Suspense fallback={<Skeleton rows={6} />}>
        <DocumentView
          name={file.name}
          bytes={file.bytes}
          onDownload={() => void get(report.id, 'docx')}
          tools={<Link to={reportPath(report.id)}>回到报告</Link>}
        />
      </Suspense>
    </Box>
  );
};

/** /report/word: the Word file itself. */
export const ReportWordPage = () => {
  const found = useReport();
  if (!found.report) return <WithoutReport title="Word 原稿" found={found} />;
  return (
    <>
      <h1 className="visually-hidden">Word 原稿</h1>
      <Word key={found.report.id} report={found.report} />
    </>
  );
};
