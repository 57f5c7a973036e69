import type { InstitutionProfile } from '../institutions/profile.ts';
import { type Party, partyNames, permissionOf } from '../orders/party.ts';
import { usualStepsOf } from '../orders/usual-steps.ts';
import { type Service, services } from '../services/service.ts';

/** What the database says of an institution that is being set up. */
export interface SetupFacts {
  modules: readonly Service[];
  profile: InstitutionProfile;
  branded: boolean;
  logo: boolean;
  stations: readonly { name: string; reachable: boolean; sealed: boolean }[];
  /** People besides administrators who hold a permission, by permission. */
  holders: Readonly<Record<string, number>>;
  pricedServices: readonly Service[];
  ownTemplates: number;
  ownDays: number;
  gateways: number;
  mailLeaves: boolean;
  certificate: boolean;
  orders: { submitted: number; accepted: number };
}

export type SetupState = 'done' | 'missing' | 'optional';

export interface SetupStep {
  key: string;
  title: string;
  state: SetupState;
  /** What is there, or what is still missing. */
  words: string;
  /** Where it is mended. */
  path: string;
  action: string;
}

type StaffParty = keyof typeof permissionOf;

const isStaffParty = (party: Party | null): party is StaffParty => party !== null && party in permissionOf;

/** Whose turn comes on the way of any order this institution takes. */
const neededParties = ({ modules, profile }: SetupFacts): StaffParty[] => [
  ...new Set(
    modules.flatMap((service) =>
      usualStepsOf(service, profile.services[service])
        .map(({ party }) => party)
        .filter(isStaffParty),
    ),
  ),
];

const names = (list: readonly string[]): string => list.join('、');

const brandStep = ({ branded }: SetupFacts): SetupStep => ({
  key: 'brand',
  title: '名称与外观',
  state: branded ? 'done' : 'missing',
  words: branded ? '已设置本单位的名称、颜色或欢迎词' : '还在使用平台的名称、颜色与欢迎词',
  path: '/system/institution',
  action: '设置外观',
});

const logoStep = ({ logo }: SetupFacts): SetupStep => ({
  key: 'logo',
  title: '标志',
  state: logo ? 'done' : 'optional',
  words: logo ? '已上传标志' : '没有标志时以单位名称代替',
  path: '/system/institution',
  action: '上传标志',
});

const stationStep = ({ stations }: SetupFacts): SetupStep => {
  const silent = stations.filter(({ reachable }) => !reachable).map(({ name }) => name);
  const state = stations.length > 0 && silent.length === 0 ? 'done' : 'missing';
  const lacking = stations.length === 0 ? '还没有检索站' : `${names(silent)}没有联系人与电话，委托人找不到您`;
  return {
    key: 'station',
    title: '检索站',
    state,
    words: state === 'done' ? `已有 ${names(stations.map(({ name }) => name))}` : lacking,
    path: '/newSearchStation',
    action: '填写检索站',
  };
};

const staffStep = (facts: SetupFacts): SetupStep => {
  const needed = neededParties(facts);
  const lacking = needed.filter((party) => (facts.holders[permissionOf[party]] ?? 0) === 0);
  const have = needed.map((party) => `${partyNames[party]} ${facts.holders[permissionOf[party]] ?? 0} 人`);
  return {
    key: 'staff',
    title: '馆员',
    state: lacking.length === 0 ? 'done' : 'missing',
    words:
      lacking.length === 0
        ? names(have)
        : `按现在的流程还缺${names(lacking.map((party) => partyNames[party]))}，可以用 Excel 批量导入`,
    path: '/system/user',
    action: '添加馆员',
  };
};

const pricesStep = ({ modules, profile, pricedServices }: SetupFacts): SetupStep => {
  const charged = modules.filter((service) => profile.services[service].paymentGate !== 'none');
  const lacking = charged.filter((service) => !pricedServices.includes(service));
  const say = (list: readonly Service[]) => names(list.map((service) => services[service]));
  return {
    key: 'prices',
    title: '价目表',
    state: lacking.length === 0 ? 'done' : 'missing',
    words:
      lacking.length > 0
        ? `${say(lacking)}设为收费，但还没有价目`
        : charged.length === 0
          ? '各项服务都不收费'
          : `${say(charged)}已有价目`,
    path: '/accept/prices',
    action: '填写价目',
  };
};

const templateStep = ({ ownTemplates }: SetupFacts): SetupStep => ({
  key: 'template',
  title: '报告模板与编号',
  state: ownTemplates > 0 ? 'done' : 'optional',
  words:
    ownTemplates > 0 ? `已启用 ${ownTemplates} 个本单位的模板` : '使用平台自带的模板与编号，可以上传本单位的 Word 模板',
  path: '/system/reportTemplate',
  action: '上传模板',
});

const calendarStep = ({ ownDays }: SetupFacts): SetupStep => ({
  key: 'calendar',
  title: '工作日历',
  state: ownDays > 0 ? 'done' : 'optional',
  words: ownDays > 0 ? `已登记本单位的 ${ownDays} 天` : '按国家的节假日计算，寒暑假可以另行登记',
  path: '/system/calendar',
  action: '登记假期',
});

const paymentStep = ({ modules, profile, gateways }: SetupFacts): SetupStep => {
  const free = modules.every((service) => profile.services[service].paymentGate === 'none');
  return {
    key: 'payment',
    title: '收款方式',
    state: gateways > 0 || free ? 'done' : 'optional',
    words: free ? '不收费' : gateways > 0 ? '已接通线上支付' : '可以登记现金、转账与凭证；接通微信或支付宝后可线上缴费',
    path: '/system/payment',
    action: '接通线上支付',
  };
};

const mailStep = ({ mailLeaves }: SetupFacts): SetupStep => ({
  key: 'mail',
  title: '邮件',
  state: mailLeaves ? 'done' : 'optional',
  words: mailLeaves ? '邮件已接通' : '平台没有接通邮件，通知留在发件箱里，注册由管理员审核',
  path: '/system/messageChannels',
  action: '设置消息通道',
});

const sealStep = ({ modules, profile, stations, certificate }: SetupFacts): SetupStep => {
  const signed = modules.some((service) => profile.services[service].signatureNeeded);
  const sealed = stations.some((station) => station.sealed);
  const done = sealed && certificate;
  const lacking = [...(sealed ? [] : ['检索站的印章']), ...(certificate ? [] : ['签章证书'])];
  return {
    key: 'seal',
    title: '印章与证书',
    state: done ? 'done' : signed ? 'missing' : 'optional',
    words: done ? '印章与证书都已就绪' : `还没有${names(lacking)}${signed ? '，报告须签章' : ''}`,
    path: certificate ? '/newSearchStation' : '/system/signing',
    action: certificate ? '上传印章' : '准备证书',
  };
};

const orderStep = ({ orders }: SetupFacts): SetupStep => ({
  key: 'order',
  title: '第一份委托',
  state: orders.accepted > 0 ? 'done' : 'missing',
  words:
    orders.accepted > 0
      ? '已受理过委托'
      : orders.submitted > 0
        ? '已有委托提交，请到受理台受理'
        : '请以委托人的身份注册并提交一份试验委托，再受理它',
  path: '/accept/user_work_order',
  action: '去受理台',
});

/** From empty to the first order: what is there, what is missing and where it is mended. */
export const setupSteps = (facts: SetupFacts): SetupStep[] =>
  [
    brandStep,
    logoStep,
    stationStep,
    staffStep,
    pricesStep,
    templateStep,
    calendarStep,
    paymentStep,
    mailStep,
    sealStep,
    orderStep,
  ].map((step) => step(facts));
