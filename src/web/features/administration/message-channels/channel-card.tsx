import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { MessageChannelView } from '#contracts/message-channels.ts';
import { smsProviders } from '#domain/notifications/channel-settings.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { channelsKey } from './keys.ts';

const stateOf = ({ version, enabled, byPlatform, failed, sent }: MessageChannelView): [Meaning, string] => {
  if (byPlatform) return ['done', '用平台的发信服务器'];
  if (version === 0) return ['other', '未设置'];
  if (!enabled) return ['other', '已停用'];
  return failed > 0 && sent === 0 ? ['wrong', '发不出去'] : ['done', '已启用'];
};

const figures = ({ sent, failed }: MessageChannelView): string =>
  sent + failed === 0 ? '近 30 天没有发过' : `近 30 天送出 ${sent} 条，失败 ${failed} 次`;

interface ChannelCardProps {
  view: MessageChannelView;
  busy: boolean;
  onEdit: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** One channel: whether it works, what became of its messages, and a message to oneself to try it. */
export const ChannelCard = ({ view, busy, onEdit, onEarlier, onLater }: ChannelCardProps) => {
  const { channel, version, enabled, byPlatform } = view;
  const [said, setSaid] = useState<{ sent: boolean; sentence: string }>();
  const turn = useAction((on: boolean) => call('POST /message-channels/switch', { body: { channel, version, on } }), {
    refresh: channelsKey,
    said: enabled ? '已停用' : '已启用',
  });
  const test = useAction(() => call('POST /message-channels/test', { body: { channel } }), { refresh: channelsKey });
  const name = channel === 'sms' && version > 0 ? `短信 · ${smsProviders[view.settings.provider]}` : view.name;
  const stop = async () => {
    const text = '还没有发出的消息会改走下一种方式。';
    if (await ask({ title: `停用${view.name}`, text, yes: '停用', danger: true })) turn.mutate(false);
  };
  const [meaning, word] = stateOf(view);
  return (
    <Box as="section" className="ui-card" margin={0} aria-label={name}>
      <Flow as="header" justify="space-between" marginBottom={10} gap="8 12">
        <Text as="h2" margin={0} size="block" leading="24px">
          {name}
        </Text>
        <StatusTag meaning={meaning}>{word}</StatusTag>
        <Flow as="span" marginStart="auto">
          <Button
            aria-label={`${view.name}往前`}
            title="往前"
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={!onEarlier || busy}
            onClick={onEarlier}
          />
          <Button
            aria-label={`${view.name}往后`}
            title="往后"
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={!onLater || busy}
            onClick={onLater}
          />
          {version > 0 &&
            (enabled ? (
              <Button onClick={() => void stop()}>停用</Button>
            ) : (
              <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
                启用
              </Button>
            ))}
          {(enabled || byPlatform) && (
            <Button
              loading={test.isPending}
              onClick={() => test.mutate(undefined, { onSuccess: setSaid, onError: () => setSaid(undefined) })}
            >
              给自己发一条测试消息
            </Button>
          )}
          <Button onClick={onEdit}>{version > 0 ? '修改设置' : '设置'}</Button>
        </Flow>
      </Flow>
      <Text as="p" className="cy-second" margin={0}>
        {view.gives}。{view.apply}。
      </Text>
      {(version > 0 || byPlatform) && (
        <Text as="p" className="cy-second" margin={0}>
          {figures(view)}。
        </Text>
      )}
      {said && <Note kind={said.sent ? 'good' : 'danger'}>{said.sentence}</Note>}
      {!said && view.failed > 0 && view.lastFailure && <Note kind="warn">最近一次失败：{view.lastFailure}</Note>}
    </Box>
  );
};
