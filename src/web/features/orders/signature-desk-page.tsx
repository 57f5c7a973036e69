import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { OrderLine } from '#contracts/orders.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { useSigningQueue } from './signing/signing-queue.ts';
import { Desk } from './view/desk/desk.tsx';
import { SigningDialog } from './view/lazy-signing.ts';

/** Opens the first report that waits; each signature leads on to the next. */
const SignInTurn = () => {
  const queue = useSigningQueue();
  const [first, setFirst] = useState<OrderLine>();
  const begin = () => setFirst(queue?.[0]);
  useKeys({ s: () => (queue?.[0] ? begin() : false) });
  return (
    <>
      <Button type="primary" aria-keyshortcuts="S" disabled={!queue?.[0]} onClick={begin}>
        逐份签 <kbd aria-hidden>S</kbd>
      </Button>
      <Suspense>
        {first && <SigningDialog orders={[first]} onOutcomes={() => {}} onClose={() => setFirst(undefined)} />}
      </Suspense>
    </>
  );
};

/** 签章台: what waits for the leader's seal. */
export const SignatureDeskPage = () => <Desk name="sign" extra={<SignInTurn />} />;
