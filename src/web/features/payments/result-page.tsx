import { useCallback, useContext, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { InsideMain } from '#web/ui/page/inside-main.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { PaidFrame } from './paid-frame.tsx';
import type { PublicTrade } from './pay-facts.tsx';
import { tradeFacts, tradeWords } from './trade-words.ts';
import './pay-facts.css';

const askAgainAfter = 3_000;
const mostQuestions = 40;

const Home = () => (
  <Link className="cy-button" data-kind="primary" to="/">
    查看我的委托
  </Link>
);

const Result = ({ trade, sig }: { trade: string; sig: string }) => {
  const Landmark = useContext(InsideMain) ? 'div' : 'main';
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
  const { title, text, sign } = tradeWords(shown);
  const paid = shown.state === 'paid';
  return (
    <Landmark className="cy">
      <Stack gap={16} maxWidth={720} margin="32 auto" pad="0 12">
        <PaidFrame {...{ sign, title }} text={[shown.institution, shown.description, ...tradeFacts(shown)].join(' · ')}>
          <p role="status">{text}</p>
          <dl className="cy-pay-facts">
            {shown.orderNumber && (
              <>
                <dt>委托编号</dt>
                <dd>{shown.orderNumber}</dd>
              </>
            )}
            <dt>交易号</dt>
            <dd>{shown.tradeNo}</dd>
            {paid && (
              <>
                <dt>接下来</dt>
                <dd>初稿或报告好了会通知您；登录后在委托里看进度</dd>
                <dt>发票</dt>
                <dd>要求了的开好后在委托里下载；没有要求的可在委托里点“补开发票”</dd>
              </>
            )}
          </dl>
          <Row gap={12} wrap>
            <Home />
            {shown.state === 'pending' && <Button onClick={() => setAsked((count) => count + 1)}>再查一次</Button>}
          </Row>
        </PaidFrame>
      </Stack>
    </Landmark>
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
