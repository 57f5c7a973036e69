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
import { words } from './payment-words.ts';
import { tradeFacts, tradeWords } from './trade-words.ts';
import './pay-facts.css';

const askAgainAfter = 3_000;
const mostQuestions = 40;

const Home = () => (
  <Link className="cy-button" data-kind="primary" to="/">
    {words.myOrders}
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
                <dt>{words.orderNumber}</dt>
                <dd>{shown.orderNumber}</dd>
              </>
            )}
            <dt>{words.trade}</dt>
            <dd>{shown.tradeNo}</dd>
            {paid && (
              <>
                <dt data-sentence>{words.whatFollows}</dt>
                <dd data-sentence>{words.toldLater}</dd>
                <dt data-sentence>{words.invoice}</dt>
                <dd data-sentence>{words.invoiceLater}</dd>
              </>
            )}
          </dl>
          <Row gap={12} wrap>
            <Home />
            {shown.state === 'pending' && (
              <Button onClick={() => setAsked((count) => count + 1)}>{words.checkAgain}</Button>
            )}
          </Row>
        </PaidFrame>
      </Stack>
    </Landmark>
  );
};

const Unknown = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <MessagePage
    title={words.notFound}
    text={words.orderTells(text)}
    {...(onRetry && { action: { label: words.again, onPress: onRetry } })}
  >
    <Home />
  </MessagePage>
);

/** /pay_success: where a payment platform sends the browser back. It says how the trade truly stands. */
export const ResultPage = () => {
  const [params] = useSearchParams();
  const [trade, sig] = [params.get('trade'), params.get('sig')];
  return trade && sig ? <Result trade={trade} sig={sig} /> : <Unknown text={words.brokenLink} />;
};
