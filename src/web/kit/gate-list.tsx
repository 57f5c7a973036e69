import { Link } from 'react-router';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import './gate-list.css';

type Item = Finishing['gate'][number];

export const blockingItems = (gate: readonly Item[]): Item[] => gate.filter(({ blocks }) => blocks);
export const openItems = (gate: readonly Item[]): Item[] => gate.filter(({ blocks }) => !blocks);

const most = 6;

/** Where the way to an item leads. */
export const wayTo = (kind: Item['kind']): string =>
  kind === 'files' ? '去看这些文件' : kind === 'objections' ? '去答复' : '去处理';

/** What stands before a finished draft, each by name and with the way to it; what cannot be overruled comes first. */
export const GateList = ({ gate }: { gate: readonly Item[] }) => {
  if (gate.length === 0) return null;
  return (
    <Stack as="ul" className="gate-list" gap={8} margin="0 0 12" aria-label="完成初稿之前">
      {[...blockingItems(gate), ...openItems(gate)].map(({ kind, label, count, blocks, lines, to }) => (
        <li key={`${kind} ${label}`} data-blocks={blocks || undefined}>
          <Row as="p" margin={0} wrap gap={8} align="baseline">
            <b>
              {label} {count} 项
            </b>
            <small>{blocks ? '必须先处理' : '可以写明理由带着完成'}</small>
          </Row>
          {lines.length > 0 && (
            <small>
              {lines.slice(0, most).join('；')}
              {lines.length > most && ` 等 ${lines.length} 项`}
            </small>
          )}
          <Link to={to}>{wayTo(kind)}</Link>
        </li>
      ))}
    </Stack>
  );
};
