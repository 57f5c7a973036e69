import { Button, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { MessageChannelView } from '#contracts/message-channels.ts';
import type { ChannelId } from '#domain/notifications/channels.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ChannelCard } from './message-channels/channel-card.tsx';
import { ChannelDialog } from './message-channels/channel-dialog.tsx';
import { channelsKey } from './message-channels/keys.ts';
import './message-channels/message-channels.css';

const clock = 'HH:mm';
const atClock = (time: string) => dayjs(`2026-01-01T${time}`);

const useRules = (version: number) =>
  useAction(
    (rules: { order: ChannelId[]; quiet: QuietHours | null }) =>
      call('POST /message-channels/rules', { body: { version, ...rules } }),
    { refresh: channelsKey, said: '已保存' },
  );

const Channels = ({
  list,
  quiet,
  rulesVersion,
}: {
  list: readonly MessageChannelView[];
  quiet: QuietHours | null;
  rulesVersion: number;
}) => {
  const [editing, setEditing] = useState<ChannelId>();
  const rules = useRules(rulesVersion);
  const order = list.map(({ channel }) => channel);
  const move = (from: number, to: number) => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(from, 1));
    rules.mutate({ order: next, quiet });
  };
  const edited = list.find(({ channel }) => channel === editing);
  return (
    <>
      <Box as="ol" className="cy-stack cy-gap-3 channels" margin="0 0 16">
        {list.map((view, at) => (
          <li key={view.channel}>
            <ChannelCard
              view={view}
              busy={rules.isPending}
              onEdit={() => setEditing(view.channel)}
              onEarlier={at > 0 ? () => move(at, at - 1) : undefined}
              onLater={at < list.length - 1 ? () => move(at, at + 1) : undefined}
            />
          </li>
        ))}
      </Box>
      <Card
        title="安静时段"
        text="这段时间里企业微信、钉钉、微信与短信不发，过后再发；邮件与站内消息照常。每个人可以在个人中心另定。"
      >
        <div className="cy-flow cy-gap-3">
          <TimePicker.RangePicker
            aria-label="安静时段"
            format={clock}
            minuteStep={15}
            order={false}
            allowClear={false}
            placeholder={['开始', '结束']}
            value={quiet ? [atClock(quiet.from), atClock(quiet.to)] : null}
            onChange={(times) => {
              const [from, to] = times ?? [];
              if (from && to) rules.mutate({ order, quiet: { from: from.format(clock), to: to.format(clock) } });
            }}
          />
          {quiet ? (
            <Button onClick={() => rules.mutate({ order, quiet: null })}>不设安静时段</Button>
          ) : (
            <Text className="cy-second" margin={0}>
              现在没有安静时段。
            </Text>
          )}
        </div>
      </Card>
      {edited && <ChannelDialog key={edited.channel} view={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
};

/** 消息通道: by which ways people are told beyond the bell, in which order, and when nothing rings. */
export const MessageChannelsPage = () => {
  const { data, load } = useQuery({
    queryKey: [channelsKey],
    queryFn: () => call('POST /message-channels/list', { body: {} }),
  });
  return (
    <>
      <PageHead
        title="消息通道"
        text="站内消息总是有的。除此之外从上到下依次用本人能收到的第一种方式，送不到再换下一种。"
      />
      {data ? <Channels {...data} /> : <Skeleton load={load} rows={6} name="消息通道" />}
    </>
  );
};
