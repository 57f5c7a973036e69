import { Form } from 'antd';
import type { ListedInstitution } from '#contracts/institutions/institutions.ts';
import { workTypeOf } from '#domain/navigation/work-types.ts';
import type { Service } from '#domain/services/service.ts';
import { useDictionaries } from '#web/api/calls/dictionaries.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { useVersioned } from '#web/api/hooks/use-versioned.ts';
import { untouchedIn } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import type { MadePassword } from '#web/ui/dialog/password-once.tsx';
import { ChecksItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { DateItem, TextItem } from '#web/ui/form/form-items.tsx';
import { moduleNames, moduleOptions } from './institution-words.ts';

export const institutionsKey = 'institutions';

interface InstitutionFields {
  name: string;
  shortName: string;
  provinceId: number | null;
  modules: Service[];
  /** Empty: without end. */
  dueDate: string;
  username?: string;
  fullName?: string;
}

const dictionaries = ['province'] as const;

const fieldsOf = (row: Pick<ListedInstitution, 'name' | 'shortName' | 'provinceId' | 'modules' | 'dueDate'>) => ({
  name: row.name,
  shortName: row.shortName,
  provinceId: row.provinceId,
  modules: row.modules as Service[],
  dueDate: row.dueDate ?? '',
});

const bodyOf = ({ name, shortName, provinceId, modules, dueDate }: InstitutionFields) => ({
  name,
  shortName: shortName ?? '',
  provinceId: provinceId ?? null,
  // The form asks for one at least.
  workType: workTypeOf(modules) ?? 0,
  dueDate: dueDate || null,
});

const open = async (fields: InstitutionFields): Promise<MadePassword | undefined> => {
  const { username, fullName = '' } = fields;
  const admin = username ? { username, fullName } : undefined;
  const { password } = await call('POST /institution/save', { body: { ...bodyOf(fields), admin }, quiet: true });
  return username && password ? { username, password } : undefined;
};

const useInstitutionForm = (row: ListedInstitution | undefined, onMade: (made: MadePassword | undefined) => void) => {
  const save = useAction(
    async ({ fields, version }: { fields: InstitutionFields; version: number }) => {
      if (row)
        await call('POST /institution/update', { body: { id: row.id, version, ...bodyOf(fields) }, quiet: true });
      else onMade(await open(fields));
    },
    { refresh: institutionsKey, said: row ? '单位已保存' : '单位已开通' },
  );
  return useVersioned<InstitutionFields>({
    version: row?.version ?? 0,
    send: (fields, version) => save.mutateAsync({ fields, version }),
    latest: async () => {
      const now = await call('GET /institution/profile', { query: { institutionId: row?.id }, quiet: true });
      return { values: fieldsOf(now), version: now.version };
    },
  });
};

const FirstAdministrator = () => (
  <>
    <TextItem
      name="username"
      label="首位管理员账号"
      needed="请输入账号"
      extra="密码自动生成，保存后显示一次。"
      maxLength={32}
      autoComplete="off"
    />
    <TextItem name="fullName" label="首位管理员姓名" needed="请输入姓名" maxLength={64} autoComplete="off" />
  </>
);

interface InstitutionDialogProps {
  /** Absent: a new one. */
  row: ListedInstitution | undefined;
  onClose: () => void;
  onMade: (made: MadePassword | undefined) => void;
}

export const InstitutionDialog = ({ row, onClose, onMade }: InstitutionDialogProps) => {
  const [form] = Form.useForm<InstitutionFields>();
  const { province } = useDictionaries(dictionaries);
  const provinces = province.map(({ value, label }) => ({ value: Number(value), label }));
  const { clash, save, settle, giveUp } = useInstitutionForm(row, onMade);
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    if (await save(fields)) onClose();
  });
  return (
    <>
      <FormDialog<InstitutionFields>
        title={row ? `编辑 ${row.name}` : '开通单位'}
        okText={row ? '保存' : '开通'}
        width={640}
        initialValues={row ? fieldsOf(row) : { modules: moduleOptions.map(({ value }) => value), dueDate: '' }}
        {...{ form, busy, fault, onClose }}
        onSubmit={submit}
      >
        <TextItem name="name" label="单位名称" needed="请输入单位名称" maxLength={100} />
        <TextItem name="shortName" label="简称" maxLength={40} />
        <ChoiceItem
          name="provinceId"
          label="省份"
          allowClear
          placeholder="未填"
          options={provinces}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <DateItem name="dueDate" label="到期日" extra="不填则长期有效；当天仍可使用。" />
        <ChecksItem name="modules" label="购买的模块" wide needed="请选择购买的模块" options={moduleOptions} />
        {!row && <FirstAdministrator />}
      </FormDialog>
      {clash && (
        <ConflictDialog<InstitutionFields>
          clash={clash}
          untouched={untouchedIn(form, clash.mine)}
          words={{
            name: { label: '单位名称' },
            shortName: { label: '简称' },
            provinceId: { label: '省份', say: (id) => provinces.find(({ value }) => value === id)?.label ?? '' },
            modules: { label: '购买的模块', say: moduleNames },
            dueDate: { label: '到期日' },
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
