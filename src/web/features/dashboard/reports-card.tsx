import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReportLine } from '#contracts/reports/reports.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, download } from '#web/api/transport/service.ts';
import { Card } from '#web/ui/page/card.tsx';

const most = 3;

const bestKind = ({ kinds }: ReportLine) => kinds.find((kind) => kind === 'sealed' || kind === 'pdf');

const freshFor = 7 * 86_400_000;

/** Sealed in the last week: told as news. */
const isFresh = ({ issuedOn }: ReportLine): boolean => Date.now() - Date.parse(issuedOn) < freshFor;

const Report = ({ report }: { report: ReportLine }) => {
  const [busy, setBusy] = useState(false);
  const kind = bestKind(report);
  const get = async () => {
    if (!kind) return;
    setBusy(true);
    await download('GET /reports/:id/files/:kind', { params: { id: report.id, kind } }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <li className="home-report" data-fresh={isFresh(report) || undefined}>
      <div>
        <Link to={`/workOrder/workOrder?id=${report.orderId}`} className="home-entry-title">
          {report.number}
        </Link>
        <small>
          {report.serviceName} · {report.issuedOn}
          {isFresh(report) && (kind ? ' · 新签章，可以下载了' : ' · 新签章，文件正在生成')}
        </small>
      </div>
      {kind && (
        <Button
          type={isFresh(report) ? 'primary' : 'default'}
          icon={<DownloadOutlined aria-hidden />}
          aria-label={`下载报告 ${report.number} PDF`}
          loading={busy}
          onClick={() => void get()}
        >
          PDF
        </Button>
      )}
    </li>
  );
};

/** The applicant's newest reports, each one press away. What stands below waits until the height of this is known. */
export const ReportsCard = ({ children }: { children: ReactNode }) => {
  const { data, load } = useQuery({
    queryKey: ['reports', 'home'],
    queryFn: () => call('POST /reports/list', { body: { page: 1, limit: most, states: ['frozen'] }, quiet: true }),
  });
  if (!data) return load.failure ? children : null;
  if (data.total === 0) return children;
  return (
    <>
      <Card
        title="我的报告"
        extra={
          <Link to="/reportList" className="home-open">
            全部 {data.total}
          </Link>
        }
      >
        <ul className="home-list">
          {data.list.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </Card>
      {children}
    </>
  );
};
