import { formatTime } from '#domain/dates/format.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import './phone-link.css';

/** A link for one use, to be scanned by the leader's phone. */
export const PhoneLink = ({ orderIds }: { orderIds: string[] }) => {
  const { data, load } = useQuery({
    queryKey: ['signing', 'link', orderIds],
    queryFn: () => call('POST /signing/links', { body: { orderIds } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <Skeleton load={load} rows={3} />;
  return (
    <Stack className="signing-phone" gap={10} justifyItems="center" textAlign="center">
      <QrCode text={new URL(data.url, location.origin).href} label="手机签章二维码" />
      <p>
        用手机扫码，在手机上核对、签名并签章。
        <br />
        链接只能用一次，{formatTime(data.expiresAt)} 前有效，请勿转发。
      </p>
    </Stack>
  );
};
