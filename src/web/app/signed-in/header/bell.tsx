import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Notification } from '#contracts/notifications.ts';
import { BADGE_MAX, badgeText } from '#domain/notifications/target.ts';
import { useFindings } from '#web/api/calls/findings.ts';
import { useNotifications, useReadAllNotifications, useReadNotification } from '#web/api/calls/notifications.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { words } from '../shell-words.ts';
import { BellPanel } from './bell-panel.tsx';
import './bell.css';

/** §2.33: the bell of those who have one; the server says who (§6.2, §6.3). */
export const Bell = () => {
  const hasBell = useSession((state) => state.shell?.hasBell ?? false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going elsewhere closes it
  useEffect(() => setOpen(false), [key]);
  const { data, error, refetch, load } = useNotifications(hasBell);
  const { data: findings } = useFindings();
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  if (!hasBell) return null;

  const handle = async (one: Notification) => {
    const { target } = await read.mutateAsync(one);
    setOpen(false);
    if (target) await navigate(target);
  };
  const total = (data?.total ?? 0) + (findings?.total ?? 0);
  const count = badgeText(total);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        data ? (
          <>
            <BellPanel
              {...data}
              findings={findings?.list ?? []}
              onFinding={({ path }) => void navigate(path)}
              busyId={read.isPending ? read.variables.id : undefined}
              onRead={(one) => read.mutate(one)}
              onHandle={(one) => void handle(one).catch(() => undefined)}
              onReadAll={() => readAll.mutate()}
            />
            {error && (
              <Text as="p" margin="8 0 0" tone="soft" size="second">
                {words.mayBeOld}
                <Button type="link" onClick={() => void refetch()}>
                  {words.retry}
                </Button>
              </Text>
            )}
          </>
        ) : (
          <Skeleton load={load} rows={2} name={words.toDo} />
        )
      }
    >
      <Box
        as="button"
        display="inline-grid"
        width={36}
        height={36}
        pad={0}
        round="control"
        tone="ink"
        align="center"
        justifyItems="center"
        type="button"
        className="bell"
        aria-label={count ? words.toDoUnread(count) : words.toDo}
        aria-expanded={open}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Badge count={total} overflowCount={BADGE_MAX} size="small" offset={[2, -2]}>
          <BellOutlined aria-hidden="true" />
        </Badge>
      </Box>
    </Popover>
  );
};
