import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { TradeView } from '#contracts/payments/payments.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { words } from './payment-words.ts';
import './pay-code.css';

export interface BegunTrade extends TradeView {
  begun: { kind: 'qr'; codeUrl: string } | { kind: 'redirect'; url: string };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** How long the code can still be paid by, down to the second. */
const TimeLeft = ({ until }: { until: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  return (
    <Text numeric>
      {Math.floor(seconds / 60)}:{twoDigits(seconds % 60)}
    </Text>
  );
};

/** The code to scan, or the way to the gateway's own page; the page watches for the money meanwhile. */
export const PayCode = ({ trade, demo }: { trade: BegunTrade; demo: boolean }) => {
  const { begun, way, expiresAt } = trade;
  const label = paymentWayLabel(way);
  return (
    <Stack className="pay-code" gap={8} pad={20} justifyItems="center" round="card" fill="sunken" textAlign="center">
      {begun.kind === 'qr' ? (
        <>
          <QrCode text={begun.codeUrl} label={words.codeOf(label)} />
          <p>{demo ? words.scanWithPhone : words.scanWith(label)}</p>
          {demo && (
            <Button href={begun.codeUrl} target="_blank" rel="noopener">
              {words.payHere}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>{words.newWindow(label)}</p>
          <Button type="primary" size="large" href={begun.url} target="_blank" rel="noopener">
            {words.payBy(label)}
          </Button>
        </>
      )}
      <p role="status">{words.waiting}</p>
      <p className="cy-soft">
        {words.timeLeft}
        <TimeLeft until={expiresAt} />
        {words.payOnce}
      </p>
    </Stack>
  );
};
