import { Select } from 'antd';
import {
  columnsOfKind,
  type MetricColumn,
  type MetricMapping,
  metricColumnNames,
} from '#domain/literature/metrics/metric-columns.ts';
import type { MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { columnAt, withColumn } from './metric-mapping.ts';

interface MappingTableProps {
  header: readonly string[];
  sample: readonly (readonly string[])[];
  kind: MetricKind;
  mapping: MetricMapping;
  onMapping: (mapping: MetricMapping) => void;
}

const notUsed = '' as const;
const shown = 3;

/** Each column of the file with its first values, and what it holds. */
export const MappingTable = ({ header, sample, kind, mapping, onMapping }: MappingTableProps) => {
  const options: { value: MetricColumn | typeof notUsed; label: string }[] = [
    { value: notUsed, label: '不使用' },
    ...optionsOf(metricColumnNames, columnsOfKind(kind)),
  ];
  return (
    <Box as="section" className="metrics-mapping" maxHeight="52vh" overflow="auto" aria-label="各列的含义">
      <table>
        <TableHead words={['列名', '含义', '前几行']} />
        <tbody>
          {header.map((heading, place) => {
            const name = heading.trim() || `第 ${place + 1} 列`;
            const values = sample.map((row) => row[place]?.trim()).filter(Boolean);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a heading
              <tr key={place} data-used={columnAt(mapping, place) !== undefined}>
                <Box as="th" minWidth="6em" scope="row">
                  {name}
                </Box>
                <td>
                  <Select
                    aria-label={`“${name}”的含义`}
                    style={{ width: 140 }}
                    value={columnAt(mapping, place) ?? notUsed}
                    options={options}
                    onChange={(column) => onMapping(withColumn(mapping, place, column || undefined))}
                  />
                </td>
                <td>{values.slice(0, shown).join(' ｜ ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};
