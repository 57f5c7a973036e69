import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { PayFacts, type PublicTrade } from './pay-facts.tsx';

const askAgainAfter = 3_000;
const mostQuestions = 40;

const titles: Readonly<Record<PublicTrade['state'], string>> = {
  pending: '还没有收到款项',
  paid: '支付成功',
  closed: '支付未完成',
  refunding: '正在退款',
  refunded: '款项已退回',
};

const sentences: Readonly<Record<PublicTrade['state'], string>> = {
  pending: '如果您已付款，通常在一分钟内到账，本页会自动更新。请不要重复支付。',
  paid: '款项已记入委托，馆员会继续办理。',
  closed: '这笔支付已取消或超时，没有扣款。需要时请回到委托单重新支付。',
  refunding: '款项正在原路退回，到账时间以支付平台为准。',
  refunded: '款项已原路退回。',
};

const Home = () => (
  <Link className="cy-button" data-kind="primary" to="/">
    查看我的委托
  </Link>
);

const Result = ({ trade, sig }: { trade: string; sig: string }) => {
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<PublicTrade>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count asks once more
  const ask = useCallback(
    (signal: AbortSignal) => call('POST /payments/result', { body: { trade, sig }, signal, quiet: true }),
    [trade, sig, asked],
  );
  const { data, failure, retry } = useCall(ask);
  useEffect(() => {
    if (data) setShown(data);
    if (data?.state !== 'pending' || asked >= mostQuestions) return;
    const timer = setTimeout(() => setAsked((count) => count + 1), askAgainAfter);
    return () => clearTimeout(timer);
  }, [data, asked]);
  if (failure && !shown) return <Unknown text={failure.message} onRetry={retry} />;
  if (!shown) return <Loading />;
  return (
    <PayFacts title={titles[shown.state]} trade={shown}>
      <p>{sentences[shown.state]}</p>
      {shown.state === 'pending' && <Button onClick={() => setAsked((count) => count + 1)}>再查一次</Button>}
      <Home />
    </PayFacts>
  );
};

const Unknown = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <MessagePage
    title="查不到这笔支付"
    text={`${text} 是否到账以委托单的状态为准；如果几分钟后仍显示未缴，请不要重复支付，联系受理馆员核对。`}
    {...(onRetry && { action: { label: '重试', onPress: onRetry } })}
  >
    <Home />
  </MessagePage>
);

/** /pay_success: where a payment platform sends the browser back. It says how the trade truly stands. */
export const ResultPage = () => {
  const [params] = useSearchParams();
  const [trade, sig] = [params.get('trade'), params.get('sig')];
  return trade && sig ? <Result trade={trade} sig={sig} /> : <Unknown text="链接不完整。" />;
};
