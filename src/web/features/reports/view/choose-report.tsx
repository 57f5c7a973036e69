import { Link } from 'react-router';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
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
      <Skeleton load={load} rows={6} name="报告" />
    ) : (
      <Empty
        title={none ? '这张委托还没有报告' : asked ? '没有找到这份报告' : '请先选择一份报告'}
        text={none ? '检索完成后由馆员生成初稿。' : '报告从报告列表打开。'}
      >
        <Link to="/reportList">打开报告列表</Link>
      </Empty>
    )}
  </div>
);
