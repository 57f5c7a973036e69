import { Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import type { NotificationChoices, PersonalProfile } from '#contracts/identity/personal.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useSaveChoices } from './use-profile.ts';
import { WechatBinding } from './wechat-binding.tsx';

type Switched = {
  [Key in keyof NotificationChoices]: NotificationChoices[Key] extends boolean ? Key : never;
}[keyof NotificationChoices];

const topics: readonly { key: Switched; title: string; text: string }[] = [
  { key: 'orderProgress', title: '委托进展', text: '受理、退回、检索完成、待确认等。' },
  { key: 'payment', title: '费用', text: '报价、待缴费、退款与发票。' },
  { key: 'report', title: '报告', text: '报告出具、更正与送达。' },
  { key: 'notice', title: '通知公告', text: '单位与平台发布的公告。' },
  { key: 'scholarDigest', title: '学术页月报', text: '每月初：上月新增的被引与新收录；没有新的就不发。' },
];

const Line = ({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) => (
  <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
    <div>
      <strong id={id}>{title}</strong>
      <small>{text}</small>
    </div>
    {children}
  </Row>
);

const clock = 'HH:mm';
const atClock = (time: string) => dayjs(`2026-01-01T${time}`);

/** Which news, by which ways, and when nothing rings. Kept at once, each by itself. */
export const ChoicesCard = ({ profile }: { profile: PersonalProfile }) => {
  const id = useId();
  const save = useSaveChoices();
  const { notificationChoices: choices, reachedBy, institutionQuiet, email } = profile;
  const put = (change: Partial<NotificationChoices>) => save.mutate({ ...choices, ...change });
  const ways: { key: Switched; title: string; text: string; able: boolean }[] = [
    {
      key: 'mail',
      title: '邮件提醒',
      text: email ? `以下各项除站内消息外，同时发到 ${email}。` : '您还没有填写邮箱。',
      able: true,
    },
    ...reachedBy.map(({ channel, name, address, lacks }) => ({
      key: channel as Switched,
      title: name,
      text: lacks ? `${lacks}，所以收不到。` : `发到 ${address}。`,
      able: lacks === '',
    })),
  ];
  const quiet = choices.quiet ?? institutionQuiet;
  const several = reachedBy.length > 0;
  return (
    <Card
      title="消息提醒"
      text={
        several
          ? '站内消息总是有的。其他各种方式按本单位的先后次序用第一个能送达的，送不到再换下一个。改动立即生效。'
          : '改动立即生效。'
      }
    >
      {ways.map(({ key, title, text, able }) => (
        <Line key={key} id={`${id}-${key}`} title={title} text={text}>
          <Row as="span" gap={12} align="center" flex="none">
            {key === 'wechat' && <WechatBinding bound={able} />}
            <Switch
              aria-labelledby={`${id}-${key}`}
              checked={choices[key]}
              disabled={!able}
              onChange={(on) => put({ [key]: on })}
            />
          </Row>
        </Line>
      ))}
      {topics.map(({ key, title, text }) => (
        <Line key={key} id={`${id}-${key}`} title={title} text={text}>
          <Switch aria-labelledby={`${id}-${key}`} checked={choices[key]} onChange={(on) => put({ [key]: on })} />
        </Line>
      ))}
      {several && (
        <Line
          id={`${id}-quiet`}
          title="安静时段"
          text={
            choices.quiet
              ? '这段时间里手机不响，过后再发；邮件照常。'
              : institutionQuiet
                ? `现在按本单位的 ${institutionQuiet.from}–${institutionQuiet.to}，也可以自己定。`
                : '本单位没有规定，可以自己定。'
          }
        >
          <TimePicker.RangePicker
            aria-labelledby={`${id}-quiet`}
            format={clock}
            minuteStep={15}
            order={false}
            value={quiet ? [atClock(quiet.from), atClock(quiet.to)] : null}
            placeholder={['开始', '结束']}
            onChange={(times) => {
              const [from, to] = times ?? [];
              put({ quiet: from && to ? { from: from.format(clock), to: to.format(clock) } : null });
            }}
          />
        </Line>
      )}
    </Card>
  );
};
