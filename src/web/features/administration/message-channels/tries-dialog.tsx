import type { Mail } from '#contracts/mail.ts';
import { channels } from '#domain/notifications/channels.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import './message-channels.css';

const states: Readonly<Record<Mail['tries'][number]['state'], [Meaning, string]>> = {
  begun: ['turn', '正在发'],
  sent: ['done', '对方已收下'],
  refused: ['wrong', '被拒绝'],
  later: ['money', '没有送到，可再试'],
  unknown: ['wrong', '结果不明'],
};

/** What became of a message, attempt by attempt. */
export const TriesDialog = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => (
  <Dialog open title={mail.subject} width={560} footer={null} onCancel={onClose}>
    <Text as="p" margin="0 0 12" whiteSpace="pre-wrap" breaks>
      {mail.secret ? '含验证码，仅收件人可见。' : mail.body}
    </Text>
    <Text as="p" className="cy-second" margin={0}>
      方式：{mail.channels.map((channel) => channels[channel].name).join(' → ') || '没有'}。
      {mail.nextAt && (
        <>
          下一次：
          <Moment at={mail.nextAt} />。
        </>
      )}
    </Text>
    {mail.tries.length === 0 ? (
      <Text as="p" className="cy-second" margin={0}>
        还没有试过。
      </Text>
    ) : (
      <ul className="cy-stack outbox-tries" aria-label="每次尝试">
        {mail.tries.map(({ channel, channelName, state, reason, at }) => (
          <li key={`${channel} ${at}`}>
            <span>
              {channelName} <Moment at={at} />
            </span>
            <StatusTag meaning={states[state][0]}>{states[state][1]}</StatusTag>
            {reason && (
              <Text as="small" column="1 / -1" breaks>
                {reason}
              </Text>
            )}
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);
