import { Button } from 'antd';
import { useState } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import { type SignOnWay, signOnProtocolNames } from '#domain/identity/sign-on-way.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { WayDialog, waysKey } from './sign-on-way-dialog.tsx';

type Way = CallData<Calls['GET /sign-on/ways']>['list'][number];

export const SignOnFacts = ({ lines }: { lines: readonly (readonly [string, string])[] }) => (
  <Stack as="dl" className="sign-on-facts" gap={8} margin="0 0 16">
    <FactLines of={lines} />
  </Stack>
);

const linesOf = (way: SignOnWay): [string, string][] => {
  const own: [string, string][] =
    way.protocol === 'oidc'
      ? [
          ['签发者', way.issuer],
          ['客户端编号', way.clientId],
          ['范围', way.scopes],
          ['退出时一并退出', way.logout ? '是' : '否'],
        ]
      : way.protocol === 'oauth2'
        ? [
            ['授权地址', way.authorizeUrl],
            ['令牌地址', way.tokenUrl],
            ['用户信息地址', way.userInfoUrl],
            ['客户端编号', way.clientId],
            ['PKCE', way.pkce ? '使用' : '不使用'],
          ]
        : [
            ['认证服务 entityID', way.entityId],
            ['登录地址', way.ssoUrl],
          ];
  return [
    ['按钮名称', way.name],
    ...own,
    ['识别人的项', way.fields.subject],
    ['首次登录自动开户', way.createUsers ? '是，只开委托人账号' : '否'],
  ];
};

const Waiting = ({ waiting }: { waiting: NonNullable<Way['waiting']> }) => {
  const withdraw = useAction(() => call('POST /confirmations/withdraw', { body: { id: waiting.id } }), {
    refresh: waysKey,
    said: '已撤回',
  });
  return (
    <>
      <Note kind="warn">
        {waiting.proposedBy} 于 <Moment at={waiting.proposedAt} /> 提交，等待平台管理员确认；确认之前仍按当前设置。
      </Note>
      {waiting.settings ? <SignOnFacts lines={linesOf(waiting.settings)} /> : <p>停用这种登录方式。</p>}
      {waiting.newSecret && <p>同时更换密钥。</p>}
      {waiting.mayWithdraw && <Button onClick={() => withdraw.mutate(undefined)}>撤回</Button>}
    </>
  );
};

interface WayCardProps {
  way: Way;
  institutionId: number | undefined;
  platformUrl: string;
}

const WayCard = ({ way, institutionId, platformUrl }: WayCardProps) => {
  const [editing, setEditing] = useState(false);
  const { protocol, current, waiting, register } = way;
  const stop = useAction(
    () => call('POST /sign-on/ways/propose', { body: { institutionId, protocol, settings: null } }),
    { refresh: waysKey, said: '已提交，等待平台管理员确认' },
  );
  const askStop = async () => {
    const text = '平台管理员确认后，任何人都不能再用这种方式登录。';
    const title = `停用 ${signOnProtocolNames[protocol]}`;
    if (await ask({ title, text, yes: '提交停用', danger: true })) stop.mutate(undefined);
  };
  return (
    <Card title={signOnProtocolNames[protocol]}>
      {current ? <SignOnFacts lines={linesOf(current)} /> : <p>没有启用。</p>}
      {current && register.length > 0 && (
        <>
          <p>请在学校的认证服务中登记：</p>
          <SignOnFacts lines={register.map(({ label, value }) => [label, value])} />
        </>
      )}
      {waiting ? (
        <Waiting waiting={waiting} />
      ) : (
        <Row gap={8}>
          <Button type={current ? 'primary' : 'default'} onClick={() => setEditing(true)}>
            {current ? '修改' : '启用'}
          </Button>
          {current && (
            <Button danger type="text" onClick={() => void askStop()}>
              停用
            </Button>
          )}
        </Row>
      )}
      {editing && (
        <WayDialog
          {...{ protocol, current, institutionId, platformUrl, register }}
          hasSecret={way.hasSecret}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
};

/** The ways to sign in beside CAS, each proposed here and confirmed by the platform administrator. */
export const SignOnWays = ({ institutionId }: { institutionId: number | undefined }) => {
  const { data, load } = useQuery({
    queryKey: [waysKey, institutionId],
    queryFn: () => call('GET /sign-on/ways', { query: { institutionId } }),
  });
  if (!data) return <Skeleton load={load} rows={4} name="登录方式" />;
  return data.list.map((way) => (
    <WayCard key={way.protocol} way={way} institutionId={institutionId} platformUrl={data.platformUrl} />
  ));
};
