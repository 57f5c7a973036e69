import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import type { UnitStatistics as Found } from '#contracts/statistics.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { Sideways } from '#web/ui/list/sideways.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';

const heads = ['院系', '在册人员', '提交', '办结', '办结篇数'];
const figuresOf = ({ people, submitted, completed, papers }: Found['total']): number[] => [
  people,
  submitted,
  completed,
  papers,
];

const Tree = ({ found }: { found: Found }) => (
  <Sideways label="按院系">
    <table className="statistics-table" aria-label="按院系">
      <TableHead words={heads} />
      <tbody>
        {found.rows.map((row) => (
          <tr key={row.code}>
            <Box as="th" weight={400} scope="row">
              <Box as="span" marginStart={row.depth * 20}>
                {row.name}
              </Box>
            </Box>
            {figuresOf(row).map((figure, at) => (
              <td key={heads[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
        <tr>
          <Box as="th" weight={600} scope="row">
            合计
          </Box>
          {figuresOf(found.total).map((figure, at) => (
            <td key={heads[at + 1]}>{figure}</td>
          ))}
        </tr>
      </tbody>
    </table>
  </Sideways>
);

/** Each department of the roster with all below it. */
export const UnitStatistics = () => {
  const [range, setRange] = useRange();
  const { data, load } = useQuery({
    queryKey: ['statistics', 'units', range],
    queryFn: () => call('POST /statistics/units', { body: range }),
    placeholderData: keepPreviousData,
  });
  const save = (found: Found) =>
    saveSheet('按院系统计', {
      headers: heads,
      rows: [
        ...found.rows.map((row) => [`${'　'.repeat(row.depth)}${row.name}`, ...figuresOf(row).map(String)]),
        ['合计', ...figuresOf(found.total).map(String)],
      ],
    });
  return (
    <>
      <Flow className="statistics-range" gap="8 20">
        <RangeChoice range={range} onRange={setRange} />
        <Button disabled={!data || data.rows.length === 0} onClick={() => data && void save(data)}>
          导出表格
        </Button>
      </Flow>
      {data ? (
        <Card title="按院系" text="上级院系计入所有下级的人员与委托；合计每张委托只计一次。">
          {data.rows.length === 0 ? (
            <Empty title="还没有院系" text="人员名册里有了院系，或范围内有了委托，这里才有数字。" />
          ) : (
            <Tree found={data} />
          )}
        </Card>
      ) : (
        <Skeleton load={load} rows={8} />
      )}
    </>
  );
};
