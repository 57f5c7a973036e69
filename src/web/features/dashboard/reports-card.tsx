import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReportLine } from '#contracts/reports/reports.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { ownOrderPath } from '#web/api/calls/orders.ts';
import { download } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { bestKind } from './home-duty.ts';
import { useHomeReports } from './home-lists.ts';
import { words } from './home-words.ts';

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
    <Row as="li" align="center" gap={8} pad="10 0" phone={{ wrap: true, justify: 'flex-end' }}>
      <div>
        <Link to={ownOrderPath(report.orderId)} className="home-entry-title">
          {report.number}
        </Link>
        <small>
          {report.serviceName} · {shownDay(report.issuedOn)}
          {!kind && words.fileBeingMade}
        </small>
      </div>
      {kind && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label={words.downloadPdf(report.number)}
          loading={busy}
          onClick={() => void get()}
        >
          PDF
        </Button>
      )}
    </Row>
  );
};

/** The applicant's newest reports, each one press away. What stands below waits until the height of this is known. */
export const ReportsCard = ({ children }: { children: ReactNode }) => {
  const { data, load } = useHomeReports();
  if (!data) return load.failure ? children : null;
  if (data.total === 0) return children;
  return (
    <>
      <Card
        title={words.myReports}
        extra={
          <Link to="/reportList" className="home-open">
            {words.allOf(data.total)}
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
