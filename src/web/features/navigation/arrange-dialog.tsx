import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import type { MenuRecord } from '#contracts/institutions/menus.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { moved } from './menu-rows.ts';
import './arrange.css';

interface ArrangeDialogProps {
  /** Absent: the top level. */
  parent: MenuRecord | undefined;
  onClose: () => void;
}

/** The entries of one level, moved up and down and saved together (§7.11). */
export const ArrangeDialog = ({ parent, onClose }: ArrangeDialogProps) => {
  const { data, load } = useQuery({
    queryKey: ['menus', 'below', parent?.id ?? 0],
    queryFn: async () => (await call('GET /sys/menu/selectMenuByPId', { query: { pid: parent?.id ?? 0 } })).list,
    staleTime: 0,
    gcTime: 0,
  });
  const [order, setOrder] = useState<MenuRecord[]>();
  const rows = order ?? data;
  const save = useAction(
    (ids: number[]) =>
      call('POST /sys/menu/arrange', {
        body: { parentId: parent?.id ?? null, ids, seen: (data ?? []).map(({ id }) => id) },
      }),
    { refresh: 'menus', said: '次序已保存，用户下次登录时生效' },
  );
  const send = async () => {
    await save.mutateAsync((rows ?? []).map(({ id }) => id));
    onClose();
  };
  return (
    <Dialog
      open
      title={parent ? `排列“${parent.title}”的下级` : '排列顶级菜单'}
      width={460}
      okText="保存次序"
      cancelText="取消"
      okButtonProps={{ disabled: order === undefined }}
      confirmLoading={save.isPending}
      onOk={() => void send().catch(() => setOrder(undefined))}
      onCancel={onClose}
    >
      {!rows && <Skeleton load={load} rows={5} />}
      <Box as="ol" className="menu-arrange" maxHeight="56vh" margin={0} overflow="auto">
        {rows?.map((row, at) => (
          <li key={row.id}>
            <span>{row.title}</span>
            <Button
              type="text"
              aria-label={`上移 ${row.title}`}
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              onClick={() => setOrder(moved(rows, at, -1))}
            />
            <Button
              type="text"
              aria-label={`下移 ${row.title}`}
              icon={<ArrowDownOutlined />}
              disabled={at === rows.length - 1}
              onClick={() => setOrder(moved(rows, at, 1))}
            />
          </li>
        ))}
      </Box>
    </Dialog>
  );
};
