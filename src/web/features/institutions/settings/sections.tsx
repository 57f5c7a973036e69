import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayHaveSecondFactor } from '#domain/identity/second-factor.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';
import { registrationModes } from '#domain/institutions/profile.ts';
import {
  dueStartNames,
  gateNames,
  institutionTypes,
  registrationNames,
  reviewNames,
} from '#domain/institutions/profile-words.ts';
import { referenceStyles } from '#domain/literature/formats/reference-style.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { reportRoutes, templateNameOf } from '#domain/reports/registry.ts';
import { noveltyTemplates, reportAnnexes } from '#domain/services/choices.ts';
import { type Service, serviceKeys, serviceRowOf, services } from '#domain/services/service.ts';
import { paymentGates } from '#domain/services/service-settings.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { LogoSetting } from './logo-setting.tsx';
import {
  ChecksSetting,
  ChoiceSetting,
  ColourSetting,
  LinesSetting,
  NumberSetting,
  OrderSetting,
  SwitchSetting,
  TextSetting,
} from './setting.tsx';
import type { Loaded } from './use-settings.ts';

const gates = optionsOf(gateNames, paymentGates);
const modes = optionsOf(registrationNames, registrationModes);
const levels = (service: Service) =>
  serviceRowOf(service).reviewLevels.map((value) => ({ value, label: reviewNames[value] ?? '' }));
const typeOptions = institutionTypes.map((type) => ({ value: type, label: userTypes[type].name }));

const staffOptions = typeOptions.filter(({ value }) => mayHaveSecondFactor(value));

const topOf = (type: UserType) =>
  standardMenu
    .filter(({ parentId, userTypes: of, hidden }) => parentId === null && !hidden && of.includes(type))
    .map(({ path, title }) => ({ value: path, label: title }));

const titleOf = (id: number | null): string => standardMenu.find((row) => row.id === id)?.title ?? '';

/** Pages of this kind of user, named with their section. */
const pagesOf = (type: UserType) =>
  standardMenu
    .filter(({ component, userTypes: of, hidden }) => component !== null && !hidden && of.includes(type))
    .map(({ path, title, parentId }) => ({ value: path, label: parentId ? `${titleOf(parentId)} · ${title}` : title }));

const templates = reportRoutes
  .filter(({ use, template, name }) => use === 'page' && template !== null && /^exportWord\w*$/.test(name))
  .map(({ name }) => ({ value: name, label: templateNameOf(name) }));
const dueStartOptions = optionsOf(dueStartNames);
const annexes = optionsOf(reportAnnexes);
const noveltyForms = optionsOf(noveltyTemplates);
const styles = optionsOf(referenceStyles);

const Brand = ({ loaded, logo }: SectionProps) => (
  <>
    <TextSetting path="branding.platformTitle" />
    <TextSetting path="branding.shortName" />
    <LogoSetting loaded={loaded} src={logo} />
    <ColourSetting path="branding.primaryColour" hint="文字与按钮会自动取看得清的深浅。" />
    <TextSetting path="branding.loginText" long />
    <LinesSetting path="branding.heroLines" hint="每行一条，冒号前为服务名称，最多 8 条。" />
    <TextSetting path="footer" optional empty={null} placeholder="不显示页脚" />
  </>
);

const People = () => (
  <>
    <h3>称呼</h3>
    {institutionTypes.map((type) => (
      <TextSetting key={type} path={`userTypeNames.${type}`} label={userTypes[type].name} />
    ))}
    <h3>排在最前的菜单</h3>
    {institutionTypes.map((type) => (
      <OrderSetting key={type} path={`menuFirst.${type}`} label={userTypes[type].name} options={topOf(type)} />
    ))}
  </>
);

const Bells = () => (
  <>
    <ChecksSetting path="bellHiddenFor" options={typeOptions} hint="不显示铃铛的用户只在首页看到消息。" />
    <h3>处理通知时打开</h3>
    {institutionTypes.map((type) => (
      <ChoiceSetting
        key={type}
        path={`notificationTarget.${type}`}
        label={userTypes[type].name}
        options={pagesOf(type)}
        none="工单详情"
      />
    ))}
  </>
);

const Flow = () => (
  <>
    {serviceKeys.map((service) => (
      <section key={service}>
        <h3>{services[service]}</h3>
        {serviceRowOf(service).optional && (
          <SwitchSetting path={`services.${service}.offered`} label={serviceRowOf(service).optional?.switch ?? ''} />
        )}
        <ChoiceSetting path={`services.${service}.paymentGate`} label="缴费时间" options={gates} />
        <ChoiceSetting path={`services.${service}.reviewLevels`} label="审核级数" options={levels(service)} />
        <SwitchSetting path={`services.${service}.signatureNeeded`} label="领导签章" />
        <SwitchSetting path={`services.${service}.draftConfirmation`} label="委托人确认初稿" />
      </section>
    ))}
    <Text as="p" className="setting-hint" column={2} tone="soft" size="second">
      已受理的委托仍按受理时的流程办理，修改只影响此后受理的委托。
    </Text>
  </>
);

const Numbers = () => (
  <>
    <h3>委托编号</h3>
    {serviceKeys.map((service) => (
      <TextSetting key={service} path={`numbering.order.${service}`} label={services[service]} />
    ))}
    <h3>报告编号</h3>
    {serviceKeys.map((service) => (
      <TextSetting key={service} path={`numbering.report.${service}`} label={services[service]} />
    ))}
    <Text as="p" className="setting-hint" column={2} tone="soft" size="second">
      {
        '{year} 年份，{station:5} 查新站代码（没有时用检索站编号）补足 5 位，{serial:4} 流水号补足 4 位；每年从 1 开始。'
      }
      {
        '查新报告：教育部格式 {year}360{station:5}{serial:4}；科技部格式为年份、省 2 位、机构 3 位，再加 {serial:5}。受理时取号，合同与报告同号。'
      }
    </Text>
    <ChoiceSetting path="reportTemplate" options={templates} />
    <ChoiceSetting
      path="noveltyTemplate"
      options={noveltyForms}
      hint="查新报告按此格式生成；国内、国内外按委托自动取舍。"
    />
    <ChoiceSetting
      path="referenceStyle"
      options={styles}
      hint="报告与成果清单中的参考文献按此著录；2025 版自 2026 年 7 月 1 日起实施。"
    />
    <ChoiceSetting
      path="reportAnnex"
      options={annexes}
      hint="附件按论文列出全部施引文献，标明他引、自引；对此后收集的初稿起作用。"
    />
    <NumberSetting
      path="groupReviewSample"
      unit="%"
      hint="100% 即每份都由审核人看。低于 100% 时，批量委托中没有异常的报告，抽查通过后其余可一并放行，写入每份报告的记录；有异常的每份都看。"
    />
    <SwitchSetting
      path="scholarNewerCounts"
      hint="打开后，本人在学术页还看到报告之后导入的数据里来源自称的被引与收录，标明未经核验；不进报告、开放接口和公开的学术页。"
    />
  </>
);

const Money = () => (
  <>
    <NumberSetting path="refundShares.beforeWork" unit="%" />
    <NumberSetting path="refundShares.duringWork" unit="%" />
    <NumberSetting path="deadlines.draftReminder" unit="个工作日后" />
    <NumberSetting path="deadlines.draftConfirmation" unit="个工作日后" />
    <NumberSetting path="deadlines.courierReceipt" unit="天后" />
    <NumberSetting path="deadlines.objection" unit="天内" />
    <NumberSetting
      path="deadlines.patentStatus"
      unit="天后"
      hint="状态的日期早于此的专利，在清单、图和报告中写明“需复核”。"
    />
    <ChoiceSetting
      path="dueFrom"
      options={dueStartOptions}
      hint="检索开始前缴费的委托，可以从缴清费用当日起算；其余的都从受理当日起算。"
    />
    <Text as="p" className="setting-hint" column={2} tone="soft" size="second">
      工作日按<Link to="/system/calendar">工作日历</Link>计算。
    </Text>
  </>
);

const SignIn = () => (
  <>
    <ChoiceSetting path="registration" options={modes} hint="没有配置邮件服务时，邮箱验证码改为管理员审核。" />
    <ChoiceSetting
      path="loginPath"
      options={[
        { value: '/login', label: '按检索站登录（/login）' },
        { value: '/cmu_login', label: '按单位登录（/cmu_login）' },
      ]}
    />
    <TextSetting path="webvpn" optional empty={null} placeholder="没有 WebVPN" />
    <NumberSetting path="sessionHours" unit="小时" hint="下次登录起生效。" />
    <ChecksSetting
      path="secondFactorFor"
      options={staffOptions}
      hint="这些身份用密码登录时，还须输入手机验证器上的动态验证码；没有设置的，登录后须先设置。统一身份认证登录的除外。"
    />
    <NumberSetting path="expiryNoticeDays" unit="天前" hint="平台服务到期前多少天开始提示。" />
  </>
);

interface SectionProps {
  loaded: Loaded;
  logo: string | undefined;
}

export interface Section {
  key: string;
  title: string;
  text?: string;
  /** Settings under it begin so: to count what is wrong in it. */
  paths: readonly string[];
  body: (props: SectionProps) => ReactNode;
}

export const sections: readonly Section[] = [
  { key: 'brand', title: '名称与外观', paths: ['branding', 'footer'], body: Brand },
  { key: 'people', title: '称呼与菜单', paths: ['userTypeNames', 'menuFirst'], body: People },
  { key: 'bells', title: '铃铛与通知', paths: ['bellHiddenFor', 'notificationTarget'], body: Bells },
  { key: 'flow', title: '办理流程', paths: ['services'], body: Flow },
  {
    key: 'numbers',
    title: '编号与模板',
    paths: [
      'numbering',
      'reportTemplate',
      'noveltyTemplate',
      'referenceStyle',
      'reportAnnex',
      'groupReviewSample',
      'scholarNewerCounts',
    ],
    body: Numbers,
  },
  { key: 'money', title: '退款与期限', paths: ['refundShares', 'deadlines', 'dueFrom'], body: Money },
  {
    key: 'sign-in',
    title: '注册与登录',
    paths: ['registration', 'loginPath', 'webvpn', 'sessionHours', 'secondFactorFor', 'expiryNoticeDays'],
    body: SignIn,
  },
];
