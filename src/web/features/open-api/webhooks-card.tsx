import { Button, Form } from 'antd';
import { useState } from 'react';
import type { WebhookLine } from '#contracts/open-api/webhooks.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { ChecksItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { ShownSecret } from './secret-once.tsx';
import './webhooks-card.css';

const refresh = 'webhooks';
const eventOptions = webhookEventNames.map((value) => ({ value, label: `${webhookEvents[value]}（${value}）` }));

interface Values {
  url: string;
  events: WebhookEvent[];
}

interface WebhookDialogProps {
  applicationId: string;
  webhook?: WebhookLine | undefined;
  onSecret: (secret: ShownSecret) => void;
  onClose: () => void;
}

const secretOf = (url: string, secret: string): ShownSecret => ({
  title: '通知的签名密钥',
  lines: [
    { label: '地址', value: url },
    { label: '签名密钥', value: secret },
  ],
});

const WebhookDialog = ({ applicationId, webhook, onSecret, onClose }: WebhookDialogProps) => {
  const [form] = Form.useForm<Values>();
  const save = useAction(
    async (values: Values) => {
      if (!webhook) return call('POST /webhooks/create', { body: { applicationId, ...values }, quiet: true });
      const { id, version } = webhook;
      await call('POST /webhooks/update', { body: { id, version, ...values }, quiet: true });
      return undefined;
    },
    { refresh, said: '已保存' },
  );
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    const made = await save.mutateAsync(values);
    onClose();
    if (made) onSecret(secretOf(values.url, made.secret));
  });
  return (
    <FormDialog
      title={webhook ? '修改通知地址' : '新增通知地址'}
      initialValues={{ url: webhook?.url ?? '', events: webhook?.events ?? ['report.issued', 'report.withdrawn'] }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <TextItem
        name="url"
        wide
        label="地址"
        needed="请填写地址"
        extra="对方系统接收通知的网址。校内地址须由运维人员列入允许的范围。"
        placeholder="https://ky.example.edu/hook"
        maxLength={500}
      />
      <ChecksItem
        name="events"
        label="通知什么"
        wide
        needed="请至少选择一种"
        className="open-api-scopes"
        options={eventOptions}
      />
    </FormDialog>
  );
};

const meanings = { waiting: 'turn', sent: 'done', failed: 'wrong' } as const;

/** What was sent to an address, and what came of it; anything can be sent once more. */
const Deliveries = ({ webhook, onClose }: { webhook: WebhookLine; onClose: () => void }) => {
  const { data, load } = useQuery({
    queryKey: [refresh, 'deliveries', webhook.id],
    queryFn: () => call('POST /webhooks/deliveries', { body: { id: webhook.id } }),
    refetchInterval: 5_000,
  });
  const replay = useAction((id: string) => call('POST /webhooks/replay', { body: { id } }), {
    refresh,
    said: '已重新排队',
  });
  return (
    <Dialog open title="通知记录" width={760} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p className="cy-second">{webhook.url}</p>
      {!data && <Skeleton load={load} rows={4} name="通知记录" />}
      {data?.list.length === 0 && <Empty title="还没有发过通知" text="可以先发一条测试通知。" />}
      <ul className="open-api-deliveries">
        {data?.list.map((one) => (
          <li key={one.id}>
            <Moment at={one.createdAt} />
            <span>{one.typeName}</span>
            <StatusTag meaning={meanings[one.state]}>{one.stateName}</StatusTag>
            <span className="cy-second">
              试过 {one.attempts} 次{one.lastError && `，${one.lastError}`}
              {one.nextAt && (
                <>
                  ，下次 <Moment at={one.nextAt} />
                </>
              )}
            </span>
            <Button
              size="small"
              disabled={!webhook.on || one.state === 'waiting'}
              aria-label={`重发 ${one.typeName}`}
              onClick={() => replay.mutate(one.id)}
            >
              重发
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

interface WebhookItemProps {
  webhook: WebhookLine;
  onEdit: () => void;
  onShow: () => void;
  onSecret: (secret: ShownSecret) => void;
}

const WebhookItem = ({ webhook, onEdit, onShow, onSecret }: WebhookItemProps) => {
  const { id, version, url, on, offReason, recent } = webhook;
  const ping = useAction(() => call('POST /webhooks/ping', { body: { id } }), { refresh, said: '测试通知已排队' });
  const turn = useAction(() => call('POST /webhooks/switch', { body: { id, version, on: !on } }), {
    refresh,
    said: on ? '已停用' : '已启用',
  });
  const replace = useAction(() => call('POST /webhooks/secret', { body: { id, version } }), { refresh });
  const remove = useAction(() => call('POST /webhooks/delete', { body: { id, version } }), { refresh, said: '已删除' });
  const askReplace = async () => {
    const text = '新旧两个密钥一起签名一天，之后只用新的。';
    if (!(await ask({ title: '更换签名密钥', text, yes: '更换' }))) return;
    onSecret(secretOf(url, (await replace.mutateAsync(undefined)).secret));
  };
  const askRemove = async () => {
    const text = '通知记录一起删除，还没有送达的不再发。';
    if (await ask({ title: '删除通知地址', text, yes: '删除', danger: true })) remove.mutate(undefined);
  };
  const state = () => {
    if (!on) return <StatusTag meaning="wrong">已停用</StatusTag>;
    if (recent.total === 0) return <StatusTag meaning="other">还没有发过</StatusTag>;
    if (recent.sent === recent.total) return <StatusTag meaning="done">{`最近 ${recent.total} 次都送达`}</StatusTag>;
    return <StatusTag meaning="money">{`最近 ${recent.total} 次送达 ${recent.sent} 次`}</StatusTag>;
  };
  return (
    <li>
      <Flow as="p" gap="4 8" breaks>
        <code>{url}</code>
        {state()}
      </Flow>
      {offReason && (
        <Text as="p" className="open-api-reason" margin={0} tone="danger" size="second" leading="20px" breaks>
          {offReason}
        </Text>
      )}
      <p className="cy-second">{webhook.events.map((event) => webhookEvents[event]).join('、')}</p>
      <Row as="p" gap="4 8" wrap margin={0}>
        <Button size="small" onClick={onShow}>
          通知记录
        </Button>
        <Button size="small" disabled={!on} loading={ping.isPending} onClick={() => ping.mutate(undefined)}>
          发测试
        </Button>
        <Button size="small" onClick={onEdit}>
          修改
        </Button>
        <Button size="small" type="text" onClick={() => void askReplace()}>
          换密钥
        </Button>
        <Button size="small" type="text" onClick={() => turn.mutate(undefined)}>
          {on ? '停用' : '启用'}
        </Button>
        <Button size="small" type="text" danger onClick={() => void askRemove()}>
          删除
        </Button>
      </Row>
    </li>
  );
};

interface WebhooksCardProps {
  applicationId: string;
  onSecret: (secret: ShownSecret) => void;
}

/** 通知: the addresses an application is told at. */
export const WebhooksCard = ({ applicationId, onSecret }: WebhooksCardProps) => {
  const [editing, setEditing] = useState<WebhookLine | 'new'>();
  const [shown, setShown] = useState<string>();
  const { data, load } = useQuery({
    queryKey: [refresh, 'list', applicationId],
    queryFn: () => call('POST /webhooks/list', { body: { applicationId } }),
  });
  const showing = data?.list.find(({ id }) => id === shown);
  return (
    <Card
      title="通知"
      extra={
        <Button size="small" onClick={() => setEditing('new')}>
          新增地址
        </Button>
      }
    >
      {!data && <Skeleton load={load} rows={2} name="通知地址" />}
      {data?.list.length === 0 && (
        <p className="cy-second">报告出具、撤回时推送给对方，对方不必反复来问。按 Standard Webhooks 1.0 签名。</p>
      )}
      <ul className="open-api-hooks">
        {data?.list.map((webhook) => (
          <WebhookItem
            key={webhook.id}
            {...{ webhook, onSecret }}
            onEdit={() => setEditing(webhook)}
            onShow={() => setShown(webhook.id)}
          />
        ))}
      </ul>
      {editing && (
        <WebhookDialog
          {...{ applicationId, onSecret }}
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {showing && <Deliveries webhook={showing} onClose={() => setShown(undefined)} />}
    </Card>
  );
};
