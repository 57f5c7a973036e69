import { AutoComplete, Button, Form } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { useDepartments } from '#web/api/calls/departments.ts';
import { useDictionaries } from '#web/api/calls/dictionaries.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './personal-words.ts';
import { type ProfileFields, useSaveProfile } from './use-profile.ts';
import './profile-form.css';

const fieldNames = ['fullName', 'department', 'title', 'provinceId'] as const;

const dictionaries = ['province'] as const;

const fieldsOf = (profile: PersonalProfile): ProfileFields => ({
  fullName: profile.fullName,
  department: profile.department,
  title: profile.title,
  provinceId: profile.provinceId,
});

const useProfileForm = (profile: PersonalProfile) => {
  const [form] = Form.useForm<ProfileFields>();
  const [dirty, setDirty] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = useSaveProfile(profile.version);
  useUnsavedWork(dirty);

  const undo = () => {
    form.setFieldsValue(fieldsOf(profile));
    setDirty(false);
    setFault(undefined);
  };
  // What the server holds fills the form as long as nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per version
  useEffect(() => {
    if (!dirty) undo();
  }, [profile.version]);

  const submit = async (fields: ProfileFields) => {
    setFault(undefined);
    try {
      await save.mutateAsync({ ...fields, provinceId: fields.provinceId ?? null });
      setDirty(false);
      showNotice(words.profileSaved, noticeDuration, 'success');
    } catch (error) {
      const faults = faultsOf(error, fieldNames);
      form.setFields(fieldNames.map((name) => ({ name, errors: faults.fields[name] ? [faults.fields[name]] : [] })));
      setFault(faults.sentence);
    }
  };
  return { form, dirty, fault, busy: save.isPending, touch: () => setDirty(true), undo, submit };
};

export const ProfileForm = ({ profile }: { profile: PersonalProfile }) => {
  const { form, dirty, fault, busy, touch, undo, submit } = useProfileForm(profile);
  const { province } = useDictionaries(dictionaries);
  const departments = useDepartments();
  const name = useId();
  return (
    <Card title={words.basics} text={words.basicsText}>
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
        <TextItem name="fullName" label={words.name} needed={words.enterName} maxLength={64} autoComplete="name" />
        <OwnItem name="department" label={words.department}>
          <AutoComplete
            options={departments.map(({ path }) => ({ value: path }))}
            showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
            maxLength={128}
          />
        </OwnItem>
        <TextItem name="title" label={words.position} maxLength={64} autoComplete="organization-title" />
        <ChoiceItem
          name="provinceId"
          label={words.province}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={words.pleaseChoose}
          options={province.map(({ value, label }) => ({ value: Number(value), label }))}
        />
        <Flow column="1 / -1">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
            {words.saveProfile}
          </Button>
          {dirty && <Button onClick={undo}>{words.undoChanges}</Button>}
        </Flow>
      </Form>
    </Card>
  );
};
