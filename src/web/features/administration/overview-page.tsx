import { Link, useLocation } from 'react-router';
import type { Finding } from '#contracts/findings.ts';
import { plainPath } from '#domain/navigation/public-routes.ts';
import { useFindings } from '#web/api/calls/findings.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { neighbours } from './neighbours.ts';
import { ExpiringCard } from './overview/expiring-card.tsx';
import { FindingCards } from './overview/finding-cards.tsx';
import { RegistrationsCard } from './overview/registrations-card.tsx';
import { daysSince } from './overview/waited.ts';
import { groupPages } from './page-groups.ts';
import './overview.css';
import './overview-page.css';

const summary = (findings: readonly Finding[], total: number, now: Date): string => {
  if (total === 0) return '今天没有等您的事';
  const oldest = findings.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0];
  const days = oldest === undefined ? 0 : daysSince(oldest, now);
  return `等您处理 ${total} 件${days > 0 ? `，最早的等了 ${days} 天` : ''}`;
};

const Waiting = () => {
  const { data, load } = useFindings();
  const enabled = useSession((state) => state.shell?.hasFindings ?? false);
  const now = new Date();
  if (!enabled) return <PageHead title="管理概览" />;
  if (!data)
    return (
      <>
        <PageHead title="管理概览" />
        <Skeleton load={load} rows={3} name="等您处理的事项" />
      </>
    );
  const waiting = data.list.filter(({ tone }) => tone !== 'expiring');
  const expiring = data.list.filter(({ tone }) => tone === 'expiring');
  const registrations = data.list.find(({ kind }) => kind === 'registrations');
  return (
    <>
      <PageHead title="管理概览" text={summary(waiting, data.total, now)} />
      {waiting.length > 0 && <FindingCards findings={waiting} now={now} />}
      <Grid className="overview-parts" columns="1fr 372px" gap={12} align="start">
        {registrations ? (
          <RegistrationsCard path={registrations.path} now={now} />
        ) : (
          waiting.length === 0 && (
            <Card title="今天没有等您的事">
              <Text as="p" margin={0} tone="soft">
                有人注册、反馈，或有邮件、任务没有成功时，会列在这里，铃铛上也有数字。
              </Text>
            </Card>
          )
        )}
        <ExpiringCard findings={expiring} now={now} />
      </Grid>
    </>
  );
};

/** What waits, what expires, then every page of 系统管理, also those the second level of the menu leaves out (§2.27). */
export const OverviewPage = () => {
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menuList);
  return (
    <div className="cy-stack cy-gap-3 overview">
      <Waiting />
      <Card title="全部设置">
        <div className="overview-index">
          {groupPages(neighbours(menu, plainPath(pathname))).map(({ title, pages }) => (
            <section key={title} aria-label={title}>
              <Text as="h3" margin="0 0 4" tone="soft" size="second">
                {title}
              </Text>
              <ul>
                {pages.map(({ page, text }) => (
                  <li key={page.name} className={page.meta.buyType ? undefined : 'is-closed'}>
                    {page.meta.buyType ? <Link to={page.path}>{page.meta.title}</Link> : <span>{page.meta.title}</span>}
                    <small>{page.meta.buyType ? text : '未开通'}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </div>
  );
};
