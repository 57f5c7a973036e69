import { Link } from 'react-router';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { words } from '../report-words.ts';
import type { useReport } from './use-report.ts';

interface WithoutReportProps {
  title: string;
  text?: string;
  found: ReturnType<typeof useReport>;
}

/** What a report's page says while there is no report to show. */
export const WithoutReport = ({ title, text, found: { asked, pending, none, load } }: WithoutReportProps) => (
  <div className="reports-page">
    <PageHead title={title} text={text ?? ''} />
    {pending ? (
      <Skeleton load={load} rows={6} name={words.report} />
    ) : (
      <Empty
        title={none ? words.noReport : asked ? words.notFound : words.chooseFirst}
        text={none ? words.afterSearch : words.fromList}
      >
        <Link to="/reportList">{words.toList}</Link>
      </Empty>
    )}
  </div>
);
