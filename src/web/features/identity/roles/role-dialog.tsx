import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RoleRecord } from '#contracts/identity/roles.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { untouchedIn } from '#web/api/hooks/use-versioned-form.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { CheckGroups } from '#web/ui/form/check-groups.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { waitsForAnother } from '../users/user-words.ts';
import { MenuPreview } from './menu-preview.tsx';
import { menuGroupsOf, permissionGroupsOf } from './role-groups.ts';
import { rolesKey, useMatrix, useMenus, useOwnInstitution } from './use-roles.ts';

export interface RoleFields {
  institutionId?: number;
  code?: string;
  name: string;
  permissions: string[];
  /** Whether the menu is the type's, whatever stands in the list. */
  byType: boolean;
  menuIds: number[];
}

export type RoleEdited = { role: RoleRecord; copied: boolean } | 'new';

const fieldsOf = ({ name, permissions, menuIds }: RoleRecord): RoleFields => ({
  name,
  permissions: [...permissions].sort(),
  byType: menuIds === null,
  menuIds: [...(menuIds ?? [])].sort((a, b) => a - b),
});

/** In one order, so that two versions compare by what they say. */
const settled = (fields: RoleFields): RoleFields => ({
  ...fields,
  permissions: [...(fields.permissions ?? [])].sort(),
  menuIds: fields.byType ? [] : [...(fields.menuIds ?? [])].sort((a, b) => a - b),
});

const bodyOf = ({ name, permissions, byType, menuIds }: RoleFields) => ({
  name,
  permissions: permissions as Permission[],
  menuIds: byType ? null : menuIds,
});

const useRoleForm = (edited: RoleEdited, institutionId: number | undefined) => {
  const kept = edited === 'new' || edited.copied ? undefined : edited.role;
  const action = useAction(
    ({ fields, version }: { fields: RoleFields; version: number }): Promise<{ id?: string; waiting?: boolean }> =>
      kept
        ? call('POST /sys/role/update', { body: { id: kept.id, version, ...bodyOf(fields) }, quiet: true })
        : call('POST /sys/role/save', {
            body: { institutionId: fields.institutionId, code: fields.code || undefined, ...bodyOf(fields) },
            quiet: true,
          }),
    { refresh: rolesKey, said: ({ waiting }) => (waiting ? waitsForAnother : '角色已保存，持有者的权限立即生效') },
  );
  return {
    kept,
    ...useVersioned<RoleFields>({
      version: kept?.version ?? 0,
      send: (fields, version) => action.mutateAsync({ fields, version }),
      latest: async () => {
        const { list } = await call('POST /sys/role/selectRoles', { body: { institutionId }, quiet: true });
        const now = list.find(({ id }) => id === kept?.id);
        return now && { values: fieldsOf(now), version: now.version };
      },
    }),
  };
};

interface RoleDialogProps {
  edited: RoleEdited;
  institutionId: number | undefined;
  onClose: () => void;
}

/** A role: its name, what it may do, and what it sees. */
export const RoleDialog = ({ edited, institutionId, onClose }: RoleDialogProps) => {
  const [form] = Form.useForm<RoleFields>();
  const own = useOwnInstitution();
  const institutions = useInstitutionChoice(own === null);
  const permissions = useMatrix(undefined, 'beside').data?.list ?? [];
  const menus = useMenus().data ?? [];
  const [previewed, setPreviewed] = useState(false);
  const { kept, clash, save, settle, giveUp } = useRoleForm(edited, institutionId);
  const byType = Form.useWatch('byType', form) ?? true;
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    if (await save(settled(fields))) onClose();
  });
  const source = edited === 'new' ? undefined : edited.role;
  const start: RoleFields = source ? fieldsOf(source) : { name: '', permissions: [], byType: true, menuIds: [] };
  const named = (values: readonly string[]) =>
    values.map((value) => permissions.find((one) => one.value === value)?.label ?? value).join('、');
  const titled = (ids: readonly number[]) =>
    ids.map((id) => menus.find((menu) => menu.id === id)?.title ?? String(id)).join('、');
  return (
    <>
      <FormDialog<RoleFields>
        title={kept ? `编辑角色 ${kept.name}` : source ? `复制角色 ${source.name}` : '新增角色'}
        width={960}
        initialValues={kept || !source ? start : { ...start, name: `${source.name}（副本）` }}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <TextItem name="name" label="名称" needed="请输入角色名称" maxLength={32} />
        {!kept && own === null && (
          <ChoiceItem
            name="institutionId"
            label="单位"
            allowClear
            placeholder="全平台通用"
            options={institutions}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
        {!kept && <TextItem name="code" label="编码" extra="可不填；以 ROLE_ 开头，不能再改。" maxLength={64} />}
        <OwnItem name="permissions" label="权限" wide>
          <CheckGroups label="权限" groups={permissionGroupsOf(permissions)} />
        </OwnItem>
        <div className="cy-form-wide cy-flow cy-gap-3">
          <SwitchItem name="byType" label="菜单随用户类型" layout="horizontal" />
          <Button onClick={() => setPreviewed(true)}>预览菜单</Button>
        </div>
        <OwnItem name="menuIds" label="看得到的页面" wide hidden={byType}>
          <CheckGroups label="看得到的页面" groups={menuGroupsOf(menus)} />
        </OwnItem>
      </FormDialog>
      {previewed && (
        <MenuPreview
          name={(form.getFieldValue('name') as string) || '新角色'}
          id={kept?.id}
          menuIds={byType ? null : ((form.getFieldValue('menuIds') as number[] | undefined) ?? [])}
          userType={kept?.userType ?? null}
          institutionId={institutionId}
          onClose={() => setPreviewed(false)}
        />
      )}
      {clash && (
        <ConflictDialog<RoleFields>
          clash={clash}
          untouched={untouchedIn(form, clash.mine)}
          words={{
            name: { label: '名称' },
            permissions: { label: '权限', say: named },
            byType: { label: '菜单随用户类型', say: (on) => (on ? '是' : '否') },
            menuIds: { label: '看得到的页面', say: titled },
          }}
          onSettled={(values) => {
            settle();
            form.setFieldsValue(values);
            submit(values);
          }}
          onClose={giveUp}
        />
      )}
    </>
  );
};
