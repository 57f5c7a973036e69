import { Button, Form, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { useDictionaries } from '#web/api/calls/dictionaries.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { SecretItem, TextItem } from '#web/ui/form/form-items.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { type ProfileFields, useSaveProfile } from './use-profile.ts';

const fieldNames = ['fullName', 'mobile', 'email', 'department', 'title', 'provinceId', 'password'] as const;

type Typed = ProfileFields & { password?: string };
const dictionaries = ['province'] as const;
const contacts = ['email', 'mobile'] as const;

const fieldsOf = (profile: PersonalProfile): ProfileFields => ({
  fullName: profile.fullName,
  mobile: profile.mobile,
  email: profile.email,
  department: profile.department,
  title: profile.title,
  provinceId: profile.provinceId,
});

const useProfileForm = (profile: PersonalProfile) => {
  const [form] = Form.useForm<Typed>();
  const [dirty, setDirty] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = useSaveProfile(profile.version);
  useUnsavedWork(dirty);

  const undo = () => {
    form.setFieldsValue({ ...fieldsOf(profile), password: '' });
    setDirty(false);
    setFault(undefined);
  };
  // What the server holds fills the form as long as nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per version
  useEffect(() => {
    if (!dirty) undo();
  }, [profile.version]);

  const submit = async (fields: Typed) => {
    setFault(undefined);
    try {
      await save.mutateAsync({ ...fields, provinceId: fields.provinceId ?? null });
      setDirty(false);
      form.resetFields(['password']);
      showNotice('资料已保存', noticeDuration, 'success');
    } catch (error) {
      const faults = faultsOf(error, fieldNames);
      form.setFields(fieldNames.map((name) => ({ name, errors: faults.fields[name] ? [faults.fields[name]] : [] })));
      setFault(faults.sentence);
    }
  };
  const typed = Form.useWatch([], form) as Typed | undefined;
  /** The server asks for proof before it changes how to reach somebody. */
  const contactsChange = typed !== undefined && contacts.some((name) => (typed[name] ?? '').trim() !== profile[name]);
  return { form, contactsChange, dirty, fault, busy: save.isPending, touch: () => setDirty(true), undo, submit };
};

const Proof = ({ hasPassword }: { hasPassword: boolean }) =>
  hasPassword ? (
    <SecretItem
      name="password"
      label="登录密码"
      needed="请输入登录密码"
      extra="修改邮箱或手机号需要登录密码，修改后会通知原邮箱。"
      autoComplete="current-password"
    />
  ) : (
    <div className="cy-flow personal-form-end">
      <Note kind="warn">修改邮箱或手机号须在登录后五分钟内进行，修改后会通知原邮箱。超过时间请重新登录。</Note>
    </div>
  );

export const ProfileForm = ({ profile }: { profile: PersonalProfile }) => {
  const { form, contactsChange, dirty, fault, busy, touch, undo, submit } = useProfileForm(profile);
  const { province } = useDictionaries(dictionaries);
  const name = useId();
  return (
    <Card title="基本资料" text="姓名与联系方式会出现在委托单和报告送达通知里。">
      {fault && <Note kind="danger">{fault}</Note>}
      <Form
        form={form}
        name={name}
        layout="vertical"
        className="personal-form"
        initialValues={fieldsOf(profile)}
        onValuesChange={touch}
        onFinish={submit}
      >
        <TextItem name="fullName" label="姓名" needed="请输入姓名" maxLength={64} autoComplete="name" />
        <TextItem
          name="mobile"
          label="手机号"
          rules={[{ pattern: /^\s*$|^\s*\+?[\d -]{5,20}\s*$/, message: '手机号格式不正确' }]}
          inputMode="tel"
          autoComplete="tel"
        />
        <TextItem
          name="email"
          label="邮箱"
          rules={[{ type: 'email', message: '邮箱格式不正确' }]}
          maxLength={128}
          inputMode="email"
          autoComplete="email"
        />
        <TextItem name="department" label="院系或部门" maxLength={128} autoComplete="organization" />
        <TextItem name="title" label="职称" maxLength={64} autoComplete="organization-title" />
        <Form.Item name="provinceId" label="所在省份">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择"
            options={province.map(({ value, label }) => ({ value: Number(value), label }))}
          />
        </Form.Item>
        {contactsChange && <Proof hasPassword={profile.hasPassword} />}
        <div className="cy-flow personal-form-end">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
            保存资料
          </Button>
          {dirty && <Button onClick={undo}>撤销修改</Button>}
        </div>
      </Form>
    </Card>
  );
};
