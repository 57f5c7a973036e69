import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GatewaySettingsView, PlainWayView } from '#contracts/payments/payments.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { FlagsCard } from './settings/flags-card.tsx';
import { GatewayDialog, gatewaysKey } from './settings/gateway-dialog.tsx';
import { PlainWayDialog } from './settings/plain-way-dialog.tsx';
import { TryGateway } from './settings/try-gateway.tsx';
import './payments.css';

const stateOf = ({ configured, enabled }: GatewaySettingsView): string =>
  configured ? (enabled ? '已开通' : '已停用') : '未设置';

const useSettings = () =>
  useQuery({ queryKey: [gatewaysKey], queryFn: () => call('GET /payments/settings', { quiet: true }) });

const Gateways = () => {
  const { data, load } = useSettings();
  const [edited, setEdited] = useState<GatewaySettingsView>();
  return (
    <Card title="线上支付" text="密钥加密保存，保存后不再显示。到账以支付平台签名的通知为准。">
      {!data && <Skeleton load={load} rows={2} />}
      <ul className="cy-stack cy-gap-1 pay-flags">
        {data?.list.map((view) => (
          <li key={view.way}>
            <div>
              <strong>{view.label}</strong>{' '}
              <StatusTag meaning={view.configured && view.enabled ? 'done' : 'other'}>{stateOf(view)}</StatusTag>
              <small>
                通知地址：{view.publicUrl || window.location.origin}
                {view.notifyPath}
              </small>
              <TryGateway key={view.version} {...view} ready={view.configured} />
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

const PlainWays = () => {
  const { data, load } = useSettings();
  const [edited, setEdited] = useState<PlainWayView>();
  return (
    <Card title="线下支付" text="停用的方式不再提供给委托人和受理台；停用前提交的凭证照常确认。">
      {!data && <Skeleton load={load} rows={3} />}
      <ul className="cy-stack cy-gap-1 pay-flags">
        {data?.plain.map((view) => (
          <li key={view.way}>
            <div>
              <strong>{view.label}</strong>{' '}
              <StatusTag meaning={view.enabled ? 'done' : 'other'}>{view.enabled ? '已开通' : '已停用'}</StatusTag>
              <small>{view.note}</small>
              {view.words && (
                <Text as="small" marginTop={4} whiteSpace="pre-line">
                  {view.words}
                </Text>
              )}
              {view.way === 'sandbox' && <TryGateway key={view.version} way={view.way} label={view.label} ready />}
            </div>
            <Button aria-label={`设置${view.label}`} onClick={() => setEdited(view)}>
              设置
            </Button>
          </li>
        ))}
      </ul>
      {edited && <PlainWayDialog view={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
};

/** /system/payment 支付管理 */
export const PaymentSettingsPage = () => (
  <>
    <PageHead title="支付管理" text="委托人可以用哪些方式缴费，以及需要人工核对的款项。">
      <Row as="nav" className="pay-links" gap={16} aria-label="费用">
        <Link to="/accept/prices">价目表</Link>
        <Link to="/accept/reconciliation">对账</Link>
        <Link to="/accept/surplus">待退款</Link>
      </Row>
    </PageHead>
    <div className="cy-stack cy-gap-4">
      <Gateways />
      <PlainWays />
      <FlagsCard />
    </div>
  </>
);
