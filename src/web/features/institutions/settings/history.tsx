import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Settings, settingsKey } from './use-settings.ts';
import './history.css';

const few = 3;

const Changes = ({ list }: { list: readonly { path: string; label: string; before: string; after: string }[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, few);
  return (
    <Box as="ul" margin="2 0 0" tone="soft">
      {shown.map(({ path, label, before, after }) => (
        <li key={path}>
          {label}：<del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
      {list.length > shown.length && (
        <li>
          <Button type="link" onClick={() => setAll(true)}>
            还有 {list.length - shown.length} 处
          </Button>
        </li>
      )}
    </Box>
  );
};

/** Who changed what and when; any state can be put in force again. */
export const History = ({ settings }: { settings: Settings }) => {
  const { id, version } = settings.loaded;
  const { data, load } = useQuery({
    queryKey: [settingsKey, 'history', id, version],
    queryFn: async () => (await call('GET /institution/profile/history', { query: { institutionId: id } })).list,
  });
  const { mutate, isPending } = useAction(
    (to: number) => call('POST /institution/profile/rollback', { body: { to, version, institutionId: id } }),
    { refresh: settingsKey, said: '已恢复，即时生效' },
  );
  const back = async (to: number) => {
    const text = settings.dirty
      ? '还没有保存的修改会丢失。现在的设置留在历次修改里。'
      : '现在的设置留在历次修改里，可以再恢复。';
    if (await ask({ title: '恢复到这一版设置？', text, yes: '恢复' })) mutate(to);
  };
  return (
    <Card title="历次修改">
      {!data && <Skeleton load={load} rows={3} />}
      {data?.length === 0 && <Empty title="还没有修改过" text="保存后，谁在何时改了什么会记在这里，随时可以恢复。" />}
      <Box as="ol" className="settings-history" margin={0}>
        {data?.map((one) => (
          <Row as="li" key={one.version} gap={16} align="start" justify="space-between" pad="10 0">
            <div>
              <strong>
                {one.restoredFrom === null ? (one.by ? '修改设置' : '最初的设置') : '恢复旧设置'}
                {one.current && <Text tone="soft">（在用）</Text>}
              </strong>
              <Text as="small" marginStart={8}>
                {one.by || '平台预置'} · <Moment at={one.at} />
              </Text>
              <Changes list={one.changes} />
            </div>
            {!one.current && (
              <Button
                loading={isPending}
                aria-label={`恢复到第 ${one.version} 版`}
                onClick={() => void back(one.version)}
              >
                恢复到这一版
              </Button>
            )}
          </Row>
        ))}
      </Box>
    </Card>
  );
};
