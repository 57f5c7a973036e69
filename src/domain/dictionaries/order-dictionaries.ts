import { applicantStatusLabels } from '../orders/applicant-view.ts';
import { staffStatusLabels } from '../orders/staff-view.ts';
import { realPaymentWayLabels } from '../payments/payment-ways.ts';
import { userClasses } from '../payments/price-list.ts';
import {
  deliveries,
  invoiceTypes,
  noveltyPurposes,
  noveltyRanges,
  patentTypes,
  purposes,
  reportLanguages,
  scopes,
} from '../services/choices.ts';
import { services } from '../services/service.ts';
import { type Dictionary, itemsOf } from './dictionary.ts';

export const orderDictionaries: readonly Dictionary[] = [
  { name: 'service', label: '服务', items: itemsOf(services) },
  { name: 'order_status_applicant', label: '委托单状态（委托人）', items: itemsOf(applicantStatusLabels) },
  { name: 'order_status_staff', label: '委托单状态（馆员）', items: itemsOf(staffStatusLabels) },
  { name: 'scope', label: '委托人范围', items: itemsOf(scopes) },
  { name: 'purpose', label: '检索目的', items: itemsOf(purposes) },
  { name: 'novelty_purpose', label: '查新目的', items: itemsOf(noveltyPurposes) },
  { name: 'novelty_range', label: '查新范围', items: itemsOf(noveltyRanges) },
  { name: 'patent_type', label: '专利委托类型', items: itemsOf(patentTypes) },
  { name: 'report_language', label: '报告语言', items: itemsOf(reportLanguages) },
  { name: 'delivery', label: '交付方式', items: itemsOf(deliveries) },
  { name: 'invoice_type', label: '发票类型', items: itemsOf({ none: '不开票', ...invoiceTypes }) },
  { name: 'payment_method', label: '支付方式', items: itemsOf(realPaymentWayLabels) },
  {
    name: 'payment_gate',
    label: '收费环节',
    items: itemsOf({ none: '免费', before_work: '检索前', after_draft: '初稿后', before_delivery: '交付前' }),
  },
  { name: 'user_class', label: '收费类别', items: itemsOf(userClasses) },
  { name: 'urgency', label: '加急', items: itemsOf({ normal: '普通', urgent: '加急' }) },
];
