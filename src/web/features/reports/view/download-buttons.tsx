import { Button } from 'antd';
import { useState } from 'react';
import type { ReportFile, ReportLine } from '#contracts/reports/reports.ts';
import { download } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { words as texts } from '../report-words.ts';
import './download-buttons.css';

type Kind = ReportFile['kind'];

const words: Readonly<Record<Kind, string>> = {
  sealed: texts.sealedPdf,
  unsealed: texts.plainPdf,
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
};

/** Where the sealed one is there, the unsealed is for staff on the report's own page. */
const offered = (kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => kind !== 'pdf' || !(kinds.includes('sealed') || kinds.includes('unsealed')));

export const useReportDownload = () => {
  const [busy, setBusy] = useState<string>();
  const get = async (id: string, kind: Kind) => {
    setBusy(`${id} ${kind}`);
    // A refusal is said by the client.
    await download('GET /reports/:id/files/:kind', { params: { id, kind } }).catch(() => undefined);
    setBusy(undefined);
  };
  return { busy: (id: string, kind: Kind) => busy === `${id} ${kind}`, get };
};

/** The files of a report, a button each. */
export const DownloadButtons = ({ report }: { report: ReportLine }) => {
  const { busy, get } = useReportDownload();
  const kinds = offered(report.kinds);
  if (kinds.length === 0) return <span className="cy-soft">{texts.noFile}</span>;
  return (
    <Row as="span" className="reports-downloads" gap={6} align="center" wrap display="inline-flex">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          loading={busy(report.id, kind)}
          aria-label={texts.downloadKind(report.number || report.orderNumber, words[kind])}
          onClick={() => void get(report.id, kind)}
        >
          {words[kind]}
        </Button>
      ))}
    </Row>
  );
};
