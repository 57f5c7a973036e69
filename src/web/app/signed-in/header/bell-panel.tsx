import { Button } from 'antd';
import type { Finding } from '#contracts/findings.ts';
import type { Notification } from '#contracts/notifications.ts';
import { NO_NOTIFICATIONS } from '#domain/notifications/target.ts';
import { findingWords } from '#web/api/calls/findings.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { words } from '../shell-words.ts';

interface BellPanelProps {
  list: readonly Notification[];
  /** Unread notifications. */
  total: number;
  /** What waits for this user besides; it leaves when it is done, not when it is read. */
  findings?: readonly Finding[];
  onFinding?: (one: Finding) => void;
  busyId: string | undefined;
  onRead: (one: Notification) => void;
  onHandle: (one: Notification) => void;
  onReadAll: () => void;
}

/** §8.9 What the bell opens; without state, so that it can be looked at on its own. */
export const BellPanel = ({
  list,
  total,
  findings = [],
  onFinding,
  busyId,
  onRead,
  onHandle,
  onReadAll,
}: BellPanelProps) => {
  if (list.length === 0 && findings.length === 0)
    return (
      <Text as="p" margin={0} pad="20 28" tone="soft">
        {NO_NOTIFICATIONS}
      </Text>
    );
  return (
    <Box className="bell-panel" width="min(380px, calc(100vw - 48px))" phone={{ width: 'calc(100vw - 104px)' }}>
      {findings.length > 0 && (
        <ul className="bell-findings" aria-label={words.waitsForYou}>
          {findings.map((one) => (
            <Text as="li" key={one.kind} pad="10 0" edgeTop="line">
              <div>
                <span>{one.title}</span>
                <Text as="strong" size="label">
                  {findingWords(one)}
                </Text>
                <Button aria-label={words.actionOn(one.action, one.title)} onClick={() => onFinding?.(one)}>
                  {one.action}
                </Button>
              </div>
            </Text>
          ))}
        </ul>
      )}
      {list.length > 0 && (
        <Row align="center" justify="space-between">
          <strong>{words.waiting(total)}</strong>
          <Button type="link" onClick={onReadAll}>
            {words.allRead}
          </Button>
        </Row>
      )}
      <ul aria-label={words.messages}>
        {list.map((one) => (
          <Text as="li" key={one.id} pad="10 0" edgeTop="line">
            <Text as="p" margin="0 0 6" breaks>
              {one.msg}
            </Text>
            <div>
              <Moment at={one.createdAt} />
              <Button aria-label={words.markRead(one.msg)} disabled={busyId === one.id} onClick={() => onRead(one)}>
                {words.read}
              </Button>
              {one.targetId !== null && (
                <Button
                  aria-label={words.handleMessage(one.msg)}
                  disabled={busyId === one.id}
                  onClick={() => onHandle(one)}
                >
                  {words.handle}
                </Button>
              )}
            </div>
          </Text>
        ))}
      </ul>
      {total > list.length && (
        <Text as="p" margin="8 0 0" tone="soft" size="second">
          {words.newestOnly(list.length)}
        </Text>
      )}
    </Box>
  );
};
