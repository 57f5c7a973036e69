import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { pageItem } from '#web/ui/list/page-item.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import './plan-table.css';

export interface PlanColumn<Row> {
  title: string;
  width?: number;
  /** Figures stand on the right. */
  numeric?: boolean;
  say: (row: Row) => ReactNode;
}

interface PlanTableProps<Row> {
  /** The last one says what would change: it takes the room that is left. */
  columns: readonly PlanColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  pageSize: number;
}

/** The rows of a dry run; on a phone each is a block, so that what would change is not slid out of sight. */
export const PlanTable = <Row extends object>({ columns, rows, rowKey, pageSize }: PlanTableProps<Row>) => {
  const narrow = useNarrow();
  const block = {
    key: 'block',
    render: (_: unknown, row: Row) => (
      <Stack as="dl" className="plan-block" gap={4}>
        {columns.map(({ title, say }) => (
          <Grid key={title} columns="48px 1fr" gap={8}>
            <Text as="dt" tone="soft">
              {title}
            </Text>
            <Text as="dd" breaks>
              {say(row)}
            </Text>
          </Grid>
        ))}
      </Stack>
    ),
  };
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      showHeader={!narrow}
      columns={
        narrow
          ? [block]
          : columns.map(({ title, width, numeric, say }) => ({
              key: title,
              title,
              align: numeric ? ('right' as const) : ('left' as const),
              ...(width !== undefined && { width }),
              render: (_: unknown, row: Row) => say(row),
            }))
      }
      {...(!narrow && { scroll: { x: 640 } })}
      dataSource={[...rows]}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false, itemRender: pageItem }}
    />
  );
};
