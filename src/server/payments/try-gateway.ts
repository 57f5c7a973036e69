import { Refusal, refuse } from '#domain/errors.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import type { By } from '../http/context.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { newNumber } from './ask-refunds.ts';
import { findGatewaySettings } from './gateway-settings-store.ts';
import { type GatewayWay, openGateway } from './open-gateway.ts';
import type { WithPaymentKeys } from './payment-keys.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing;

export interface Verdict {
  ok: boolean;
  verdict: string;
  /** The host that was asked; empty where no call left. */
  address: string;
}

/** What a question about a trade proves, and what only the first payment will. */
const proven: Readonly<Record<GatewayWay, string>> = {
  wechat: '商户号、证书序列号、商户 API 私钥被接受，答复已用微信支付公钥验签。AppID 与 APIv3 密钥在第一笔支付时验证。',
  alipay: '应用 APPID、应用私钥被接受，答复已用支付宝公钥验签。商户 PID 在第一笔支付的通知里验证。',
  sandbox: '模拟支付可用；它不连接任何支付平台，也不收真钱。',
};

const addressOf = async (services: Needs, institutionId: number, way: GatewayWay): Promise<string> => {
  if (way === 'sandbox') return '';
  const kept = await findGatewaySettings(services.tenant(institutionId), services.paymentKeys, institutionId, way);
  const url = String(kept?.values.baseUrl ?? kept?.values.gatewayUrl ?? '');
  return URL.canParse(url) ? new URL(url).host : '';
};

const whyNot = ({ code, sentence }: Refusal): string => {
  if (code !== 'gateway-unreachable') return sentence ?? '支付平台拒绝了请求，请核对设置';
  return sentence
    ? '支付平台有答复，但签名验不过：请核对支付平台的公钥及其编号，并确认本机时间准确'
    : '连不上支付平台：请检查服务器能否访问外网，以及接口地址是否正确';
};

/** Asks the gateway, signed as every call is, for a trade that does not exist: only a right set-up gets the right "no". */
const ask = async (services: Needs, institutionId: number, way: GatewayWay): Promise<Omit<Verdict, 'address'>> => {
  try {
    const { gateway, enabled } = await openGateway(services, institutionId, way);
    const { state } = await gateway.query(newNumber('T', services.now()));
    if (state !== 'unknown') return { ok: false, verdict: '支付平台对一个不存在的交易号给出了结果，请核对接口地址' };
    const note = enabled ? '' : '该方式现已停用，开通后委托人才能选择。';
    return { ok: true, verdict: `连接正常。${proven[way]}${note}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'gateway-not-configured')
      throw refuse('gateway-not-configured', { sentence: `${paymentWayLabel(way)}尚未设置，请先填写并保存` });
    return { ok: false, verdict: whyNot(error) };
  }
};

export const tryGateway = async (services: Needs, by: By, institutionId: number, way: GatewayWay): Promise<Verdict> => {
  const found = await ask(services, institutionId, way);
  const address = await addressOf(services, institutionId, way);
  await writeAudit(services.tenant(institutionId), {
    by,
    action: 'payment.try',
    subject: 'gateway',
    subjectId: way,
    after: { ok: found.ok, verdict: found.verdict },
    now: services.now(),
  });
  return { ...found, address };
};
