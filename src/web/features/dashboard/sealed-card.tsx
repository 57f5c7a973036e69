import { DownloadOutlined, LoadingOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SealedReport } from '#contracts/orders.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { ownOrderPath } from '#web/api/calls/orders.ts';
import { download } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from './home-words.ts';
import './sealed-card.css';

const dayWords = (day: string): string => (day === chinaDay(new Date()) ? words.today : words.onDay(day));

/** The newest good news over the whole width: the report is sealed, its file one press away. */
export const SealedCard = ({ report }: { report: SealedReport }) => {
  const [busy, setBusy] = useState(false);
  const { file, orderId } = report;
  const get = async () => {
    if (!file) return;
    setBusy(true);
    const params = { id: orderId, fileId: file.id };
    await download('GET /orders/:id/files/:fileId', { params, fileName: file.name }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <section className="home-sealed" aria-labelledby="home-sealed">
      <SafetyCertificateOutlined aria-hidden />
      <div>
        <Text as="h2" size="block" id="home-sealed">
          {words.reportIs(
            report.number,
            dayWords(report.issuedOn),
            file?.sealed === false ? words.wasIssued : words.wasSealed,
          )}
        </Text>
        <Text as="p" margin="2 0 0" tone="soft" breaks>
          {[report.orderNumber, report.summary].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {file ? (
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void get()}>
          {file.sealed ? words.downloadSealed : words.download}
        </Button>
      ) : (
        <Text tone="soft" flex="none" leading="36px" phone={{ flex: '1 0 auto' }} role="status">
          <LoadingOutlined aria-hidden />
          {words.beingMade}
        </Text>
      )}
      <Link to={ownOrderPath(orderId)} className="home-plain" aria-label={words.seeReport(report.number)}>
        {words.see}
      </Link>
    </section>
  );
};
