import { applicantStatusLabels } from '../orders/applicant-view.ts';
import { staffStatusLabels } from '../orders/staff-view.ts';
import { services } from '../orders/status.ts';
import { type Dictionary, itemsOf } from './dictionary.ts';

export const orderDictionaries: readonly Dictionary[] = [
  { name: 'service', label: '服务', items: itemsOf(services) },
  { name: 'order_status_applicant', label: '委托单状态（委托人）', items: itemsOf(applicantStatusLabels) },
  { name: 'order_status_staff', label: '委托单状态（馆员）', items: itemsOf(staffStatusLabels) },
  { name: 'scope', label: '委托人范围', items: itemsOf({ main: '本部', hospital: '附属医院', outside: '校外' }) },
  {
    name: 'purpose',
    label: '检索目的',
    items: itemsOf({
      title: '职称评审',
      award: '报奖',
      project: '课题立项',
      appraisal: '成果鉴定',
      talent: '人才申报',
      graduation: '毕业',
      other: '其他',
    }),
  },
  {
    name: 'novelty_purpose',
    label: '查新目的',
    items: itemsOf({
      project_opening: '立项查新（开题）',
      project_application: '立项查新（申报）',
      project_inspection: '立项查新（检查）',
      result_appraisal: '成果查新（鉴定）',
      result_acceptance: '成果查新（验收）',
      result_award: '成果查新（评奖）',
      product: '产品查新',
      patent: '专利查新',
      standard: '标准查新',
      other: '其他',
    }),
  },
  { name: 'novelty_range', label: '查新范围', items: itemsOf({ domestic: '国内', both: '国内外' }) },
  {
    name: 'patent_type',
    label: '专利委托类型',
    items: itemsOf({
      novelty: '查新检索',
      topic: '专题检索',
      legal_status: '法律状态',
      family: '同族',
      validity: '稳定性/无效',
      fto: 'FTO',
      infringement: '侵权',
      landscape: '竞争对手/导航分析',
      before_filing: '申请前评估',
    }),
  },
  { name: 'report_language', label: '报告语言', items: itemsOf({ zh: '中文', en: '英文', both: '中英文' }) },
  { name: 'delivery', label: '交付方式', items: itemsOf({ collect: '自取', courier: '快递', electronic: '电子版' }) },
  {
    name: 'invoice_type',
    label: '发票类型',
    items: itemsOf({ none: '不开票', ordinary: '增值税普通发票', special: '增值税专用发票' }),
  },
  {
    name: 'payment_method',
    label: '支付方式',
    items: itemsOf({
      wechat: '微信支付',
      alipay: '支付宝',
      bank_transfer: '银行转账',
      fund_transfer: '校内经费转账',
      cash: '现金',
    }),
  },
  {
    name: 'payment_gate',
    label: '收费环节',
    items: itemsOf({ none: '免费', before_work: '检索前', after_draft: '初稿后', before_delivery: '交付前' }),
  },
  { name: 'user_class', label: '收费类别', items: itemsOf({ inside: '校内', outside: '校外' }) },
  { name: 'urgency', label: '加急', items: itemsOf({ normal: '普通', urgent: '加急' }) },
];
