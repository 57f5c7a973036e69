import { Button, Typography } from 'antd';
import { useState } from 'react';
import type { RosterOverview } from '#contracts/identity/roster.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { Moment } from '#web/ui/value/moment.tsx';

const TokenOnce = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    open
    title="SCIM 令牌"
    width={520}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        已记下
      </Button>
    }
  >
    <p>请交给学校的身份管理系统。关闭之后不再显示；原来的令牌已经失效。</p>
    <Typography.Paragraph copyable={copyWords('复制', token)}>
      <code>{token}</code>
    </Typography.Paragraph>
  </Dialog>
);

/** Where the campus pushes to, with what, and whether the brake holds its departures. */
export const ScimCard = ({ overview }: { overview: RosterOverview }) => {
  const { settings, scimUrl, heldByBrake, releasedUntil } = overview;
  const [token, setToken] = useState<string>();
  const make = useAction(() => call('POST /roster/token', { body: { version: settings.version } }), {
    refresh: 'roster',
  });
  const release = useAction(() => call('POST /roster/release', { body: { version: settings.version } }), {
    refresh: 'roster',
    said: '已放行一天',
  });
  const makeToken = async () => {
    const text = '学校的系统换上新令牌之前，推送会被拒绝。';
    if (settings.tokenTail && !(await ask({ title: '更换令牌', text, yes: '更换', danger: true }))) return;
    setToken((await make.mutateAsync(undefined)).token);
  };
  const askRelease = async () => {
    const text = '一天之内，学校推送的离开与部门撤销不再受刹车线限制，离开的人账号随即关闭。';
    if (await ask({ title: '放行离开与撤销', text, yes: '放行一天', danger: true })) release.mutate(undefined);
  };
  return (
    <Card title="学校推送（SCIM 2.0）" text="把下面的地址和令牌交给学校的身份管理系统，人员与部门的变化随时推送过来。">
      <Stack gap={12}>
        {heldByBrake && (
          <Note kind="warn">
            一天内推送离开的人或撤销的部门已到刹车线（{settings.brakePercent}
            %），再有离开或撤销会被拒绝，请确认是否放行。
          </Note>
        )}
        {releasedUntil && (
          <Note kind="good">
            离开与撤销已放行，到 <Moment at={releasedUntil} /> 为止。
          </Note>
        )}
        <Grid as="dl" columns="72px 1fr" gap="8 12" margin={0}>
          <dt>地址</dt>
          <Text as="dd" breaks>
            {scimUrl}
          </Text>
          <dt>令牌</dt>
          <dd>
            {settings.tokenTail ? (
              <>
                末四位 {settings.tokenTail}，<Moment at={settings.tokenMadeAt ?? ''} /> 生成
              </>
            ) : (
              '还没有生成'
            )}
          </dd>
        </Grid>
        <Row gap={8}>
          <Button loading={make.isPending} onClick={() => void makeToken()}>
            {settings.tokenTail ? '更换令牌' : '生成令牌'}
          </Button>
          {heldByBrake && (
            <Button danger loading={release.isPending} onClick={() => void askRelease()}>
              放行离开的人
            </Button>
          )}
        </Row>
      </Stack>
      {token && <TokenOnce token={token} onClose={() => setToken(undefined)} />}
    </Card>
  );
};
