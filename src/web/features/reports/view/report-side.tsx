import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import type { ReportFile } from '#contracts/reports/reports.ts';
import { verificationPath } from '#domain/reports/verification-code.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { useReportDownload } from './download-buttons.tsx';
import { reportPath, viewerPath } from './report-links.ts';
import { ReportState } from './report-state.tsx';
import type { ShownReport } from './use-report.ts';
import './report-side.css';

const Making = ({ making }: { making: NonNullable<ShownReport['making']> }) => {
  if (making.state === 'failed')
    return <Note kind="danger">制作没有成功：{making.error ?? '原因不明'}。可以重新制作。</Note>;
  const percent = making.total ? Math.floor((making.done / making.total) * 100) : 0;
  return (
    <div role="status">
      {making.state === 'waiting' ? '等待制作…' : '正在制作…'}
      <Progress percent={percent} status="active" aria-label="制作进度" />
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
        {!held && <Link to={viewerPath(report.id, file)}>预览</Link>}
        <Button
          disabled={held || !report.may.download}
          loading={busy(report.id, file.kind)}
          aria-label={`下载 ${file.kindName}`}
          onClick={() => void get(report.id, file.kind)}
        >
          下载
        </Button>
      </span>
    </Row>
  );
};

export const ReportFiles = ({ report }: { report: ShownReport }) => (
  <Card title="文件">
    {report.making && <Making making={report.making} />}
    {!report.may.download && report.may.why && <Note kind="warn">{report.may.why}</Note>}
    {report.files.length === 0 && !report.making && <p className="cy-soft">还没有制作文件。</p>}
    <Stack as="ul" className="reports-files" gap={10} aria-label="报告的文件">
      {report.files.map((file) => (
        <FileRow key={file.kind} report={report} file={file} />
      ))}
    </Stack>
    {report.may.make && !report.attached && (
      <Text as="p" tone="soft" margin="14 0">
        {report.pdfBy === 'libreoffice' ? 'PDF 按本单位的 Word 模板制作。' : '本机没有 LibreOffice，PDF 用标准版式。'}
      </Text>
    )}
  </Card>
);

export const ReportCode = ({ report }: { report: ShownReport }) =>
  report.state === 'draft' ? null : (
    <Card title="验真">
      <Row className="reports-code" gap={16} align="center">
        <QrCode text={report.verificationUrl} label="验真二维码" />
        <Stack as="p" gap={4}>
          验真码 <b>{report.code}</b>
          <Text as="small" size="second">
            任何人扫码或输入验真码，都能核对这份报告。
          </Text>
          <Link to={verificationPath(report.code)}>打开验真页</Link>
        </Stack>
      </Row>
    </Card>
  );

const mostChanges = 30;

export const ReportVersions = ({ report }: { report: ShownReport }) =>
  report.versions.length < 2 ? null : (
    <Card title="版本">
      <Stack as="ol" gap={10} margin={0} aria-label="历次版本">
        {report.versions.toReversed().map((one) => (
          <li key={one.id}>
            <Flow as="span">
              {one.id === report.id ? (
                <b>第 {one.version} 版</b>
              ) : (
                <Link to={reportPath(one.id)}>第 {one.version} 版</Link>
              )}
              <ReportState report={one} />
              {one.issuedOn && (
                <Text as="small" size="second">
                  {one.issuedOn}
                </Text>
              )}
            </Flow>
            {one.changes.length > 0 && (
              <details>
                <Text as="summary" pad="4 0">
                  与上一版不同 {one.changes.length} 处
                </Text>
                <Box as="ul" padStart="1.4em" breaks>
                  {one.changes.slice(0, mostChanges).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {one.changes.length > mostChanges && <li>另有 {one.changes.length - mostChanges} 处</li>}
                </Box>
              </details>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
