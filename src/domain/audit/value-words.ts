import { sources } from '../connections/sources.ts';
import { permissions } from '../identity/permissions.ts';
import { signOnProtocolNames } from '../identity/sign-on-way.ts';
import { openScopes } from '../open-api/scopes.ts';
import { orderFileRules } from '../orders/file-access.ts';
import { userClasses } from '../payments/price-list.ts';
import { templateNameOf } from '../reports/registry.ts';
import { services } from '../services/service.ts';
import { webhookEvents } from '../webhooks/webhook-events.ts';
import { actionName } from './action-words.ts';

type Words = Readonly<Record<string, string>>;

const namesOf = <Row>(table: Readonly<Record<string, Row>>, name: (row: Row) => string): Words =>
  Object.fromEntries(Object.entries(table).map(([code, row]) => [code, name(row)]));

/** Work in the background, by the name of its job. */
export const jobNames: Words = {
  'audit.verify': '核对审计链',
  'connections.fetch': '从数据库取数',
  'demo.history': '填充演示数据',
  'institution.erase': '抹除单位',
  'platform.backup': '备份',
  'records.import': '导入题录',
  'reports.batch': '批量导出报告',
  'reports.make': '制作报告',
  'similarity.check': '查重',
  'similarity.text': '读取比对文本',
  'users.export': '导出用户',
  'roster.run': '读取人员名册',
  'groups.submit': '提交批量委托',
  'groups.zip': '打包批量委托的报告',
  'groups.orcid': '按 ORCID 提出论文',
  'groups.follow': '对应批量委托的题录',
  'groups.searched': '登记批量委托的检索',
};

const fileNames: Words = {
  ...namesOf<{ label: string }>(orderFileRules, ({ label }) => label),
  picture: '图片',
  avatar: '头像',
  logo: '标志',
  station: '检索站图片',
  seal: '印章',
  content: '正文图片',
  document: '文档',
  deploy: '配置包',
  database: '期刊指标表',
  statement: '对账单',
  records: '题录文件',
  template: '报告模板',
  manuscript: '送检稿件',
  'similarity-text': '比对文本',
  'similarity-report': '查重报告',
  'archived-report': '旧系统的报告',
  'group-reports': '一批报告',
  export: '导出文件',
};

/** Codes that the log keeps, in words: by field, then by code. */
const tables: Readonly<Record<string, Words>> = {
  events: webhookEvents,
  fromType: { 1: '账号密码', 2: '统一身份认证', 3: '手机登录', 4: '管理员登录' },
  kind: jobNames,
  mark: { cited: '已引用', common: '通用表述' },
  permissions,
  protocol: signOnProtocolNames,
  purpose: fileNames,
  reason: { person: '抹除个人信息', age: '超过保存期限', before: '升级之前已经清空' },
  scopes: openScopes,
  service: services,
  source: namesOf<{ name: string }>(sources, ({ name }) => name),
  state: { draft: '草稿', frozen: '有效', 'under-objection': '复核中', void: '已被取代', withdrawn: '已撤回' },
  status: { open: '未答复', answered: '已答复', closed: '已关闭' },
  userClass: userClasses,
  verdict: { self: '自引', others: '他引', 'to-check': '未判定' },
};

/** The words for a code in a field; undefined where it is no code. A kind of change is named as its action is. */
export const valueWords = (field: string, code: string | number): string | undefined => {
  const words = tables[field];
  if (words && Object.hasOwn(words, code)) return words[code];
  // A name in an address is nobody's word for a template, known or not.
  if (field === 'reportTemplate') return templateNameOf(String(code));
  const named = field === 'kind' ? actionName(String(code)) : '';
  return named && named !== code ? named : undefined;
};
