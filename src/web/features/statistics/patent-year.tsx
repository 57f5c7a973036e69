import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { GroupTable, useYear, YearChoice, YearFigures } from './year-figures.tsx';

/** 专利服务年度统计: which kinds of order were accepted in a year and what became of them. */
export const PatentYear = () => {
  const [year, setYear] = useYear();
  const { data, load } = useQuery({
    queryKey: ['statistics', 'patents', year],
    queryFn: () => call('POST /statistics/patents', { body: { year } }),
    placeholderData: keepPreviousData,
  });
  const save = () => startDownload('POST /statistics/patents/export', { body: { year } });
  if (!data) return <Skeleton load={load} rows={8} />;
  return (
    <>
      <Flow className="statistics-range" gap="8 20">
        <YearChoice year={year} onYear={setYear} />
        <Button onClick={save}>导出年度统计</Button>
      </Flow>
      {data.totals.accepted === 0 ? (
        <Empty title={`${year} 年没有受理专利委托`} text="换一个年份再看。" />
      ) : (
        <YearFigures found={data} unit={{ noun: '委托', word: '项' }} searchWord="检索">
          <Card title="按委托类型">
            <GroupTable heading="委托类型" groups={data.kinds} />
          </Card>
          <Card title="按用途" text="查新检索与申请前评估为申请与布局；专题与导航为情报与决策；其余为权利与风险。">
            <GroupTable heading="用途" groups={data.purposes} />
          </Card>
          <Card title="按委托单位">
            <GroupTable heading="委托单位" groups={data.scopes} />
          </Card>
          <Card title="按技术领域" text="按委托填写的第一个分类号的 IPC 大类。">
            <GroupTable heading="IPC 大类" groups={data.classes} />
          </Card>
        </YearFigures>
      )}
    </>
  );
};
