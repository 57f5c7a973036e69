import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GatewaySettingsView } from '#contracts/payments.ts';
import { call } from '#web/api/service.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { FlagsCard } from './settings/flags-card.tsx';
import { GatewayDialog, gatewaysKey } from './settings/gateway-dialog.tsx';
import './payments.css';

const stateOf = ({ configured, enabled }: GatewaySettingsView): string =>
  configured ? (enabled ? '已开通' : '已停用') : '未设置';

const Gateways = () => {
  const { data } = useQuery({
    queryKey: [gatewaysKey],
    queryFn: async () => (await call('GET /payments/settings', { quiet: true })).list,
  });
  const [edited, setEdited] = useState<GatewaySettingsView>();
  return (
    <Card title="线上支付" text="密钥加密保存，保存后不再显示。到账以支付平台签名的通知为准。">
      {!data && <Skeleton rows={2} />}
      <ul className="pay-flags">
        {data?.map((view) => (
          <li key={view.way}>
            <div>
              <strong>{view.label}</strong>{' '}
              <StatusTag meaning={view.configured && view.enabled ? 'done' : 'other'}>{stateOf(view)}</StatusTag>
              <small>
                通知地址：{view.publicUrl || window.location.origin}
                {view.notifyPath}
              </small>
            </div>
            <Button aria-label={`设置${view.label}`} onClick={() => setEdited(view)}>
              设置
            </Button>
          </li>
        ))}
      </ul>
      {edited && <GatewayDialog view={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
};

/** /system/payment 支付管理 */
export const PaymentSettingsPage = () => (
  <>
    <PageHead title="支付管理" text="本单位的线上支付方式，以及需要人工核对的款项。">
      <nav className="pay-links" aria-label="费用">
        <Link to="/accept/prices">价目表</Link>
        <Link to="/accept/reconciliation">对账</Link>
        <Link to="/accept/surplus">待退款</Link>
      </nav>
    </PageHead>
    <div className="pay-cards">
      <Gateways />
      <FlagsCard />
    </div>
  </>
);
