import { lazy, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { words } from './answer-words.ts';

// What it is made of is listed with this page alone, not with what every public page begins with.
const AnswerCard = lazy(async () => ({ default: (await import('./answer-card.tsx')).AnswerCard }));

/** Opened by a link of one's own, also on a phone and without a session. The secret stands behind the #, so no server logs it. */
export const ConfirmPapersPage = () => {
  const { hash } = useLocation();
  const [token] = useState(hash.replace(/^#/, ''));
  const ask = useCallback(() => call('POST /group-answers/open', { body: { token }, quiet: true }), [token]);
  const { data, failure } = useCall(ask);
  return (
    <Box as="main" maxWidth={640} margin="0 auto" pad={16}>
      <h1 className="visually-hidden">{words.checkPapers}</h1>
      {data && (
        <AnswerCard view={data} send={(answer) => call('POST /group-answers/give', { body: { token, ...answer } })} />
      )}
      {failure && <Note kind="danger">{failure.message}</Note>}
      {!data && !failure && <Text tone="soft">{words.opening}</Text>}
    </Box>
  );
};
