import { useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { AnswerCard } from './answer-card.tsx';

/** Opened by a link of one's own, also on a phone and without a session. The secret stands behind the #, so no server logs it. */
export const ConfirmPapersPage = () => {
  const { hash } = useLocation();
  const [token] = useState(hash.replace(/^#/, ''));
  const { data, load } = useQuery({
    queryKey: ['group-answers', 'link', token],
    queryFn: () => call('POST /group-answers/open', { body: { token }, quiet: true }),
    retry: false,
  });
  return (
    <Box as="main" maxWidth={640} margin="0 auto" pad={16}>
      {data ? (
        <AnswerCard view={data} send={(answer) => call('POST /group-answers/give', { body: { token, ...answer } })} />
      ) : (
        <Skeleton load={load} rows={5} name="要检索的论文" />
      )}
    </Box>
  );
};
