import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AnswerCard } from './answer-card.tsx';
import { words } from './answer-words.ts';

/** 核对论文: lists that an office brought for oneself. */
export const GroupAnswersPage = () => {
  const { data, load } = useQuery({ queryKey: ['group-answers'], queryFn: () => call('GET /group-answers') });
  return (
    <>
      <PageHead title={words.checkPapers} text={words.text} />
      {!data && <Skeleton load={load} rows={5} name={words.checkPapers} />}
      {data?.length === 0 && <Empty title={words.nothing} text={words.toldThen} />}
      <Stack gap={12}>
        {data?.map((view) => (
          <AnswerCard
            key={view.id}
            view={view}
            send={(answer) => call('POST /group-answers/own', { body: { id: view.id, ...answer } })}
          />
        ))}
      </Stack>
    </>
  );
};
