import { Link } from 'react-router';
import { isKnownByFileAlone } from '#domain/reports/known-by-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { words } from '../report-words.ts';
import { viewerPath } from './report-links.ts';
import type { ShownReport } from './use-report.ts';

/** Written outside the platform, or issued before the service had a value of its own: the file is the report. */
export const isKnownByFile = ({ attached, service, data }: ShownReport): boolean =>
  attached || (data !== null && isKnownByFileAlone(service, data));

/** A report that is known by its file is shown as that file. */
export const AttachedFiles = ({ report }: { report: ShownReport }) => (
  <Stack
    as="ul"
    className="reports-card reports-files"
    pad="14 16"
    gap={10}
    round="card"
    fill="surface"
    aria-label={words.byLibrarians}
  >
    {report.files
      .filter(({ release }) => release !== 'held')
      .map((file) => (
        <Row as="li" key={file.kind} align="center" justify="space-between" gap={12}>
          <b>{file.name}</b>
          <Link to={viewerPath(report.id, file)}>{words.openReport}</Link>
        </Row>
      ))}
  </Stack>
);
