import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '#web/api/transport/service.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';

interface TryGatewayProps {
  way: 'wechat' | 'alipay' | 'sandbox';
  label: string;
  /** Saved settings are tried; without any there is nothing to try. */
  ready: boolean;
}

/** Asks the gateway with the saved settings, and says what that proved. */
export const TryGateway = ({ way, label, ready }: TryGatewayProps) => {
  const { data, isPending, mutate } = useMutation({ mutationFn: () => call('POST /payments/try', { body: { way } }) });
  if (!ready) return null;
  return (
    <Flow className="pay-try" gap="8 12" marginTop={8}>
      <Button size="small" aria-label={`测试${label}`} loading={isPending} onClick={() => mutate()}>
        测试连接
      </Button>
      <div aria-live="polite">
        {data && !isPending && (
          <Note kind={data.ok ? 'good' : 'danger'}>
            {data.address && `${data.address}：`}
            {data.verdict}
          </Note>
        )}
      </div>
    </Flow>
  );
};
