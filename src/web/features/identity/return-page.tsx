import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { comeBack } from '#web/api/session/come-back.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { loginPath, useSession } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './return-words.ts';

/** /sso/:way: where a campus server sends the browser back. */
export const ReturnPage = () => {
  const { way = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.token !== undefined);
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    comeBack(way, search).then(
      (done) => {
        if (done === 'tried') return setTried(true);
        if (done === 'linked') showNotice(words.schoolAccountLinked, noticeDuration, 'success');
        // From / the guard leads on to the page that was asked for.
        void navigate(done === 'linked' ? '/Personal/index' : '/', { replace: true });
      },
      (error: unknown) => {
        const { sentence, fields } = faultsOf(error, []);
        setFault(sentence ?? Object.values(fields)[0] ?? words.signOnFailed);
        // What was in the address is spent; a reload shall not send it again.
        void navigate(`/sso/${way}`, { replace: true });
      },
    );
  }, [way, search, navigate]);
  if (tried) return <MessagePage title={words.trialDone} text={words.trialDoneText} />;
  if (fault === undefined) return <Loading />;
  const back = signedIn ? '/Personal/index' : loginPath();
  return (
    <MessagePage
      title={signedIn ? words.notLinked : words.notSignedIn}
      text={fault}
      action={{
        label: signedIn ? words.backToAccount : words.backToSignIn,
        onPress: () => void navigate(back, { replace: true }),
      }}
    />
  );
};
