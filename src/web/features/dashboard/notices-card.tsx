import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { FoldedText } from '#web/ui/markdown/folded-text.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { words } from './home-words.ts';
import './notices-card.css';

const most = 5;

/** What the user's institution and the platform announce; no card where nobody announced anything. */
export const NoticesCard = () => {
  const { data, load } = useQuery({
    queryKey: ['notices', 'home'],
    queryFn: async () => (await call('POST /notices/list', { body: { limit: most }, quiet: true })).list,
    staleTime: 300_000,
  });
  if (data?.length === 0) return null;
  return (
    <Card title={words.notices}>
      {!data && <Skeleton load={load} rows={3} name={words.notices} />}
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
