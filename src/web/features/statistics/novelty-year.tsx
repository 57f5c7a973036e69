import { keepPreviousData } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { GroupTable, useYear, YearChoice, YearFigures } from './year-figures.tsx';

/** 科技查新年度统计: what a station accepted in a year and what became of it. */
export const NoveltyYear = () => {
  const [params, setParams] = useAddressQuery();
  const [year, setYear] = useYear();
  const station = Number(params.get('station')) || undefined;
  const asked = { year, ...(station && { stationId: station }) };
  const putStation = (value: number | undefined) =>
    setParams((before) => {
      if (value === undefined) before.delete('station');
      else before.set('station', String(value));
      return before;
    });
  const { data, load } = useQuery({
    queryKey: ['statistics', 'novelty', asked],
    queryFn: () => call('POST /statistics/novelty', { body: asked }),
    placeholderData: keepPreviousData,
  });
  const save = () => startDownload('POST /statistics/novelty/export', { body: asked });
  if (!data) return <Skeleton load={load} rows={8} />;
  return (
    <>
      <Flow className="statistics-range" gap="8 20">
        <YearChoice year={year} onYear={setYear} />
        <Select
          aria-label="查新站"
          allowClear
          placeholder="全部查新站"
          popupMatchSelectWidth={false}
          value={station ?? null}
          options={data.stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen: number | null | undefined) => putStation(chosen ?? undefined)}
        />
        <Button onClick={save}>导出年度统计</Button>
      </Flow>
      {data.totals.accepted === 0 ? (
        <Empty title={`${year} 年没有受理科技查新`} text="换一个年份或查新站再看。" />
      ) : (
        <YearFigures found={data} unit={{ noun: '项目', word: '项' }} searchWord="查新">
          <Card title="按查新目的">
            <GroupTable heading="查新目的" groups={data.purposes} />
          </Card>
          <Card title="按查新范围">
            <GroupTable heading="查新范围" groups={data.ranges} />
          </Card>
          <Card title="按领域">
            <GroupTable heading="领域" groups={data.fields} />
          </Card>
        </YearFigures>
      )}
    </>
  );
};
