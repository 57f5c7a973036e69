import { z } from 'zod';

// Plain http only to this machine itself: a gateway that is not the real one.
const address = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?(\/[\w./-]*)?$/;

const gatewayUrl = (standard: string) =>
  z.string().trim().max(200).regex(address, '接口地址应以 https:// 开头，不带参数；一般无需修改').default(standard);

const key = (sentence: string) =>
  z.string(sentence).trim().min(1, sentence).max(10_000, '内容过长，请确认粘贴的是密钥');

/** What WeChat Pay v3 gives a merchant. */
export const wechatSettingsShape = z.object({
  merchantId: z
    .string('请填写商户号')
    .trim()
    .regex(/^\d{8,10}$/, '商户号应为 8 到 10 位数字，见微信支付商户平台的账户信息'),
  appId: z
    .string('请填写 AppID')
    .trim()
    .regex(/^wx[0-9A-Za-z]{8,30}$/, 'AppID 应以 wx 开头，见公众平台的开发设置；须已与商户号绑定'),
  merchantSerial: z
    .string('请填写商户 API 证书序列号')
    .trim()
    .regex(/^[0-9A-Fa-f]{8,40}$/, '商户 API 证书序列号应为十六进制字符，见商户平台的 API 安全页面'),
  privateKey: key('请粘贴商户 API 私钥（apiclient_key.pem 的全部内容）'),
  /** The platform's public key (PUB_KEY_ID_…) or certificates; more than one while it changes over. */
  platformKeys: z
    .array(
      z.object({
        id: z
          .string('请填写公钥 ID 或平台证书序列号')
          .trim()
          .regex(/^(PUB_KEY_ID_\w{8,64}|[0-9A-Fa-f]{8,40})$/, '应为 PUB_KEY_ID_ 开头的公钥 ID，或平台证书的序列号'),
        pem: key('请粘贴微信支付公钥（pub_key.pem）或平台证书的全部内容'),
      }),
    )
    .min(1, '请至少填写一个微信支付公钥或平台证书')
    .max(5, '微信支付公钥与平台证书最多填写五个'),
  apiV3Key: z
    .string('请填写 APIv3 密钥')
    .trim()
    .regex(/^[0-9A-Za-z]{32}$/, 'APIv3 密钥应为 32 位字母或数字'),
  baseUrl: gatewayUrl('https://api.mch.weixin.qq.com'),
});

/** What Alipay gives an application in public key mode. */
export const alipaySettingsShape = z.object({
  appId: z
    .string('请填写应用 APPID')
    .trim()
    .regex(/^\d{16}$/, '应用 APPID 应为 16 位数字，见支付宝开放平台的应用详情'),
  sellerId: z
    .string('请填写商户 PID')
    .trim()
    .regex(/^2088\d{12}$/, '商户 PID 应为 2088 开头的 16 位数字'),
  privateKey: key('请粘贴应用私钥'),
  alipayPublicKey: key('请粘贴支付宝公钥（不是应用公钥）'),
  gatewayUrl: gatewayUrl('https://openapi.alipay.com/gateway.do'),
});

export type WechatSettings = z.infer<typeof wechatSettingsShape>;
export type AlipaySettings = z.infer<typeof alipaySettingsShape>;
