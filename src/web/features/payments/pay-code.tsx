import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { TradeView } from '#contracts/payments/payments.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';

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
  const { begun, label, expiresAt } = trade;
  return (
    <Stack className="pay-code" gap={8} pad={20} justifyItems="center" round="card" fill="sunken" textAlign="center">
      {begun.kind === 'qr' ? (
        <>
          <QrCode text={begun.codeUrl} label={`${label}二维码`} />
          <p>请用{demo ? '手机' : label.replace('支付', '').trim() || label}扫描二维码付款</p>
          {demo && (
            <Button href={begun.codeUrl} target="_blank" rel="noopener">
              在这台电脑上打开付款页
            </Button>
          )}
        </>
      ) : (
        <>
          <p>将在新窗口打开{label}的付款页，付款后回到这里。</p>
          <Button type="primary" size="large" href={begun.url} target="_blank" rel="noopener">
            前往{label}付款
          </Button>
        </>
      )}
      <p className="pay-waiting" role="status">
        正在等待付款，到账后自动更新
      </p>
      <p className="cy-soft">
        剩余 <TimeLeft until={expiresAt} />
        ，请勿重复付款
      </p>
    </Stack>
  );
};
