import { Box } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import type { MetricOutcome } from './metric-import-dialog.tsx';

/** What was taken in, and which rows were not. */
export const MetricOutcomeNote = ({ outcome: { table, faults, refused } }: { outcome: MetricOutcome }) => (
  <Box marginTop={16} role="status">
    <Note kind={refused > 0 ? 'warn' : 'good'}>
      已导入 {table.scheme} {table.year}：{table.journals} 种期刊
      {refused > 0 && `；有 ${refused} 行没有读入`}
    </Note>
    {faults.length > 0 && (
      <details>
        <summary>没有读入的行{refused > faults.length && `（前 ${faults.length} 行）`}</summary>
        <Box as="ul" maxHeight={200} margin="6 0 0" overflowY="auto">
          {faults.map(({ row, what }) => (
            <li key={row}>
              第 {row} 行：{what}
            </li>
          ))}
        </Box>
      </details>
    )}
  </Box>
);
