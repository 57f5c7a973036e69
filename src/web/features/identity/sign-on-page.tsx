import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import {
  answersCasLogout,
  type CasFields,
  type SignOnSettings,
  signOnSentences,
  usualCasFields,
  usualSignOnName,
} from '#domain/identity/sign-on.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { tryCas } from '#web/api/session/sign-on-trial.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ask } from '#web/ui/dialog/ask.ts';
import { CheckItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { useOwnInstitution } from './roles/use-roles.ts';
import { SignOnRegister, SignOnTrial } from './sign-on-trial.tsx';
import { SignOnFacts, SignOnWays } from './sign-on-ways.tsx';
import './sign-on.css';

const signOnKey = 'sign-on-settings';
const submitted = '已提交，等待平台管理员确认';

type Waiting = NonNullable<CallData<Calls['GET /sign-on/settings']>['waiting']>;

const Values = ({ settings }: { settings: SignOnSettings | null }) => {
  if (!settings) return <p>没有启用。</p>;
  const lines: [string, string][] = [
    ['按钮名称', settings.name],
    ['认证地址', settings.serverUrl],
    ['回到本平台', settings.service],
    ['协议', `CAS ${settings.version}.0`],
    [
      '属性',
      casFieldLabels
        .filter(([key]) => settings.fields[key])
        .map(([key, label]) => `${label} ${settings.fields[key]}`)
        .join('、') || '常用的名称',
    ],
    ['首次登录自动开户', settings.createUsers ? '是，只开委托人账号' : '否'],
  ];
  return <SignOnFacts lines={lines} />;
};

const casFieldLabels: [keyof CasFields, string][] = [
  ['staffNumber', '工号或学号'],
  ['name', '姓名'],
  ['unit', '院系或部门'],
  ['email', '邮箱'],
  ['mobile', '手机'],
];

interface SettingsDialogProps {
  institutionId: number | undefined;
  current: SignOnSettings | null;
  onClose: () => void;
}

const SettingsDialog = ({ institutionId, current, onClose }: SettingsDialogProps) => {
  const propose = useAction(
    (settings: SignOnSettings) => call('POST /sign-on/propose', { body: { institutionId, settings }, quiet: true }),
    { refresh: signOnKey, said: submitted },
  );
  const [form] = Form.useForm<SignOnSettings>();
  const first = {
    name: usualSignOnName,
    version: 3 as const,
    createUsers: false,
    fields: usualCasFields,
    service: `${window.location.origin}/login`,
  };
  const service = Form.useWatch('service', form) ?? current?.service ?? first.service;
  const fields = (Form.useWatch('fields', form) as Partial<CasFields> | undefined) ?? {};
  const attempt = async (signal: AbortSignal) => {
    await form.validateFields(['name', 'serverUrl', 'service', 'version']);
    return tryCas({ institutionId, settings: form.getFieldsValue(true) as SignOnSettings }, signal);
  };
  return (
    <SendDialog<SignOnSettings>
      title={current ? '修改 CAS' : '启用 CAS'}
      okText="提交"
      width={640}
      form={form}
      initialValues={current ?? first}
      send={propose.mutateAsync}
      onClose={onClose}
    >
      <SignOnRegister
        lines={[
          ['服务地址（service）', service],
          ['单点退出通知（logoutRequest）', service],
        ]}
      />
      <TextItem
        name="name"
        label="按钮名称"
        rules={[{ required: true, message: '请填写名称' }]}
        extra="登录页上的按钮这样写。"
        maxLength={20}
      />
      <TextItem
        name="serverUrl"
        label="认证地址"
        rules={[{ required: true, message: '请填写以 https:// 开头的地址' }]}
        extra="学校 CAS 服务的地址，只接受 https。"
        placeholder="https://cas.example.edu.cn/cas"
        maxLength={500}
      />
      <TextItem
        name="service"
        label="回到本平台"
        rules={[
          { required: true, message: '请填写以 https:// 开头的地址' },
          {
            validator: (_, value: string) =>
              !value || answersCasLogout(value)
                ? Promise.resolve()
                : Promise.reject(new Error(signOnSentences.unanswered)),
          },
        ]}
        extra="认证后浏览器回到的地址，与在学校登记的一致；对方的退出通知也发到这里。"
        placeholder="https://lib.example.edu.cn/login"
        maxLength={500}
      />
      <ChoiceItem
        name="version"
        label="认证协议版本"
        options={[
          { value: 2, label: 'CAS 2.0' },
          { value: 3, label: 'CAS 3.0' },
        ]}
      />
      <SignOnTrial
        attempt={attempt}
        targets={casFieldLabels.map(([field, label]) => ({ field, label, name: fields[field] }))}
        onMap={(field, name) => form.setFieldValue(['fields', field as keyof CasFields], name)}
      />
      {casFieldLabels.map(([key, label]) => (
        <TextItem
          key={key}
          name={['fields', key]}
          label={`${label}的属性名`}
          extra={
            key === 'staffNumber' ? 'CAS 答复里的属性名；账号本身就是工号的填 user。留空不取。' : '留空时认常用的名称。'
          }
          maxLength={100}
        />
      ))}
      <CheckItem name="createUsers" wide>
        首次登录自动开户（只开委托人账号）
      </CheckItem>
    </SendDialog>
  );
};

const WaitingCard = ({ waiting }: { waiting: Waiting }) => {
  const withdraw = useAction(() => call('POST /confirmations/withdraw', { body: { id: waiting.id } }), {
    refresh: signOnKey,
    said: '已撤回',
  });
  return (
    <Card title="等待平台管理员确认">
      <Note kind="warn">
        {waiting.proposedBy} 于 <Moment at={waiting.proposedAt} /> 提交，确认之前仍按当前设置。
      </Note>
      {waiting.settings ? <Values settings={waiting.settings} /> : <p>停用统一身份认证。</p>}
      {waiting.mayWithdraw && <Button onClick={() => withdraw.mutate(undefined)}>撤回</Button>}
    </Card>
  );
};

const Settings = ({ institutionId }: { institutionId: number | undefined }) => {
  const [editing, setEditing] = useState(false);
  const { data, load } = useQuery({
    queryKey: [signOnKey, institutionId],
    queryFn: () => call('GET /sign-on/settings', { query: { institutionId } }),
  });
  const stop = useAction(() => call('POST /sign-on/propose', { body: { institutionId, settings: null } }), {
    refresh: signOnKey,
    said: submitted,
  });
  if (!data) return <Skeleton load={load} rows={4} name="统一认证设置" />;
  const askStop = async () => {
    const text = '平台管理员确认后，任何人都不能再用学校账号登录。';
    if (await ask({ title: '停用统一身份认证', text, yes: '提交停用', danger: true })) stop.mutate(undefined);
  };
  return (
    <Stack gap={12}>
      <Card title="CAS">
        <Values settings={data.current} />
        {!data.waiting && (
          <Row gap={8}>
            <Button type="primary" onClick={() => setEditing(true)}>
              {data.current ? '修改' : '启用'}
            </Button>
            {data.current && (
              <Button danger type="text" onClick={() => void askStop()}>
                停用
              </Button>
            )}
          </Row>
        )}
      </Card>
      {data.waiting && <WaitingCard waiting={data.waiting} />}
      <SignOnWays institutionId={institutionId} />
      {editing && (
        <SettingsDialog institutionId={institutionId} current={data.current} onClose={() => setEditing(false)} />
      )}
    </Stack>
  );
};

/** 统一认证: the campus sign-on, proposed here and confirmed by the platform administrator. */
export const SignOnPage = () => {
  const ofPlatform = useOwnInstitution() === null;
  const institutions = useInstitutionChoice(ofPlatform);
  const [params, setParams] = useAddressQuery();
  const chosen = Number(params.get('institutionId')) || undefined;
  const ready = !ofPlatform || chosen !== undefined;
  return (
    <>
      <PageHead title="统一认证" text="学校账号登录的设置：由安全管理员或管理员提交，平台管理员确认后生效。">
        {ofPlatform && (
          <Select
            aria-label="选择单位"
            placeholder="选择单位"
            style={{ width: 240 }}
            value={chosen}
            options={institutions}
            onChange={(id: number) => setParams(() => ({ institutionId: String(id) }))}
          />
        )}
      </PageHead>
      {ready ? (
        <Settings key={chosen} institutionId={ofPlatform ? chosen : undefined} />
      ) : (
        <Empty title="请先选择单位" text="在右上角选择要查看的单位。" />
      )}
    </>
  );
};
