import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { FoldedText } from '#web/ui/markdown/folded-text.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { words } from './home-words.ts';
import './notices-card.css';

const most = 5;

/** What the user's institution and the platform announce. */
export const NoticesCard = () => {
  const { data, load } = useQuery({
    queryKey: ['notices', 'home'],
    queryFn: async () => (await call('POST /notices/list', { body: { limit: most }, quiet: true })).list,
    staleTime: 300_000,
  });
  return (
    <Card title={words.notices}>
      {!data && <Skeleton load={load} rows={3} name={words.notices} />}
      {data?.length === 0 && <Empty title={words.noNotices} text={words.noticesText} />}
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
