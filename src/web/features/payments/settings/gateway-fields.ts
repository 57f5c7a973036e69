import type { GatewaySettingsView } from '#contracts/payments/payments.ts';

export interface GatewayField {
  name: string;
  label: string;
  /** Never shown again once it is kept. */
  secret?: true;
  long?: true;
  hint?: string;
}

/** What each gateway gives a merchant, in the order of its own pages. */
export const gatewayFields: Readonly<Record<GatewaySettingsView['way'], readonly GatewayField[]>> = {
  wechat: [
    { name: 'merchantId', label: '商户号' },
    { name: 'appId', label: 'AppID' },
    { name: 'merchantSerial', label: '商户 API 证书序列号' },
    { name: 'privateKey', label: '商户 API 私钥', secret: true, long: true, hint: 'apiclient_key.pem 的全部内容' },
    { name: 'apiV3Key', label: 'APIv3 密钥', secret: true },
    { name: 'platformKeyId', label: '微信支付公钥 ID', hint: 'PUB_KEY_ID_ 开头，或平台证书的序列号' },
    { name: 'platformKeyPem', label: '微信支付公钥', long: true, hint: 'pub_key.pem 或平台证书的全部内容' },
  ],
  alipay: [
    { name: 'appId', label: '应用 APPID' },
    { name: 'sellerId', label: '商户 PID', hint: '2088 开头的 16 位数字' },
    { name: 'privateKey', label: '应用私钥', secret: true, long: true },
    { name: 'alipayPublicKey', label: '支付宝公钥', long: true, hint: '不是应用公钥' },
  ],
};

export type GatewayFormValues = Record<string, string | boolean | undefined>;

interface PlatformKey {
  id?: unknown;
  pem?: unknown;
}

const keysOf = (values: Record<string, unknown>): PlatformKey[] =>
  Array.isArray(values.platformKeys) ? (values.platformKeys as PlatformKey[]) : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form as it opens: everything but the secrets. */
export const formOf = ({ way, values, enabled, publicUrl, configured }: GatewaySettingsView): GatewayFormValues => {
  const [key] = keysOf(values);
  const plain = gatewayFields[way].map(({ name, secret }) => [name, secret ? '' : text(values[name])]);
  return {
    ...Object.fromEntries(plain),
    ...(way === 'wechat' && { platformKeyId: text(key?.id), platformKeyPem: text(key?.pem) }),
    enabled: configured ? enabled : true,
    publicUrl,
  };
};

/** What is sent: further platform keys, and addresses nobody edits here, stay as they are. */
export const valuesOf = (view: GatewaySettingsView, form: GatewayFormValues): Record<string, unknown> => {
  const own = Object.fromEntries(gatewayFields[view.way].map(({ name }) => [name, form[name]]));
  const { platformKeyId, platformKeyPem, ...rest } = own;
  if (view.way !== 'wechat') return { ...view.values, ...rest };
  const platformKeys = [{ id: platformKeyId, pem: platformKeyPem }, ...keysOf(view.values).slice(1)];
  return { ...view.values, ...rest, platformKeys };
};
