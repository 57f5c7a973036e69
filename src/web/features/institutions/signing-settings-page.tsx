import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { CertificateLine, SigningSettingsView } from '#contracts/reports/certificates.ts';
import { formatDay } from '#domain/dates/format.ts';
import { certificateName } from '#domain/reports/certificate-name.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import './signing-settings.css';

const signingKey = 'signing-settings';

const tones = { valid: 'done', expiring: 'turn', expired: 'wrong', retired: 'other' } as const;

const Certificate = ({ line, onRetire }: { line: CertificateLine; onRetire: (() => void) | undefined }) => (
  <li>
    <div className="cy-flow">
      <strong>{certificateName(line.subject)}</strong>
      <StatusTag meaning={tones[line.state]}>{line.stateName}</StatusTag>
      {line.selfMade && <StatusTag meaning="other">自制，仅供试用</StatusTag>}
    </div>
    <Grid as="dl" columns="max-content 1fr" gap="2 12" margin="8 0" breaks>
      <Text as="dt" tone="soft">
        颁发者
      </Text>
      <Text as="dd">{certificateName(line.issuer)}</Text>
      <Text as="dt" tone="soft">
        有效期
      </Text>
      <Text as="dd">
        {formatDay(line.notBefore)} 至 {formatDay(line.notAfter)}
      </Text>
      <Text as="dt" tone="soft">
        序列号
      </Text>
      <Text as="dd">{line.serial}</Text>
    </Grid>
    {onRetire && (
      <Button danger onClick={onRetire}>
        停用
      </Button>
    )}
  </li>
);

/** The certificate in use first, the earlier ones below: reports they signed still name them. */
const Certificates = ({ list }: { list: readonly CertificateLine[] }) => {
  const [password, setPassword] = useState('');
  const passwordId = useId();
  const said = { refresh: signingKey };
  const take = useAction(
    ({ file, ...sending }: { file: File; signal: AbortSignal; onProgress: (share: number) => void }) =>
      upload('POST /certificates/upload', file, { fields: { password }, quiet: true, ...sending }),
    { ...said, said: '证书已保存，从现在起用它签章' },
  );
  const make = useAction(() => call('POST /certificates/self-made', { body: {} }), { ...said, said: '已生成自制证书' });
  const retire = useAction((id: string) => call('POST /certificates/retire', { body: { id } }), {
    ...said,
    said: '证书已停用',
  });
  const askRetire = async (id: string) => {
    const text = '停用之后，在换上新证书或改为“不加盖电子签章”之前，报告不能签章。已经签好的报告不受影响。';
    if (await ask({ title: '停用签章证书？', text, yes: '停用', danger: true })) retire.mutate(id);
  };
  const askMake = async () => {
    const text =
      '自制证书没有第三方担保，阅读器会提示签名者身份未知，只适合试用。正式使用请上传 CA 机构颁发给本单位的证书。';
    if (await ask({ title: '生成自制证书？', text, yes: '生成' })) make.mutate(undefined);
  };
  const inUse = list.find((one) => one.inUse);
  const earlier = list.filter((one) => !one.inUse);
  return (
    <Card title="签章证书" text="用来给报告作数字签名的单位证书。没有有效的证书就没有电子签章。">
      {inUse ? (
        <Stack as="ul" gap={12} margin="0 0 12">
          <Certificate line={inUse} onRetire={() => void askRetire(inUse.id)} />
        </Stack>
      ) : (
        <Note kind="warn">还没有签章证书：在上传证书或改为“不加盖电子签章”之前，领导不能签章。</Note>
      )}
      <Text as="label" display="block" htmlFor={passwordId}>
        证书文件的密码
      </Text>
      <Input.Password
        id={passwordId}
        className="signing-password"
        autoComplete="off"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FileDrop
        accept=".p12,.pfx"
        text="先填密码，再选择或拖入 .p12 / .pfx 文件；新证书会接替现在的"
        megabytes={1}
        plain={inUse !== undefined}
        send={(file, sending) =>
          take.mutateAsync({ file, ...sending }).then(
            () => {
              setPassword('');
              return undefined;
            },
            (error: unknown) => (error instanceof CallFailure ? error.message : '上传失败，请重试'),
          )
        }
      >
        {!inUse && (
          <Button loading={make.isPending} onClick={() => void askMake()}>
            生成自制证书（试用）
          </Button>
        )}
      </FileDrop>
      {earlier.length > 0 && (
        <details>
          <summary>停用的证书 {earlier.length} 张</summary>
          <Stack as="ul" gap={12} margin="0 0 12">
            {earlier.map((line) => (
              <Certificate key={line.id} line={line} onRetire={undefined} />
            ))}
          </Stack>
        </details>
      )}
    </Card>
  );
};

type Values = Omit<SigningSettingsView, 'version'>;

const Rules = ({ settings }: { settings: SigningSettingsView }) => {
  const [form] = Form.useForm<Values>();
  const name = useId();
  const electronic = Form.useWatch('electronicSeal', form) ?? settings.electronicSeal;
  const save = useAction(
    (values: Values) =>
      call('POST /signing-settings/save', {
        body: { ...settings, ...values, version: settings.version },
        quiet: true,
      }),
    { refresh: signingKey, said: '签章设置已保存' },
  );
  const { busy, fault, submit } = useSubmit(form, (values) => save.mutateAsync(values));
  return (
    <Form form={form} name={name} layout="vertical" initialValues={settings} onFinish={submit}>
      {fault && <Note kind="danger">{fault}</Note>}
      <Card title="怎样出具" text="报告由领导签发之后，以什么样的文件交给委托人。">
        <SwitchItem name="electronicSeal" label="加盖电子签章" />
        {!electronic && (
          <Note kind="warn">
            报告不加盖电子签章：PDF 每页注明没有电子印章与数字签名，验真也这样说明；签章台会提示领导。
          </Note>
        )}
        <SwitchItem
          name="sealPicture"
          label="必须有印章图片"
          extra="打开后，检索站没有印章图片就不能签章；关闭后可以只作数字签名。"
          hidden={!electronic}
        />
        <SwitchItem name="straddlingSeal" label="加盖骑缝章" hidden={!electronic} />
        <SwitchItem name="secondFactor" label="签章时要邮箱验证码" />
        <TextItem
          name="tsaUrl"
          label="时间戳服务"
          extra="RFC 3161 时间戳服务的网址；不填则不加时间戳。"
          hidden={!electronic}
          maxLength={300}
          placeholder="https://tsa.example.cn"
        />
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
      </Card>
    </Form>
  );
};

/** 签章设置: the certificate that signs, and in what form a signed report leaves the library. */
export const SigningSettingsPage = () => {
  const certificates = useQuery({
    queryKey: [signingKey, 'certificates'],
    queryFn: () => call('GET /certificates', {}),
  });
  const settings = useQuery({ queryKey: [signingKey, 'rules'], queryFn: () => call('GET /signing-settings', {}) });
  return (
    <>
      <PageHead title="签章设置" text="电子签章 = 单位证书的数字签名 + 印章图片。印章图片在“检索站管理”里上传。" />
      <Stack gap={12} maxWidth={880}>
        {certificates.data ? (
          <Certificates list={certificates.data.list} />
        ) : (
          <Skeleton load={certificates.load} rows={4} name="签章证书" />
        )}
        {settings.data ? (
          <Rules key={settings.data.version} settings={settings.data} />
        ) : (
          <Skeleton load={settings.load} rows={4} name="签章设置" />
        )}
      </Stack>
    </>
  );
};
