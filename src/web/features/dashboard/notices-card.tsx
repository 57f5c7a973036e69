import { call } from '#web/api/service.ts';
import { useQuery } from '#web/api/use-query.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FoldedText } from '#web/ui/markdown/folded-text.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const most = 5;

/** What the user's institution and the platform announce. */
export const NoticesCard = () => {
  const { data, load } = useQuery({
    queryKey: ['notices', 'home'],
    queryFn: async () => (await call('POST /notices/list', { body: { limit: most }, quiet: true })).list,
    staleTime: 300_000,
  });
  return (
    <Card title="通知公告">
      {!data && <Skeleton load={load} rows={3} name="通知公告" />}
      {data?.length === 0 && <Empty title="还没有公告" text="单位与平台的公告会列在这里。" />}
      <div className="home-notices">
        {data?.map(({ id, title, body, publishedAt }) => (
          <FoldedText
            key={id}
            text={body}
            summary={
              <>
                <span>{title}</span>
                <Moment at={publishedAt} day />
              </>
            }
          />
        ))}
      </div>
    </Card>
  );
};
