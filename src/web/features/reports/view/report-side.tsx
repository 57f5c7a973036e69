import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import type { ReportFile } from '#contracts/reports/reports.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { verificationPath } from '#domain/reports/verification-code.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { words } from '../report-words.ts';
import { useReportDownload } from './download-buttons.tsx';
import { reportPath, viewerPath } from './report-links.ts';
import { ReportState } from './report-state.tsx';
import type { ShownReport } from './use-report.ts';
import './report-side.css';

const Making = ({ making }: { making: NonNullable<ShownReport['making']> }) => {
  if (making.state === 'failed') return <Note kind="danger">{words.notMade(making.error ?? words.unknownReason)}</Note>;
  const percent = making.total ? Math.floor((making.done / making.total) * 100) : 0;
  return (
    <div role="status">
      {making.state === 'waiting' ? words.waiting : words.making}
      <Progress percent={percent} status="active" aria-label={words.progress} />
    </div>
  );
};

const FileRow = ({ report, file }: { report: ShownReport; file: ReportFile }) => {
  const { busy, get } = useReportDownload();
  const held = file.release === 'held';
  return (
    <Row as="li" align="center" justify="space-between" gap={12}>
      <div>
        <b>{file.kindName}</b>
        <Text as="small" size="second" display="block">
          {[sizeWords(file.size), file.madeBy, file.note].filter(Boolean).join(' · ')}
          <br />
          <Moment at={file.madeAt} />
        </Text>
      </div>
      <span>
        {!held && <Link to={viewerPath(report.id, file)}>{words.preview}</Link>}
        <Button
          disabled={held || !report.may.download}
          loading={busy(report.id, file.kind)}
          aria-label={words.download(file.kindName)}
          onClick={() => void get(report.id, file.kind)}
        >
          {words.downloadFile}
        </Button>
      </span>
    </Row>
  );
};

export const ReportFiles = ({ report }: { report: ShownReport }) => (
  <Card title={words.file}>
    {report.making && <Making making={report.making} />}
    {!report.may.download && report.may.why && <Note kind="warn">{report.may.why}</Note>}
    {report.files.length === 0 && !report.making && <p className="cy-soft">{words.noneMade}</p>}
    <Stack as="ul" className="reports-files" gap={10} aria-label={words.files}>
      {report.files.map((file) => (
        <FileRow key={file.kind} report={report} file={file} />
      ))}
    </Stack>
    {report.may.make && !report.attached && (
      <Text as="p" tone="soft" margin="14 0">
        {report.pdfBy === 'libreoffice' ? words.pdfByForm : words.pdfStandard}
      </Text>
    )}
  </Card>
);

export const ReportCode = ({ report }: { report: ShownReport }) =>
  report.state === 'draft' ? null : (
    <Card title={words.verify}>
      <Row className="reports-code" gap={16} align="center">
        <QrCode text={report.verificationUrl} label={words.qrCode} />
        <Stack as="p" gap={4}>
          {words.code}
          <b>{report.code}</b>
          <Text as="small" size="second">
            {words.anybody}
          </Text>
          <Link to={verificationPath(report.code)}>{words.toVerify}</Link>
        </Stack>
      </Row>
    </Card>
  );

const mostChanges = 30;

export const ReportVersions = ({ report }: { report: ShownReport }) =>
  report.versions.length < 2 ? null : (
    <Card title={words.version}>
      <Stack as="ol" gap={10} margin={0} aria-label={words.versions}>
        {report.versions.toReversed().map((one) => (
          <li key={one.id}>
            <Flow as="span">
              {one.id === report.id ? (
                <b>{words.versionNumber(one.version)}</b>
              ) : (
                <Link to={reportPath(one.id)}>{words.versionNumber(one.version)}</Link>
              )}
              <ReportState report={one} />
              {one.issuedOn && (
                <Text as="small" size="second">
                  {shownDay(one.issuedOn)}
                </Text>
              )}
            </Flow>
            {one.changes.length > 0 && (
              <details>
                <Text as="summary" pad="4 0">
                  {words.changes(one.changes.length)}
                </Text>
                <Box as="ul" padStart="1.4em" breaks>
                  {one.changes.slice(0, mostChanges).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {one.changes.length > mostChanges && <li>{words.more(one.changes.length - mostChanges)}</li>}
                </Box>
              </details>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
