import { unknownPlaces } from '../naming/fill-places.ts';
import type { ChannelId } from './channels.ts';
import { mailPlaceNames } from './mail-template.ts';
import { mailKinds } from './order-mails.ts';

export const smsProviders = { tencent: '腾讯云短信', aliyun: '阿里云短信', http: '学校的短信网关（HTTP）' } as const;
export type SmsProvider = keyof typeof smsProviders;

export const mailSecurities = {
  tls: 'TLS（通常 465）',
  starttls: 'STARTTLS（通常 587）',
  none: '不加密（仅内网）',
} as const;
export const accountKinds = { staffNumber: '工号', username: '用户名', mobile: '手机号' } as const;
export const requestForms = { form: '表单', json: 'JSON' } as const;

/** What a provider's form is filled with: its own name for a place, and our text. */
export interface FormPlace {
  name: string;
  text: string;
}

/** Everything but the secret; a channel uses the fields that `fieldsOf` names for it and leaves the others empty. */
export interface ChannelSettings {
  provider: SmsProvider;
  address: string;
  /** DingTalk answers under two hosts. */
  secondAddress: string;
  host: string;
  port: number;
  security: keyof typeof mailSecurities;
  username: string;
  sender: string;
  senderName: string;
  /** The account with the provider: corpid, app key, secret id. */
  appId: string;
  /** WeCom and DingTalk: the application that speaks. Tencent: the SMS application. */
  agentId: string;
  /** By which of a person's data the provider knows them. */
  account: keyof typeof accountKinds;
  region: string;
  signName: string;
  templateId: string;
  /** Another form for some events. */
  perEvent: { event: string; templateId: string }[];
  places: FormPlace[];
  form: keyof typeof requestForms;
  /** What the gateway's answer contains when it took the message. */
  success: string;
}

export type SettingField = keyof ChannelSettings;

const defaults: ChannelSettings = {
  provider: 'tencent',
  address: '',
  secondAddress: '',
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  sender: '',
  senderName: '',
  appId: '',
  agentId: '',
  account: 'staffNumber',
  region: '',
  signName: '',
  templateId: '',
  perEvent: [],
  places: [],
  form: 'form',
  success: '',
};

const smsDefaults: Readonly<Record<SmsProvider, Partial<ChannelSettings>>> = {
  tencent: {
    address: 'https://sms.tencentcloudapi.com',
    region: 'ap-guangzhou',
    places: [
      { name: '1', text: '{委托号}' },
      { name: '2', text: '{事项}' },
    ],
  },
  aliyun: {
    address: 'https://dysmsapi.aliyuncs.com',
    places: [
      { name: 'number', text: '{委托号}' },
      { name: 'what', text: '{事项}' },
    ],
  },
  http: {
    places: [
      { name: 'mobile', text: '{手机号}' },
      { name: 'content', text: '{短消息}{链接}' },
      { name: 'key', text: '{密钥}' },
    ],
  },
};

/** What a channel starts with before anybody set it up. */
export const usualSettings = (channel: ChannelId, provider: SmsProvider = 'tencent'): ChannelSettings => {
  if (channel === 'wecom') return { ...defaults, address: 'https://qyapi.weixin.qq.com' };
  if (channel === 'dingtalk')
    return {
      ...defaults,
      address: 'https://api.dingtalk.com',
      secondAddress: 'https://oapi.dingtalk.com',
      account: 'mobile',
    };
  if (channel === 'wechat')
    return {
      ...defaults,
      address: 'https://api.weixin.qq.com',
      places: [
        { name: 'character_string1', text: '{委托号}' },
        { name: 'thing2', text: '{事项}' },
        { name: 'thing3', text: '{下一步}' },
      ],
    };
  if (channel === 'sms') return { ...defaults, provider, ...smsDefaults[provider] };
  return defaults;
};

/** The hosts a channel may speak to without the operator's leave; null: any public one. */
export const hostsOf = (channel: ChannelId, provider: SmsProvider): readonly string[] | null => {
  if (channel === 'mail' || (channel === 'sms' && provider === 'http')) return null;
  const { address, secondAddress } = usualSettings(channel, provider);
  return [address, secondAddress].filter(Boolean).map((one) => one.replace('https://', ''));
};

export interface FieldShape {
  name: SettingField;
  label: string;
  hint?: string;
  required?: boolean;
}

const formFields: readonly FieldShape[] = [
  { name: 'templateId', label: '模板编号', hint: '在服务商处报备、审核通过的模板。', required: true },
  {
    name: 'places',
    label: '模板的变量',
    hint: '每行一个“变量=文字”，文字里可用占位符；次序即变量的次序。',
    required: true,
  },
  {
    name: 'perEvent',
    label: '某些通知用另外的模板',
    hint: '每行一个“通知=模板编号”，例如“委托办结=1234567”；短信的“验证码=模板编号”（模板只有一个变量，阿里云名为 code）用来验证手机号。',
  },
];

const smsFields: Readonly<Record<SmsProvider, readonly FieldShape[]>> = {
  tencent: [
    { name: 'appId', label: 'SecretId', required: true },
    { name: 'agentId', label: '短信应用（SdkAppId）', required: true },
    { name: 'signName', label: '短信签名', hint: '不带【】。', required: true },
    { name: 'region', label: '地域', required: true },
    ...formFields,
    { name: 'address', label: '地址', required: true },
  ],
  aliyun: [
    { name: 'appId', label: 'AccessKeyId', required: true },
    { name: 'signName', label: '短信签名', hint: '不带【】。', required: true },
    ...formFields,
    { name: 'address', label: '地址', required: true },
  ],
  http: [
    {
      name: 'address',
      label: '网关地址',
      hint: '用 POST 请求；内网地址须由运维人员列入 OUTGOING_ALLOW。',
      required: true,
    },
    { name: 'form', label: '请求的写法' },
    {
      name: 'places',
      label: '请求的字段',
      hint: '每行一个“字段=文字”，可用 {手机号}、{短消息}、{链接}、{密钥} 与其他占位符。',
      required: true,
    },
    { name: 'success', label: '成功时回答里有', hint: '例如 "code":0。不填则凡回答 2xx 都算成功。' },
  ],
};

const channelFields: Readonly<Record<Exclude<ChannelId, 'sms'>, readonly FieldShape[]>> = {
  mail: [
    { name: 'host', label: '发信服务器', hint: '例如 smtp.example.edu.cn。', required: true },
    { name: 'port', label: '端口', required: true },
    { name: 'security', label: '加密' },
    { name: 'username', label: '账号', hint: '不用登录的服务器不填。' },
    { name: 'sender', label: '发信地址', required: true },
    { name: 'senderName', label: '发信人名称', hint: '例如“示范大学图书馆”。' },
  ],
  wecom: [
    { name: 'appId', label: '企业 ID（corpid）', required: true },
    { name: 'agentId', label: '应用的 AgentId', required: true },
    { name: 'account', label: '企业微信账号是', hint: '成员在企业微信里的账号与平台的哪一项相同。' },
    { name: 'address', label: '地址', required: true },
  ],
  dingtalk: [
    { name: 'appId', label: 'AppKey', required: true },
    { name: 'agentId', label: '应用的 AgentId', required: true },
    { name: 'account', label: '按什么找成员', hint: '按手机号时向钉钉查成员编号；按工号时工号就是成员编号。' },
    { name: 'address', label: '地址', required: true },
    { name: 'secondAddress', label: '旧版接口的地址', required: true },
  ],
  wechat: [
    { name: 'appId', label: 'AppID', required: true },
    ...formFields,
    { name: 'address', label: '地址', required: true },
  ],
};

/** The fields a channel has, in the order of its form. */
export const fieldsOf = (channel: ChannelId, provider: SmsProvider): readonly FieldShape[] =>
  channel === 'sms' ? smsFields[provider] : channelFields[channel];

const secretNames: Readonly<Record<Exclude<ChannelId, 'sms'>, string>> = {
  mail: '密码',
  wecom: '应用的 Secret',
  dingtalk: 'AppSecret',
  wechat: 'AppSecret',
};
const smsSecretNames: Readonly<Record<SmsProvider, string>> = {
  tencent: 'SecretKey',
  aliyun: 'AccessKeySecret',
  http: '密钥',
};

export const secretName = (channel: ChannelId, provider: SmsProvider): string =>
  channel === 'sms' ? smsSecretNames[provider] : secretNames[channel];

/** Whether a channel works without a secret. */
export const secretOptional = (channel: ChannelId, { provider, username }: ChannelSettings): boolean =>
  (channel === 'mail' && username === '') || (channel === 'sms' && provider === 'http');

/** Where a secret goes. Whoever changes this gives the secret anew: a kept one is never sent elsewhere. */
export const destinationOf = (channel: ChannelId, settings: ChannelSettings): string => {
  if (channel === 'mail') return `${settings.host.toLowerCase()}:${settings.port} ${settings.security}`;
  const origin = (address: string): string => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? address;
  return [channel === 'sms' ? settings.provider : '', origin(settings.address), origin(settings.secondAddress)].join(
    ' ',
  );
};

/** Places in the forms of providers beyond those of a mail. */
const morePlaces = ['事项', '短消息', '时间', '手机号', '密钥'] as const;
const formPlaceNames: readonly string[] = [...mailPlaceNames, ...morePlaces];

/** Only a school's own gateway is told number and key as fields. */
export const formPlacesOf = (channel: ChannelId, provider: SmsProvider): readonly string[] =>
  channel === 'sms' && provider === 'http'
    ? formPlaceNames
    : formPlaceNames.filter((name) => name !== '手机号' && name !== '密钥');

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#]*)?$/i.test(text);
const isHost = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
const isMail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);

const placesMistake = (channel: ChannelId, { places, provider }: ChannelSettings): string | undefined => {
  if (places.length > 20) return '最多 20 个变量';
  const nameless = places.find(({ name }) => !/^[\w.-]{1,64}$/.test(name));
  if (nameless) return `变量名只用字母、数字、点、横线与下划线：“${nameless.name}”`;
  const known = formPlacesOf(channel, provider);
  const unknown = places.flatMap(({ text }) => unknownPlaces(text, known));
  return unknown.length > 0
    ? `没有名为${unknown.map((one) => `“${one}”`).join('、')}的占位符，可用的有：${known.join('、')}`
    : undefined;
};

const eventsMistake = ({ perEvent }: ChannelSettings): string | undefined => {
  const strange = perEvent.find(({ event }) => event !== 'contact-code' && mailKinds.every(({ key }) => key !== event));
  if (strange) return `没有名为“${strange.event}”的通知`;
  return perEvent.some(({ templateId }) => templateId.trim() === '') ? '请写明模板编号' : undefined;
};

type Mistakes = Partial<Record<SettingField, string>>;

const mistakeOf = (channel: ChannelId, settings: ChannelSettings, field: SettingField): string | undefined => {
  const value = settings[field];
  if (field === 'address' || field === 'secondAddress')
    return isAddress(String(value)) ? undefined : '地址应形如 https://api.example.com';
  if (field === 'host') return isHost(settings.host) ? undefined : '请填写主机名，例如 smtp.example.edu.cn';
  if (field === 'sender') return isMail(settings.sender) ? undefined : '发信地址不正确';
  if (field === 'senderName')
    return /[\r\n<>"]/.test(settings.senderName) ? '名称里不能有换行、引号与尖括号' : undefined;
  if (field === 'places') return placesMistake(channel, settings);
  if (field === 'perEvent') return eventsMistake(settings);
  if (field === 'agentId' && channel !== 'sms') return /^\d{1,20}$/.test(settings.agentId) ? undefined : '应是一串数字';
  if (field === 'security' && settings.security === 'none' && settings.username)
    return '不加密的连接不能带账号密码，请改用 TLS 或 STARTTLS';
  return typeof value === 'string' && /[\r\n]/.test(value) ? '不能换行' : undefined;
};

/** Why these settings cannot be used, by field; empty when they can. */
export const settingsMistakes = (channel: ChannelId, settings: ChannelSettings): Mistakes => {
  const mistakes: Mistakes = {};
  for (const { name, label, required } of fieldsOf(channel, settings.provider)) {
    const value = settings[name];
    const empty = Array.isArray(value) ? value.length === 0 : String(value).trim() === '';
    const mistake = empty ? (required ? `请填写${label}` : undefined) : mistakeOf(channel, settings, name);
    if (mistake) mistakes[name] = mistake;
  }
  return mistakes;
};
