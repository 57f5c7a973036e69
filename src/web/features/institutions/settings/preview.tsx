import { BellOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { chinaYear } from '#domain/dates/china-day.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { institutionTypes } from '#domain/institutions/profile-words.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { hasBell } from '#domain/notifications/target.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import { partyNames } from '#domain/orders/party.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import { usualStepsOf } from '#domain/orders/usual-steps.ts';
import { type Service, serviceKeys, services } from '#domain/services/service.ts';
import { Column, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { readableOn } from '#web/ui/theme/colour.ts';
import type { Loaded } from './use-settings.ts';
import './preview.css';

interface PreviewProps {
  loaded: Loaded;
  profile: InstitutionProfile;
  logo: string | undefined;
}

const Login = ({ loaded, profile, logo }: PreviewProps) => {
  const { branding, footer } = profile;
  const fill = readableOn(branding.primaryColour, '#ffffff');
  return (
    <div className="preview-door">
      <div className="preview-side" style={{ background: fill }}>
        <Row as="span" className="preview-brand" gap={6} align="center" weight={600}>
          {logo && <img src={logo} alt="" />}
          {loaded.name}
        </Row>
        <Text as="strong" marginTop="auto" size="block" leading={1.35}>
          {branding.platformTitle}
        </Text>
        <Stack as="ul" gap={4} margin="0 0 auto">
          {branding.heroLines.map((line) => (
            <li key={line}>{line.split('：')[0]}</li>
          ))}
        </Stack>
      </div>
      <Column className="preview-form" gap={6} justify="center" pad={14} fill="sunken">
        <Text as="strong" size="reader">
          登录
        </Text>
        <Text tone="soft">{branding.loginText}</Text>
        <i>账号</i>
        <i>密码</i>
        <b style={{ background: fill }}>登录</b>
        {profile.registration !== 'closed' && (
          <Text as="small" tone="soft">
            还没有账号？注册
          </Text>
        )}
        {footer && (
          <Text as="small" tone="soft" textAlign="center">
            {footer}
          </Text>
        )}
      </Column>
    </div>
  );
};

const Header = ({ loaded, profile, logo }: PreviewProps) => {
  const [type, setType] = useState<UserType>(4);
  const menu = buildMenu({ rows: standardMenu, userType: type, workType: loaded.workType, pastDue: false, profile });
  const fill = readableOn(profile.branding.primaryColour, '#ffffff');
  return (
    <>
      <Select<UserType>
        aria-label="以谁的身份看"
        className="preview-who"
        value={type}
        options={institutionTypes.map((value) => ({
          value,
          label: profile.userTypeNames[value] ?? userTypes[value].name,
        }))}
        onChange={setType}
      />
      <Row
        className="preview-header"
        gap={10}
        align="center"
        pad="8 10"
        marginTop={10}
        edge="line"
        round="control"
        size="label"
      >
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <span className="preview-mark" style={{ background: fill }}>
            {[...loaded.name][0]}
          </span>
        )}
        <Row as="ul" flex={1} wrap gap="2 10">
          {menu
            .filter(({ hidden }) => !hidden)
            .map(({ name, meta }, at) => (
              <li key={name} data-closed={!meta.buyType || undefined} data-first={at === 0 || undefined}>
                {meta.title}
              </li>
            ))}
        </Row>
        {hasBell(profile, type) && <BellOutlined aria-label="有铃铛" />}
        <small>{profile.userTypeNames[type] ?? userTypes[type].name}</small>
      </Row>
    </>
  );
};

const Way = ({ service, profile }: { service: Service; profile: InstitutionProfile }) => (
  <div className="preview-way">
    <strong>{services[service]}</strong>
    <Row as="ol" wrap gap="4 22" margin="4 0 0">
      {usualStepsOf(service, profile.services[service]).map(({ status, party }) => {
        const { label, badge } = staffView(status, service);
        return (
          <li key={status}>
            {badge ?? label}
            {party && (
              <Text as="small" display="block" size="second">
                {partyNames[party]}
              </Text>
            )}
          </li>
        );
      })}
    </Row>
  </div>
);

const example = (pattern: string, station: number): string =>
  formatNumber(pattern, { year: chinaYear(Date.now()), station, serial: 12 });

const Numbers = ({ loaded, profile }: PreviewProps) => (
  <dl className="preview-numbers">
    {serviceKeys.map((service) => (
      <div key={service}>
        <dt>{services[service]}</dt>
        <Text as="dd" numeric breaks>
          {example(profile.numbering.order[service], loaded.id)}
        </Text>
        <Text as="dd" numeric breaks>
          {example(profile.numbering.report[service], loaded.id)}
        </Text>
      </div>
    ))}
  </dl>
);

/** What the settings make of the platform, as they are typed. */
export const Preview = (props: PreviewProps) => (
  <aside className="cy-stack cy-gap-4 settings-preview" aria-label="即时预览">
    <Card title="登录页">
      <Login {...props} />
    </Card>
    <Card title="菜单与铃铛">
      <Header {...props} />
    </Card>
    <Card title="委托的流程" text="需要缴费的委托，从提交到出具报告。">
      {serviceKeys.map((service) => (
        <Way key={service} service={service} profile={props.profile} />
      ))}
    </Card>
    <Card title="编号示例" text="第 12 份委托，及其报告。">
      <Numbers {...props} />
    </Card>
  </aside>
);
