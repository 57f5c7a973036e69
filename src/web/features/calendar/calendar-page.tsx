import { keepPreviousData } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { calendarKey } from './calendar-key.ts';
import { ImportDialog } from './import-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { clickOn, monthsOf, workingDaysIn, type YearDay } from './year-days.ts';
import './calendar-page.css';

const thisYear = (): number => Number(formatTime(Date.now(), { pattern: '{y}' }));

const yearOf = (text: string | null): number => {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : thisYear();
};

const useTurn = (name: string) =>
  useAction(
    async (day: YearDay): Promise<unknown> => {
      const kind = clickOn(day);
      return kind === 'delete'
        ? call('POST /calendar/delete', { body: { day: day.day } })
        : call('POST /calendar/save', { body: { day: day.day, kind, name: name.trim() } });
    },
    { refresh: calendarKey },
  );

/** /system/calendar, /platform/calendar 工作日历 */
export const CalendarPage = () => {
  const [params, setParams] = useAddressQuery();
  const year = yearOf(params.get('year'));
  const [name, setName] = useState('');
  const [importing, setImporting] = useState(false);
  const editable = useMay('institution.write');
  const { data, load } = useQuery({
    queryKey: [calendarKey, year],
    queryFn: async () => (await call('POST /calendar/list', { body: { year } })).list,
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending, variables } = useTurn(name);
  const months = data && monthsOf(year, data);
  const go = (next: number) => setParams(() => ({ year: String(next) }), { replace: true });
  return (
    <>
      <PageHead title="工作日历" text="期限按工作日计算。点一天即在上班与休息之间切换，再点一次取消。">
        {editable && <Button onClick={() => setImporting(true)}>粘贴导入</Button>}
      </PageHead>
      <Flow gap="8 24" padBottom={16}>
        <Row as="span" gap={8} align="center" display="inline-flex">
          <Button aria-label="上一年" disabled={year <= 2000} onClick={() => go(year - 1)}>
            ‹
          </Button>
          <Text as="h2" minWidth={72} margin={0} size="1.1em" textAlign="center">
            {year} 年
          </Text>
          <Button aria-label="下一年" disabled={year >= 2100} onClick={() => go(year + 1)}>
            ›
          </Button>
        </Row>
        {months && <span role="status">工作日 {workingDaysIn(months)} 天</span>}
        {editable && (
          <Row as="span" className="calendar-name" gap={8} align="center" display="inline-flex">
            <span>名称</span>
            <Input
              aria-label="节假日名称"
              maxLength={60}
              placeholder="选填，如校庆"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Row>
        )}
        <Row as="span" className="calendar-legend" gap={8} wrap marginStart="auto" phone={{ marginStart: 0 }}>
          <span data-state="rest">休 节假日</span>
          <span data-state="work">班 调休上班</span>
          <span data-own>框 本单位设置</span>
        </Row>
      </Flow>
      {months ? (
        <Grid className="calendar-year" columns="repeat(4, 1fr)" gap={16}>
          {months.map((month) => (
            <MonthGrid
              key={month.month}
              month={month}
              editable={editable}
              busy={isPending ? variables?.day : undefined}
              onDay={mutate}
            />
          ))}
        </Grid>
      ) : (
        <Skeleton load={load} rows={8} />
      )}
      {importing && <ImportDialog year={year} onClose={() => setImporting(false)} />}
    </>
  );
};
