import { Form } from 'antd';
import { type SignOnProtocol, type SignOnWay, signOnProtocolNames } from '#domain/identity/sign-on-way.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { tryWay } from '#web/api/session/sign-on-trial.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { CheckItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { LongTextItem, SecretItem, TextItem } from '#web/ui/form/form-items.tsx';
import { SignOnRegister, SignOnTrial } from './sign-on-trial.tsx';

export const waysKey = 'sign-on-ways';

/** One flat form for all protocols; each sends its own part. */
interface Values {
  name: string;
  platformUrl: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  entityId: string;
  ssoUrl: string;
  certificates: string;
  clientId: string;
  secret: string;
  scopes: string;
  logout: boolean;
  pkce: boolean;
  secretIn: 'body' | 'header';
  tokenIn: 'header' | 'query';
  subject: string;
  personName: string;
  unit: string;
  email: string;
  mobile: string;
  staffNumber: string;
  createUsers: boolean;
}

const firstValues: Record<SignOnProtocol, Partial<Values>> = {
  oidc: {
    name: '统一身份认证',
    scopes: 'openid profile',
    logout: true,
    subject: 'sub',
    personName: 'name',
    email: 'email',
  },
  oauth2: { name: '统一身份认证', pkce: true, secretIn: 'body', tokenIn: 'header' },
  saml: { name: 'CARSI 联邦认证', subject: 'urn:oasis:names:tc:SAML:attribute:pairwise-id' },
};

const valuesOf = ({ fields, ...way }: SignOnWay): Partial<Values> => ({
  ...way,
  subject: fields.subject,
  personName: fields.name,
  unit: fields.unit,
  email: fields.email,
  mobile: fields.mobile,
  staffNumber: fields.staffNumber ?? '',
});

const settingsOf = (protocol: SignOnProtocol, values: Values): SignOnWay => {
  const { name, platformUrl, createUsers = false, clientId, scopes = '' } = values;
  const { subject, personName = '', unit = '', email = '', mobile = '', staffNumber = '' } = values;
  const common = {
    name,
    platformUrl,
    createUsers,
    fields: { subject, name: personName, unit, email, mobile, staffNumber },
  };
  if (protocol === 'oidc')
    return { protocol, ...common, issuer: values.issuer, clientId, scopes, logout: values.logout ?? false };
  if (protocol === 'saml') {
    const { entityId, ssoUrl, certificates } = values;
    return { protocol, ...common, entityId, ssoUrl, certificates };
  }
  const { authorizeUrl, tokenUrl, userInfoUrl, pkce = false, secretIn, tokenIn } = values;
  return { protocol, ...common, authorizeUrl, tokenUrl, userInfoUrl, clientId, scopes, pkce, secretIn, tokenIn };
};

const trialTargets = [
  ['subject', '识别人的项'],
  ['personName', '姓名'],
  ['unit', '院系或部门'],
  ['staffNumber', '工号或学号'],
  ['email', '邮箱'],
  ['mobile', '手机号'],
] as const;

/** Everything but what is mapped: that is what the trial is for. */
const neededToTry = [
  'name',
  'platformUrl',
  'issuer',
  'authorizeUrl',
  'tokenUrl',
  'userInfoUrl',
  'entityId',
  'ssoUrl',
  'certificates',
  'clientId',
] as const satisfies readonly (keyof Values)[];

/** Our addresses are those of the platform as it is typed in the form. */
const underAddress = (value: string, platformUrl: string): string =>
  `${platformUrl.replace(/\/+$/, '')}${value.replace(/^https?:\/\/[^/]+/i, '')}`;

const needed = (message: string) => [{ required: true, message }];
const https = needed('请填写以 https:// 开头的地址');

const Address = ({ name, label, extra, hint }: { name: keyof Values; label: string; extra?: string; hint: string }) => (
  <TextItem name={name} label={label} rules={https} extra={extra} placeholder={hint} maxLength={500} />
);

const ClientFields = ({ hasSecret }: { hasSecret: boolean }) => (
  <>
    <TextItem name="clientId" label="客户端编号" needed="请填写客户端编号" maxLength={200} autoComplete="off" />
    <SecretItem
      name="secret"
      label="密钥"
      extra={hasSecret ? '已保存，不显示；留空即不更换。换了地址须重新填写。' : '保存后不再显示。'}
      maxLength={1000}
      autoComplete="new-password"
      visibilityToggle={false}
    />
    <TextItem name="scopes" label="范围" extra="以空格分开。" maxLength={200} />
  </>
);

const OidcFields = ({ hasSecret }: { hasSecret: boolean }) => (
  <>
    <Address
      name="issuer"
      label="签发者（issuer）"
      hint="https://id.example.edu.cn"
      extra="其余地址由它的发现文档给出。"
    />
    <ClientFields hasSecret={hasSecret} />
    <CheckItem name="logout" wide>
      退出本平台时一并退出统一身份认证
    </CheckItem>
  </>
);

const OAuth2Fields = ({ hasSecret }: { hasSecret: boolean }) => (
  <>
    <Address name="authorizeUrl" label="授权地址" hint="https://id.example.edu.cn/oauth2/authorize" />
    <Address name="tokenUrl" label="令牌地址" hint="https://id.example.edu.cn/oauth2/token" />
    <Address name="userInfoUrl" label="用户信息地址" hint="https://id.example.edu.cn/oauth2/userinfo" />
    <ClientFields hasSecret={hasSecret} />
    <ChoiceItem
      name="secretIn"
      label="密钥的传法"
      options={[
        { value: 'body', label: '表单（client_secret）' },
        { value: 'header', label: '请求头（Basic）' },
      ]}
    />
    <ChoiceItem
      name="tokenIn"
      label="令牌的传法"
      options={[
        { value: 'header', label: '请求头（Bearer）' },
        { value: 'query', label: '地址参数（access_token）' },
      ]}
    />
    <CheckItem name="pkce" wide>
      使用 PKCE（认证服务支持时）
    </CheckItem>
  </>
);

const SamlFields = () => (
  <>
    <TextItem
      name="entityId"
      label="认证服务的 entityID"
      needed="请填写认证服务的 entityID"
      placeholder="https://idp.example.edu.cn/idp/shibboleth"
      maxLength={500}
    />
    <Address
      name="ssoUrl"
      label="登录地址（HTTP-Redirect）"
      hint="https://idp.example.edu.cn/idp/profile/SAML2/Redirect/SSO"
    />
    <LongTextItem
      name="certificates"
      label="签名证书"
      wide
      needed="请粘贴认证服务的签名证书"
      extra="PEM 格式，从认证服务的元数据复制；换密钥期间可以粘贴两份。"
      rows={5}
      maxLength={20_000}
      placeholder="-----BEGIN CERTIFICATE-----"
    />
  </>
);

const places: Record<SignOnProtocol, string> = {
  oidc: '声明的名称',
  oauth2: '用户信息里的路径，如 data.user.id',
  saml: '属性的名称，或 NameID',
};

const PersonFields = ({ protocol }: { protocol: SignOnProtocol }) => {
  const optional: [keyof Values, string][] = [
    ['personName', '姓名'],
    ['unit', '院系或部门'],
    ['staffNumber', '工号或学号'],
    ['email', '邮箱'],
    ['mobile', '手机号'],
  ];
  return (
    <>
      <TextItem
        name="subject"
        label="识别人的项"
        needed="请填写识别人的项"
        extra={`${places[protocol]}。须是本人不能修改的编号，如工号、学号。`}
        maxLength={200}
      />
      {optional.map(([name, label]) => (
        <TextItem key={name} name={name} label={`${label}所在的项`} maxLength={200} placeholder="没有就留空" />
      ))}
      <CheckItem name="createUsers" wide>
        首次登录自动开户（只开委托人账号）
      </CheckItem>
    </>
  );
};

interface WayDialogProps {
  protocol: SignOnProtocol;
  current: SignOnWay | null;
  institutionId: number | undefined;
  platformUrl: string;
  hasSecret: boolean;
  register: readonly { label: string; value: string }[];
  onClose: () => void;
}

/** The settings of one way; a secret is written and never shown. */
export const WayDialog = (props: WayDialogProps) => {
  const { protocol, current, institutionId, platformUrl, hasSecret, register, onClose } = props;
  const [form] = Form.useForm<Values>();
  const ownAddress = Form.useWatch('platformUrl', form) ?? current?.platformUrl ?? platformUrl;
  const propose = useAction(
    (values: Values) =>
      call('POST /sign-on/ways/propose', {
        body: {
          institutionId,
          protocol,
          settings: settingsOf(protocol, values),
          ...(values.secret ? { secret: values.secret } : {}),
        },
        quiet: true,
      }),
    { refresh: waysKey, said: '已提交，等待平台管理员确认' },
  );
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    await propose.mutateAsync(values);
    onClose();
  });
  const mapped = (Form.useWatch([], form) as Partial<Values> | undefined) ?? {};
  const attempt = async (signal: AbortSignal) => {
    await form.validateFields([...neededToTry]);
    const { secret, ...values } = form.getFieldsValue(true) as Values;
    const settings = settingsOf(protocol, { ...values, secret, subject: values.subject ?? '' });
    return tryWay({ institutionId, settings, secret }, signal);
  };
  return (
    <FormDialog
      title={`${current ? '修改' : '启用'} ${signOnProtocolNames[protocol]}`}
      okText="提交"
      width={640}
      initialValues={
        current
          ? valuesOf(current)
          : { platformUrl: platformUrl || window.location.origin, createUsers: false, ...firstValues[protocol] }
      }
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <SignOnRegister lines={register.map(({ label, value }) => [label, underAddress(value, ownAddress)])} />
      <TextItem name="name" label="按钮名称" needed="请填写名称" extra="登录页上的按钮这样写。" maxLength={20} />
      <Address
        name="platformUrl"
        label="本平台地址"
        hint="https://lib.example.edu.cn"
        extra="浏览器打开本平台用的地址。"
      />
      {protocol === 'oidc' && <OidcFields hasSecret={hasSecret} />}
      {protocol === 'oauth2' && <OAuth2Fields hasSecret={hasSecret} />}
      {protocol === 'saml' && <SamlFields />}
      <SignOnTrial
        attempt={attempt}
        targets={trialTargets.map(([field, label]) => ({ field, label, name: mapped[field] }))}
        onMap={(field, name) => form.setFieldValue(field as keyof Values, name)}
      />
      <PersonFields protocol={protocol} />
    </FormDialog>
  );
};
