import { Button, Typography } from 'antd';
import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { Fact } from '#web/ui/value/fact.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { ShownSecret } from './secret-once.tsx';
import './application-card.css';

interface ApplicationCardProps {
  application: OpenApplicationLine;
  onEdit: () => void;
  onSecret: (secret: ShownSecret) => void;
}

const refresh = 'open-applications';

/** A secret of the two, or its empty place. */
const Secret = ({
  application,
  slot,
  onSecret,
}: Pick<ApplicationCardProps, 'application' | 'onSecret'> & { slot: 'A' | 'B' }) => {
  const { id, version, name, accessToken, secrets } = application;
  const held = secrets.find((one) => one.slot === slot);
  const add = useAction(() => call('POST /open-applications/secret', { body: { id, version } }), { refresh });
  const drop = useAction(() => call('POST /open-applications/drop-secret', { body: { id, version, slot } }), {
    refresh,
    said: '密钥已作废',
  });
  const make = async () => {
    const { secret } = await add.mutateAsync(undefined);
    const lines = [
      { label: '应用号 access-token', value: accessToken },
      { label: `密钥 ${slot}`, value: secret },
    ];
    onSecret({ title: `${name} 的新密钥`, lines });
  };
  const end = async () => {
    const text = '还在用它签名的系统会立刻被拒绝，用它换的令牌也失效。';
    if (await ask({ title: `作废密钥 ${slot}（…${held?.tail}）`, text, yes: '作废', danger: true }))
      drop.mutate(undefined);
  };
  if (!held)
    return (
      <>
        <span className="cy-second">未建</span>
        <Button size="small" loading={add.isPending} onClick={() => void make()}>
          建新密钥，轮换
        </Button>
      </>
    );
  return (
    <>
      <code>…{held.tail}</code>
      <span className="cy-second">
        <Moment at={held.madeAt} /> 建
      </span>
      {secrets.length > 1 && (
        <Button size="small" type="text" danger onClick={() => void end()}>
          作废
        </Button>
      )}
    </>
  );
};

/** The last calls with the true reason of each refusal. */
const Calls = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [refresh, 'calls', id],
    queryFn: () => call('POST /open-applications/calls', { body: { id } }),
    refetchInterval: 30_000,
  });
  const calls = (data?.list ?? []).slice(0, 8);
  const late = calls.find(({ reason }) => reason.includes('时钟'));
  return (
    <section className="open-api-calls" aria-label="最近的调用">
      <Text as="h3" margin="16 0 8" size="reader" leading="22px">
        最近的调用
      </Text>
      {data && calls.length === 0 && <p className="cy-second">还没有调用过。</p>}
      <ul>
        {calls.map((one) => (
          <li key={one.id}>
            <Moment at={one.at} />
            <Text as="code" clip>
              {one.method} {one.path.replace('/open/v2', '') || '/'}
            </Text>
            <StatusTag meaning={one.status < 400 ? 'done' : 'wrong'}>{String(one.status)}</StatusTag>
            <span className="cy-second">{one.milliseconds} ms</span>
            {one.reason && (
              <Text className="open-api-reason" margin={0} tone="danger" size="second" leading="20px" breaks>
                {one.reason}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {late && <Note kind="warn">{late.reason}。请对方校时。</Note>}
    </section>
  );
};

/** The chosen application: its secrets, what it may do, and what it did. */
export const ApplicationCard = ({ application, onEdit, onSecret }: ApplicationCardProps) => {
  const { id, version, name, state } = application;
  const turn = useAction((on: boolean) => call('POST /open-applications/switch', { body: { id, version, on } }), {
    refresh,
    said: state === 'off' ? '已启用' : '已停用',
  });
  const stop = async () => {
    const text = '它的每次调用都会被拒绝，直到再次启用。';
    if (await ask({ title: `停用 ${name}`, text, yes: '停用', danger: true })) turn.mutate(false);
  };
  return (
    <Card
      title={name}
      extra={
        <Row as="span" gap="4 8" wrap margin={0}>
          <Button size="small" onClick={onEdit}>
            修改
          </Button>
          {state === 'off' ? (
            <Button size="small" onClick={() => turn.mutate(true)}>
              启用
            </Button>
          ) : (
            <Button size="small" type="text" danger onClick={() => void stop()}>
              停用
            </Button>
          )}
        </Row>
      }
    >
      <dl className="cy-stack open-api-facts">
        <Fact name="应用号">
          <Typography.Text copyable={copyWords('复制', application.accessToken)}>
            <code>{application.accessToken}</code>
          </Typography.Text>
        </Fact>
        <Fact name="密钥 A">
          <Secret {...{ application, onSecret }} slot="A" />
        </Fact>
        <Fact name="密钥 B">
          <Secret {...{ application, onSecret }} slot="B" />
        </Fact>
        <Fact name="范围">
          {application.scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </Fact>
        <Fact name="IP">{application.addresses.join('、') || '不限'}</Fact>
        <Fact name="速率">
          每分钟 {application.callsPerMinute} 次；{application.expiresOn ? `到期 ${application.expiresOn}` : '不到期'}
        </Fact>
        {application.contact && <Fact name="联系人">{application.contact}</Fact>}
      </dl>
      <Calls id={id} />
    </Card>
  );
};
