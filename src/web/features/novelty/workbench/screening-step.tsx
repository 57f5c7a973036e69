import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyHit, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Screening } from './screening.tsx';
import { noveltyKey } from './use-project.ts';

interface Reading {
  first: NoveltyHit[];
  read: number;
  total: number;
}

const allHits = async (orderId: string, onRead: (reading: Reading) => void): Promise<NoveltyHit[]> => {
  const hits: NoveltyHit[] = [];
  let after: string | undefined;
  do {
    const page = await call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: after ? { after } : {} });
    hits.push(...page.list);
    if (page.next) onRead({ first: hits.slice(0, shownAtOnce), read: hits.length, total: page.total });
    after = page.next ?? undefined;
  } while (after);
  return hits;
};

const shownAtOnce = 20;

/** The first ones at once, and how far the others are: twenty thousand take their time. */
const StillReading = ({ first, read, total }: Reading) => (
  <section className="novelty-card" aria-label="正在读取检出的文献">
    <p role="status">{`已读取 ${read} / ${total} 篇，读完后按相关程度排序。`}</p>
    <progress value={read} max={total} aria-label="已读取" />
    <ul>
      {first.map(({ id, title, source, year }) => (
        <li key={id}>{[title, source, year].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  </section>
);

export const ScreeningStep = ({ project }: { project: NoveltyProject }) => {
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading>();
  const queryKey = [noveltyKey, project.orderId, 'hits'];
  const { data: hits, load } = useQuery({
    queryKey,
    queryFn: () => allHits(project.orderId, setReading),
    // The page holds what was judged meanwhile; asking again would take the place away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!hits && reading) return <StillReading {...reading} />;
  if (!hits) return <Skeleton load={load} rows={6} />;
  if (hits.length === 0)
    return (
      <Empty title="还没有检出的文献" text="在“检索记录”里导入各数据库的题录。">
        <Button onClick={() => void client.invalidateQueries({ queryKey })}>再看一次</Button>
      </Empty>
    );
  return <Screening project={project} hits={hits} />;
};
