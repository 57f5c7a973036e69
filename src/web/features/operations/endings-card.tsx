import { Link } from 'react-router';
import type { PlatformStatus } from '#contracts/operations.ts';
import { formatDay } from '#domain/dates/format.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

interface Ending {
  key: string;
  name: string;
  day: string;
  daysLeft: number;
}

const EndingLine = ({ ending }: { ending: Ending }) => (
  <Grid as="li" columns="76px 2fr 3fr" gap={8} align="center" pad="8 0" edgeTop="line" breaks>
    <StatusTag meaning={ending.daysLeft < 0 ? 'wrong' : 'money'}>
      {ending.daysLeft < 0 ? '已到期' : `${ending.daysLeft} 天`}
    </StatusTag>
    <span>{ending.name}</span>
    <span>{ending.day}</span>
  </Grid>
);

/** What ends within sixty days. */
export const EndingsCard = ({ status }: { status: PlatformStatus }) => {
  const endings: Ending[] = [
    ...status.certificates.map((one) => ({
      key: `certificate ${one.institutionId}`,
      name: `签章证书 · ${one.institutionName}`,
      day: formatDay(one.notAfter),
      daysLeft: one.daysLeft,
    })),
    ...status.licences.map((one) => ({
      key: `licence ${one.institutionId}`,
      name: `使用期限 · ${one.institutionName}`,
      day: one.dueOn,
      daysLeft: one.daysLeft,
    })),
  ].sort((a, b) => a.daysLeft - b.daysLeft);
  return (
    <Card title="证书与使用期限">
      {endings.length === 0 && <p>六十天内没有到期的签章证书或单位。</p>}
      <ul className="platform-status-lines">
        {endings.map((ending) => (
          <EndingLine key={ending.key} ending={ending} />
        ))}
      </ul>
      {status.licences.length > 0 && (
        <p>
          续期在<Link to="/platform/institution">单位管理</Link>。
        </p>
      )}
    </Card>
  );
};
