import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './return-words.ts';

const sentenceOf = (error: unknown): string => {
  const { sentence, fields } = faultsOf(error, []);
  return sentence ?? Object.values(fields)[0] ?? words.wechatFailed;
};

/** /wechat_bound: where a phone begins that scanned the code, and where WeChat sends it back. It shows the digits that are typed in 个人中心. */
export const WechatBoundPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession((state) => state.token !== undefined);
  const [digits, setDigits] = useState<string>();
  const [fault, setFault] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const query = new URLSearchParams(search);
    const [state, code] = [query.get('state') ?? '', query.get('code')];
    const failed = (error: unknown) => setFault(sentenceOf(error));
    // Scanned from the screen: on to WeChat, which sends the phone back here with a code.
    if (code === null) {
      call('POST /wechat/leave', { body: { state }, quiet: true }).then(({ url }) => location.replace(url), failed);
      return;
    }
    call('POST /wechat/arrive', { body: { state, code }, quiet: true }).then(
      (arrived) => setDigits(arrived.digits),
      failed,
    );
    // What was in the address is spent; a reload shall not send it again.
    void navigate('/wechat_bound', { replace: true });
  }, [search, navigate]);
  const confirm = async () => {
    try {
      await call('POST /profile/wechat/confirm', { body: { digits: digits ?? '' }, quiet: true });
      showNotice(words.wechatLinked, noticeDuration, 'success');
      void navigate('/Personal/index', { replace: true });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  if (fault !== undefined) return <MessagePage title={words.wechatNotLinked} text={fault} />;
  if (digits === undefined) return <Loading />;
  return (
    <MessagePage
      sign={digits}
      title={words.wechatKnowsYou}
      text={words.wechatCode}
      {...(signedIn && { action: { label: words.wechatLinkHere, onPress: () => void confirm() } })}
    />
  );
};
