import { Select } from 'antd';
import { useState } from 'react';
import type { UserType } from '#domain/identity/user-types.ts';
import { hiddenInSecondLevel } from '#domain/navigation/hidden-lists.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { typeName, typeOptions } from '../users/user-words.ts';
import { rolesKey } from './use-roles.ts';
import './menu-preview.css';

const Entry = ({ item, under = '' }: { item: MenuItem; under?: string }) => {
  const children = item.children.filter(({ hidden }) => !hidden);
  return (
    <Text as="li" pad="3 0">
      <span>{item.meta.title}</span>{' '}
      <Text as="code" marginStart={6} tone="soft" size="second">
        {item.path}
      </Text>
      {!item.meta.buyType && (
        <StatusTag meaning="other" label>
          未开通
        </StatusTag>
      )}
      {hiddenInSecondLevel(under, item.meta.title) && (
        <StatusTag meaning="other" label>
          经概览或搜索进入
        </StatusTag>
      )}
      {children.length > 0 && (
        <Box as="ul" padStart={22}>
          {children.map((child) => (
            <Entry key={child.name} item={child} under={item.meta.title} />
          ))}
        </Box>
      )}
    </Text>
  );
};

interface MenuPreviewProps {
  name: string;
  /** Absent: the role is still being written. */
  id?: string | undefined;
  /** Undefined: as the role keeps them. */
  menuIds?: readonly number[] | null | undefined;
  /** The type whose default role this is. */
  userType: number | null;
  institutionId: number | undefined;
  onClose: () => void;
}

/** 以此角色预览菜单: what the server would send to somebody with this role alone. */
export const MenuPreview = ({ name, id, menuIds, userType, institutionId, onClose }: MenuPreviewProps) => {
  const [asked, setAsked] = useState<UserType>(1);
  const { data, load } = useQuery({
    queryKey: [rolesKey, 'preview', id, menuIds, asked, institutionId],
    queryFn: () =>
      call('POST /sys/role/previewMenu', {
        body: { id, institutionId, userType: asked, menuIds: menuIds && [...menuIds] },
      }),
  });
  return (
    <Dialog open title={`以“${name}”预览菜单`} width={620} footer={null} onCancel={onClose}>
      <p className="cy-soft">
        {userType === null ? (
          <>
            作为{' '}
            <Select
              aria-label="用户类型"
              style={{ width: 140 }}
              value={asked}
              options={typeOptions}
              onChange={(next: UserType) => setAsked(next)}
            />{' '}
            的用户，只有此角色时看到：
          </>
        ) : (
          `${typeName(userType)}，只有此角色时看到：`
        )}
      </p>
      {!data && <Skeleton load={load} rows={6} />}
      {data && (
        <Box
          as="nav"
          className="role-preview"
          pad="8 16"
          maxHeight="56vh"
          overflow="auto"
          round="control"
          fill="sunken"
          aria-label="菜单预览"
        >
          <ul>
            {data.menuList
              .filter(({ hidden }) => !hidden)
              .map((item) => (
                <Entry key={item.name} item={item} />
              ))}
          </ul>
        </Box>
      )}
    </Dialog>
  );
};
