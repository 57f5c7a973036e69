import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allUserTypes, isUserType, userTypes } from '#domain/identity/user-types.ts';
import { call } from '#web/api/transport/service.ts';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Permitted, useMay } from '#web/ui/load/permission.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { inTreeOrder, type MenuLine } from './menu-rows.ts';

const filterNames = ['title'] as const;

const typeNames = (types: readonly number[]): string =>
  types.map((type) => (isUserType(type) ? userTypes[type].name : String(type))).join('、');

const namedTypes = 3;

/** In a line; the whole list stands in the tooltip and the export. */
const someTypes = (types: readonly number[]): string => {
  if (types.length === allUserTypes.length) return '所有人';
  const more = types.length > namedTypes ? ` 等 ${types.length} 类` : '';
  return `${typeNames(types.slice(0, namedTypes))}${more}`;
};

const columns: Column<MenuLine>[] = [
  {
    key: 'title',
    title: '标题',
    value: (row) => row.title,
    render: (row) => <span style={{ paddingInlineStart: row.depth * 20 }}>{row.title}</span>,
  },
  { key: 'path', title: '路径', value: (row) => row.path, render: (row) => <code>{row.path}</code>, sortable: true },
  { key: 'component', title: '页面', value: (row) => row.component, sortable: true },
  {
    key: 'userTypes',
    title: '可见',
    value: (row) => typeNames(row.userTypes),
    render: (row) => <span title={typeNames(row.userTypes)}>{someTypes(row.userTypes)}</span>,
  },
  {
    key: 'hidden',
    title: '显示',
    value: (row) => (row.hidden ? '隐藏' : '显示'),
    meaning: (row) => (row.hidden ? 'other' : 'done'),
  },
  { key: 'sort', title: '次序', value: (row) => row.sort, numeric: true, sortable: true },
  { key: 'name', title: '名称', value: (row) => row.name, optional: true },
  { key: 'icon', title: '图标', value: (row) => row.icon, optional: true },
  { key: 'redirect', title: '转到', value: (row) => row.redirect, optional: true },
];

/** 菜单管理: the whole tree at once, since a menu is seen as a whole. */
export const MenusPage = () => {
  const mayWrite = useMay('menu.write');
  const [edited, setEdited] = useState<MenuLine | 'new'>();
  const [arranged, setArranged] = useState<MenuLine | 'top'>();
  const list = useList('menus', filterNames, ({ filters: { title } }) =>
    call('POST /sys/menu/list', { body: { title } }),
  );
  const lines = useMemo(() => inTreeOrder(list.rows ?? []), [list.rows]);
  const remove = useRemoval<MenuLine>({
    remove: ({ id }) => call('POST /sys/menu/delete', { body: { id } }),
    title: ({ title }) => `删除菜单 ${title}`,
    text: '用户下次登录时不再看到它。',
    refresh: 'menus',
    said: '菜单已删除',
  });
  const actions = (row: MenuLine) => (
    <>
      <RowButton of={row.title} onClick={() => setEdited(row)}>
        编辑
      </RowButton>
      {row.hasChildren && (
        <Button type="link" aria-label={`排列下级：${row.title}`} onClick={() => setArranged(row)}>
          排列下级
        </Button>
      )}
      <RowButton danger of={row.title} onClick={() => void remove(row)}>
        删除
      </RowButton>
    </>
  );
  return (
    <ListPage<MenuLine>
      title="菜单管理"
      text="每种用户看到的菜单；改动在用户下次登录时生效。"
      name="menus"
      label="菜单"
      list={{ ...list, rows: lines }}
      columns={columns}
      {...(mayWrite && { actions })}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => row.title}
      filters={<SearchField label="标题" value={list.filters.title ?? ''} onValue={list.put('title')} />}
      empty={{ title: '没有符合条件的菜单', text: '换个词试试，或新增一项。' }}
      head={
        <Permitted any={['menu.write']}>
          <Button onClick={() => setArranged('top')}>排列顶级</Button>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增菜单
          </Button>
        </Permitted>
      }
    >
      {arranged && (
        <ArrangeDialog parent={arranged === 'top' ? undefined : arranged} onClose={() => setArranged(undefined)} />
      )}
      {edited && (
        <MenuDialog row={edited === 'new' ? undefined : edited} lines={lines} onClose={() => setEdited(undefined)} />
      )}
    </ListPage>
  );
};
