import { Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import type { NotificationChoices, PersonalProfile } from '#contracts/identity/personal.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from './personal-words.ts';
import { useSaveChoices } from './use-profile.ts';
import { WechatBinding } from './wechat-binding.tsx';

type Switched = {
  [Key in keyof NotificationChoices]: NotificationChoices[Key] extends boolean ? Key : never;
}[keyof NotificationChoices];

const topics: readonly { key: Switched; title: string; text: string }[] = [
  { key: 'orderProgress', title: words.orderProgress, text: words.orderProgressText },
  { key: 'payment', title: words.charges, text: words.chargesText },
  { key: 'report', title: words.report, text: words.reportText },
  { key: 'notice', title: words.notices, text: words.noticesText },
  { key: 'scholarDigest', title: words.digest, text: words.digestText },
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
      title: words.byMail,
      text: email ? words.byMailText(email) : words.noEmail,
      able: true,
    },
    ...reachedBy.map(({ channel, name, address, lacks }) => ({
      key: channel as Switched,
      title: name,
      text: lacks ? words.cannotReach(lacks) : words.sentTo(address),
      able: lacks === '',
    })),
  ];
  const quiet = choices.quiet ?? institutionQuiet;
  const several = reachedBy.length > 0;
  return (
    <Card title={words.messages} text={several ? words.messagesText : words.changesAtOnce}>
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
          title={words.quietHours}
          text={
            choices.quiet
              ? words.quietText
              : institutionQuiet
                ? words.quietByUnit(institutionQuiet.from, institutionQuiet.to)
                : words.quietOwn
          }
        >
          <TimePicker.RangePicker
            aria-labelledby={`${id}-quiet`}
            format={clock}
            minuteStep={15}
            order={false}
            value={quiet ? [atClock(quiet.from), atClock(quiet.to)] : null}
            placeholder={[words.from, words.to]}
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
