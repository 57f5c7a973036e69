import { Form } from 'antd';
import type { MenuInput, MenuRecord } from '#contracts/institutions/menus.ts';
import { allUserTypes, userTypes } from '#domain/identity/user-types.ts';
import { serviceKeys, services } from '#domain/services/service.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { untouchedIn } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { NumberItem, SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { type MenuLine, possibleParents } from './menu-rows.ts';

const types = allUserTypes.map((type) => ({ value: type, label: userTypes[type].name }));
const modules = optionsOf(services, serviceKeys);

/** An emptied field of the form is nothing, not an empty text. */
const orNull = <T extends string | number>(value: T | null | undefined): T | null => (value ? value : null);

const inputOf = (fields: MenuInput): MenuInput => ({
  ...fields,
  parentId: orNull(fields.parentId),
  component: orNull(fields.component),
  activeMenu: orNull(fields.activeMenu),
  redirect: orNull(fields.redirect),
  module: fields.module ?? null,
  sort: fields.sort ?? 0,
});

const fieldsIn = ({ id: _id, version: _version, hasChildren: _hasChildren, ...fields }: MenuRecord): MenuInput =>
  fields as MenuInput;

const yesOrNo = (on: boolean): string => (on ? '是' : '否');

const words: FieldWords<MenuInput> = {
  title: { label: '标题' },
  path: { label: '路径' },
  name: { label: '名称' },
  component: { label: '页面' },
  redirect: { label: '转到' },
  activeMenu: { label: '打开时点亮的菜单' },
  userTypes: { label: '哪些用户类型可见', say: (list) => list.map((type) => userTypes[type].name).join('、') },
  module: { label: '所属模块', say: (module) => modules.find(({ value }) => value === module)?.label ?? '不限' },
  icon: { label: '图标' },
  sort: { label: '次序' },
  hidden: { label: '隐藏', say: yesOrNo },
  affix: { label: '标签页固定', say: yesOrNo },
  noCache: { label: '不保留页面内容', say: yesOrNo },
};

interface MenuDialogProps {
  row: MenuRecord | undefined;
  lines: readonly MenuLine[];
  onClose: () => void;
}

/** One entry of the menu (§3.4). */
export const MenuDialog = ({ row, lines, onClose }: MenuDialogProps) => {
  const [form] = Form.useForm<MenuInput>();
  const action = useAction(
    ({ fields, version }: { fields: MenuInput; version: number }): Promise<unknown> =>
      row
        ? call('POST /sys/menu/update', { body: { ...fields, id: row.id, version }, quiet: true })
        : call('POST /sys/menu/save', { body: fields, quiet: true }),
    { refresh: 'menus', said: '菜单已保存，用户下次登录时生效' },
  );
  const { clash, save, settle, giveUp } = useVersioned<MenuInput>({
    version: row?.version ?? 0,
    send: (fields, version) => action.mutateAsync({ fields, version }),
    latest: async () => {
      const { list } = await call('POST /sys/menu/list', { body: {}, quiet: true });
      const now = list.find(({ id }) => id === row?.id);
      return now && { values: fieldsIn(now), version: now.version };
    },
  });
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    if (await save(inputOf(fields))) onClose();
  });
  const parents = possibleParents(lines, row?.id);
  return (
    <>
      <FormDialog<MenuInput>
        title={row ? `编辑菜单 ${row.title}` : '新增菜单'}
        initialValues={(row ?? { sort: 0, userTypes: [] }) as Partial<MenuInput>}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <TextItem name="title" label="标题" needed="请输入标题" maxLength={32} />
        <ChoiceItem
          name="parentId"
          label="上级"
          allowClear
          placeholder="顶级"
          showSearch={{ optionFilterProp: 'label' }}
          options={parents.map(({ id, title, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${title}` }))}
        />
        <TextItem
          name="path"
          label="路径"
          rules={[{ required: true, message: '请输入路径' }]}
          maxLength={200}
          placeholder="/system/example 或 https://…"
        />
        <TextItem
          name="name"
          label="名称"
          rules={[{ required: true, message: '请输入名称' }]}
          maxLength={64}
          placeholder="英文，全站唯一"
        />
        <TextItem name="component" label="页面" extra="只分组、自身没有页面时留空。" maxLength={128} />
        <TextItem name="redirect" label="转到" maxLength={200} />
        <TextItem name="activeMenu" label="打开时点亮的菜单" maxLength={200} />
        <ChoiceItem name="userTypes" label="哪些用户类型可见" mode="multiple" options={types} />
        <ChoiceItem
          name="module"
          label="所属模块"
          extra="单位未购买该模块时，此项停用。"
          allowClear
          placeholder="不限"
          options={modules}
        />
        <TextItem name="icon" label="图标" maxLength={64} />
        <NumberItem name="sort" label="次序" min={0} max={1_000_000} />
        <SwitchItem name="hidden" label="隐藏" />
        <SwitchItem name="affix" label="标签页固定" />
        <SwitchItem name="noCache" label="不保留页面内容" />
      </FormDialog>
      {clash && (
        <ConflictDialog<MenuInput>
          clash={clash}
          untouched={untouchedIn(form, clash.mine)}
          words={{
            ...words,
            parentId: { label: '上级', say: (id) => lines.find((line) => line.id === id)?.title ?? '顶级' },
          }}
          onSettled={(fields) => {
            settle();
            form.setFieldsValue(fields);
            submit(fields);
          }}
          onClose={giveUp}
        />
      )}
    </>
  );
};
