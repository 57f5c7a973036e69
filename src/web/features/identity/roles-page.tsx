import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { RoleRecord } from '#contracts/identity/roles.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListTable } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Permitted, useMay } from '#web/ui/load/permission.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { MenuPreview } from './roles/menu-preview.tsx';
import { RoleDialog, type RoleEdited } from './roles/role-dialog.tsx';
import { RoleMatrix } from './roles/role-matrix.tsx';
import { rolesKey, useOwnInstitution } from './roles/use-roles.ts';
import { typeName } from './users/user-words.ts';
import './roles-page.css';

const filterNames = ['view', 'text', 'institution'] as const;
const views = [
  { value: 'list', label: '角色列表' },
  { value: 'matrix', label: '角色权限一览' },
];

const columns: Column<RoleRecord>[] = [
  {
    key: 'name',
    title: '角色',
    value: (row) => row.name,
    render: (row) => (
      <>
        {row.name}{' '}
        {row.builtIn && (
          <StatusTag meaning="other" label>
            内置
          </StatusTag>
        )}
      </>
    ),
    sortable: true,
  },
  { key: 'userType', title: '默认给', value: (row) => (row.userType === null ? null : typeName(row.userType)) },
  { key: 'of', title: '归属', value: (row) => row.institutionName || '全平台', sortable: true },
  { key: 'permissions', title: '权限', value: (row) => row.permissions.length, numeric: true, sortable: true },
  {
    key: 'menus',
    title: '菜单',
    value: (row) => (row.menuIds === null ? '随用户类型' : `${row.menuIds.length} 项`),
  },
  { key: 'userCount', title: '用户数', value: (row) => row.userCount, numeric: true, sortable: true },
  { key: 'code', title: '编码', value: (row) => row.code, render: (row) => <code>{row.code}</code>, optional: true },
];

interface RoleListProps {
  onEdit: (edited: RoleEdited) => void;
  onPreview: (role: RoleRecord) => void;
}

const RoleList = ({ onEdit, onPreview }: RoleListProps) => {
  const mayWrite = useMay('role.write');
  const list = useList(rolesKey, filterNames, ({ institutionId, filters: { text } }) =>
    call('POST /sys/role/selectRoles', { body: { institutionId, text } }),
  );
  const remove = useRemoval<RoleRecord>({
    remove: ({ id }) => call('POST /sys/role/delete', { body: { id } }),
    title: ({ name }) => `删除角色 ${name}`,
    text: '仍有人使用的角色不能删除。',
    refresh: rolesKey,
    said: '角色已删除',
  });
  const actions = (role: RoleRecord) => (
    <>
      {mayWrite && role.editable && (
        <RowButton of={role.name} onClick={() => onEdit({ role, copied: false })}>
          编辑
        </RowButton>
      )}
      {mayWrite && (
        <RowButton of={role.name} onClick={() => onEdit({ role, copied: true })}>
          复制
        </RowButton>
      )}
      <Button type="link" aria-label={`以 ${role.name} 预览菜单`} onClick={() => onPreview(role)}>
        预览菜单
      </Button>
      {mayWrite && role.editable && !role.builtIn && (
        <RowButton danger of={role.name} onClick={() => void remove(role)}>
          删除
        </RowButton>
      )}
    </>
  );
  return (
    <ListTable
      name="roles"
      label="角色"
      {...{ list, columns, actions }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      onOpen={onPreview}
      filters={<SearchField label="名称或编码" value={list.filters.text ?? ''} onValue={list.put('text')} />}
      empty={{ title: '没有符合条件的角色', text: '换个词试试，或新增一个角色。' }}
    />
  );
};

/** 角色管理: what each role may do and sees. */
export const RolesPage = () => {
  const [state, change] = useListState(filterNames);
  const { view, institution } = state.filters;
  const own = useOwnInstitution();
  const institutions = useInstitutionChoice(own === null);
  const institutionId = institution ? Number(institution) : undefined;
  const [edited, setEdited] = useState<RoleEdited>();
  const [previewed, setPreviewed] = useState<RoleRecord>();
  return (
    <>
      <PageHead title="角色管理" text="权限决定能做什么，菜单决定看到什么；一人可有几个角色。">
        {own === null && (
          <ChoiceFilter
            label="单位"
            width={200}
            value={institution}
            options={institutions}
            onValue={(next) => change({ filters: { institution: next } })}
          />
        )}
        <Permitted any={['role.write']}>
          <Button type="primary" onClick={() => setEdited('new')}>
            新增角色
          </Button>
        </Permitted>
      </PageHead>
      <Segmented
        aria-label="怎样看"
        className="role-views"
        options={views}
        value={view === 'matrix' ? 'matrix' : 'list'}
        onChange={(next) => change({ filters: { view: next === 'matrix' ? 'matrix' : '' } })}
      />
      {view === 'matrix' ? (
        <RoleMatrix institutionId={institutionId} />
      ) : (
        <RoleList onEdit={setEdited} onPreview={setPreviewed} />
      )}
      {edited && <RoleDialog edited={edited} institutionId={institutionId} onClose={() => setEdited(undefined)} />}
      {previewed && (
        <MenuPreview
          name={previewed.name}
          id={previewed.id}
          userType={previewed.userType}
          institutionId={institutionId}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
};
