import { Button } from 'antd';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { patentTemplateOf } from '#domain/reports/patents/patent-sections.ts';
import { reportTemplate, templateOfRoute } from '#domain/reports/registry.ts';
import { printedCopy, printNodes } from '#web/ui/document/print-nodes.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AttachedFiles, isKnownByFile } from './attached-files.tsx';
import { WithoutReport } from './choose-report.tsx';
import { type ReportPart, wholeReport } from './report-document.tsx';
import { reportPath } from './report-links.ts';
import { TemplateWord } from './template-word.tsx';
import { type ShownReport, useReport } from './use-report.ts';
import { WholeReport } from './whole-report.tsx';
import '../reports.css';

interface ReportVariantProps {
  parts?: readonly ReportPart[];
  /** Where the heading of the document is not the report's own. */
  heading?: string;
}

/** The template behind the address: `/report/exportWord_28` → 28. */
const useTemplate = () => {
  const { pathname } = useLocation();
  const key = templateOfRoute(pathname.split('/').filter(Boolean)[1] ?? '');
  return reportTemplate(key) ?? { key, name: '报告', form: '' };
};

const Screen = ({ report, parts, heading }: ReportVariantProps & { report: ShownReport }) => {
  const paper = useRef<HTMLDivElement>(null);
  if (isKnownByFile(report)) return <AttachedFiles report={report} />;
  if (!report.data) return <Empty title="费用结清后显示全文" text="现在可以预览带水印的文件。" />;
  return (
    <section aria-label="屏幕显示">
      <Flow marginBottom={12}>
        <Button onClick={() => paper.current && printNodes(printedCopy(paper.current), heading ?? report.title)}>
          打印
        </Button>
      </Flow>
      <div ref={paper}>
        <WholeReport
          data={report.data}
          marked={report.marked}
          parts={parts ?? wholeReport}
          {...(heading && { title: heading })}
        />
      </div>
    </section>
  );
};

/** Novelty and patent reports are drawn in their own form, whichever address they are opened by. */
const formOf = ({ data, noveltyTemplate, template }: ShownReport): string | undefined => {
  if (data?.novelty) return noveltyTemplate;
  return data?.patent ? (template ?? patentTemplateOf(data.patent.kind)) : undefined;
};

/** A report as one of the routes of §2 shows it: some of its parts on screen, and its Word file in that template. */
export const ReportVariant = ({ parts, heading }: ReportVariantProps) => {
  const found = useReport();
  const template = useTemplate();
  const title = heading ?? template.name;
  const { report } = found;
  if (!report) return <WithoutReport title={title} text={template.form} found={found} />;
  const drawn = formOf(report) ?? template.key;
  return (
    <div className="reports-page">
      <PageHead title={title} text={template.form}>
        <Link to={reportPath(report.id)}>{report.number || `初稿 ${report.orderNumber}`}</Link>
      </PageHead>
      {!isKnownByFile(report) && <TemplateWord key={`${report.id} ${drawn}`} report={report} template={drawn} />}
      <Screen report={report} {...(parts && { parts })} {...(heading && { heading })} />
    </div>
  );
};
