import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { PayFacts, type PublicTrade } from './pay-facts.tsx';
import { words } from './payment-words.ts';

const useLink = () => {
  const [params] = useSearchParams();
  return useMemo(
    () => ({
      trade: params.get('trade') ?? '',
      until: Number(params.get('until')) || 0,
      sig: params.get('sig') ?? '',
    }),
    [params],
  );
};

/** /pay_sandbox: where a demo institution's payment is "paid"; no money moves. */
export const SandboxPage = () => {
  const link = useLink();
  const open = useCallback(
    (signal: AbortSignal) => call('POST /payments/sandbox/open', { body: link, signal, quiet: true }),
    [link],
  );
  const { data, failure, retry } = useCall(open);
  const [done, setDone] = useState<PublicTrade>();
  const { busy, run } = useBusy((error) => {
    if (!(error instanceof CallFailure)) throw error;
    retry();
    return undefined;
  });
  const press = (key: 'POST /payments/sandbox/pay' | 'POST /payments/sandbox/cancel') =>
    run(async () => setDone(await call(key, { body: link })));
  const trade = done ?? data;
  if (failure && !trade)
    return (
      <MessagePage title={words.sandboxFailed} text={failure.message} action={{ label: words.again, onPress: retry }} />
    );
  if (!trade) return <Loading />;
  return (
    <PayFacts title={words.sandbox} trade={trade}>
      {trade.state === 'pending' ? (
        <>
          <Button kind="primary" wide busy={busy} onClick={() => void press('POST /payments/sandbox/pay')}>
            {words.payNow}
          </Button>
          <Button wide disabled={busy} onClick={() => void press('POST /payments/sandbox/cancel')}>
            {words.cancel}
          </Button>
          <p className="cy-hint">{words.sandboxText}</p>
        </>
      ) : (
        <Link className="cy-button" data-kind="primary" to={trade.resultPath}>
          {words.seeResult}
        </Link>
      )}
    </PayFacts>
  );
};
