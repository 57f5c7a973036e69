import { Switch } from 'antd';
import { useId } from 'react';
import type { NotificationChoices } from '#contracts/identity/personal.ts';
import { Card } from '#web/ui/page/card.tsx';
import { useSaveChoices } from './use-profile.ts';

const lines: Readonly<Record<keyof NotificationChoices, { title: string; text: string }>> = {
  mail: { title: '邮件提醒', text: '以下各项除站内消息外，同时发到您的邮箱。' },
  orderProgress: { title: '委托进展', text: '受理、退回、检索完成、待确认等。' },
  payment: { title: '费用', text: '报价、待缴费、退款与发票。' },
  report: { title: '报告', text: '报告出具、更正与送达。' },
  notice: { title: '通知公告', text: '单位与平台发布的公告。' },
};

/** Kept at once, each by itself. */
export const ChoicesCard = ({ choices }: { choices: NotificationChoices }) => {
  const id = useId();
  const save = useSaveChoices();
  return (
    <Card title="消息提醒" text="改动立即生效。">
      {(Object.keys(lines) as (keyof NotificationChoices)[]).map((key) => (
        <div key={key} className="personal-choice">
          <div>
            <strong id={`${id}-${key}`}>{lines[key].title}</strong>
            <small>{lines[key].text}</small>
          </div>
          <Switch
            aria-labelledby={`${id}-${key}`}
            checked={choices[key]}
            onChange={(on) => save.mutate({ ...choices, [key]: on })}
          />
        </div>
      ))}
    </Card>
  );
};
