import type { DueStart } from '../institutions/profile.ts';
import { type Fen, formatYuan } from '../money/yuan.ts';
import type { Delivery } from '../services/choices.ts';
import type { Service } from '../services/service.ts';
import type { ServiceSettings } from '../services/service-settings.ts';

/** One thing to come after an order was handed in. */
export interface OutlookStep {
  /** When, as far as the institution's rules say it; never a guess. */
  when: string;
  title: string;
  text: string;
}

export interface OutlookFacts {
  service: Service;
  settings: ServiceSettings;
  dueFrom: DueStart;
  /** What the institution would ask for; null where no price list says it. */
  total: Fen | null;
  turnaroundDays: number;
  /** Working days the applicant has to answer a draft. */
  confirmationDays: number;
  delivery: Delivery;
  /** Whether the final price follows what is found. */
  estimated: boolean;
}

const whenToPay = {
  none: '',
  'before-work': '受理后',
  'after-draft': '核对初稿后',
  'before-delivery': '领取报告前',
} as const;

const howReceived: Readonly<Record<Delivery, string>> = {
  electronic: '电子版在平台上直接下载。',
  collect: '电子版直接下载，纸质版到馆领取。',
  courier: '电子版直接下载，纸质版快递寄出。',
};

const payStep = ({ settings, total, estimated }: OutlookFacts): OutlookStep[] => {
  if (settings.paymentGate === 'none' || total === 0) return [];
  return [
    {
      when: whenToPay[settings.paymentGate],
      title: total === null ? '缴费' : `缴费 ${formatYuan(total)}`,
      text:
        total === null
          ? '费用以受理时的报价为准。'
          : estimated
            ? '预估。按实际检出的论文与数据库结算，多退少补。'
            : '金额以受理时的报价为准。',
    },
  ];
};

/** What happens next, in the order of the institution's own flow. */
export const outlookOf = (facts: OutlookFacts): OutlookStep[] => {
  const { settings, dueFrom, turnaroundDays, confirmationDays, delivery } = facts;
  const [pay] = payStep(facts);
  const paysFirst = pay !== undefined && settings.paymentGate === 'before-work';
  const confirms = settings.draftConfirmation || settings.paymentGate === 'after-draft';
  const start = paysFirst && dueFrom === 'payment' ? '缴费' : '受理';
  const days = `${start}后 ${turnaroundDays} 个工作日内`;
  return [
    { when: '现在', title: '图书馆受理', text: '馆员核对委托内容，需要补充的会退回并写明原因。' },
    ...(paysFirst ? [pay] : []),
    {
      when: confirms ? days : paysFirst ? '缴费后' : '受理后',
      title: confirms ? '检索，请您核对初稿' : '检索',
      text: confirms
        ? `检索馆员完成后通知您，您有 ${confirmationDays} 个工作日提意见。`
        : '检索馆员在所选的数据库里逐一核查。',
    },
    ...(pay && settings.paymentGate === 'after-draft' ? [pay] : []),
    {
      when: confirms ? '核对之后' : days,
      title: settings.signatureNeeded ? '签章报告' : '出具报告',
      text: howReceived[delivery],
    },
    ...(pay && settings.paymentGate === 'before-delivery' ? [pay] : []),
  ];
};
