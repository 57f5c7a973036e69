import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Screening } from './screening.tsx';
import { noveltyKey } from './use-project.ts';

const allHits = async (orderId: string): Promise<NoveltyHit[]> => {
  const hits: NoveltyHit[] = [];
  let after: string | undefined;
  do {
    const page = await call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: after ? { after } : {} });
    hits.push(...page.list);
    after = page.next ?? undefined;
  } while (after);
  return hits;
};

export const ScreeningStep = ({ project }: { project: NoveltyProject }) => {
  const client = useQueryClient();
  const queryKey = [noveltyKey, project.orderId, 'hits'];
  const { data: hits, load } = useQuery({
    queryKey,
    queryFn: () => allHits(project.orderId),
    // The page holds what was judged meanwhile; asking again would take the place away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!hits) return <Skeleton load={load} rows={6} />;
  if (hits.length === 0)
    return (
      <Empty title="还没有检出的文献" text="在“检索记录”里导入各数据库的题录。">
        <Button onClick={() => void client.invalidateQueries({ queryKey })}>再看一次</Button>
      </Empty>
    );
  return <Screening project={project} hits={hits} />;
};
