import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import { openScopes } from '#domain/open-api/scopes.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import './applications-card.css';

const meanings = { on: 'done', off: 'other', expiring: 'money', expired: 'wrong' } as const;

export const ApplicationState = ({ application }: { application: OpenApplicationLine }) => (
  <StatusTag meaning={meanings[application.state]}>{application.stateName}</StatusTag>
);

interface ApplicationsCardProps {
  applications: readonly OpenApplicationLine[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Every application of the institution; one is chosen. */
export const ApplicationsCard = ({ applications, chosen, onChoose }: ApplicationsCardProps) => (
  <Card title="应用" extra={<span className="cy-second">{applications.length} 个</span>}>
    {applications.length === 0 ? (
      <Empty title="还没有应用" text="给科研、人事、数据中台各建一个，各有各的密钥与范围。" />
    ) : (
      <ul className="open-api-list">
        {applications.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
              <Stack as="span" minWidth={0}>
                <b>{one.name}</b>
                <Text tone="soft" size="second" leading="20px">
                  {one.scopes.map((scope) => openScopes[scope]).join('、')}
                </Text>
              </Stack>
              <Text tone="soft" size="second" leading="20px" numeric whiteSpace="nowrap">
                今天 {one.callsToday} 次
              </Text>
              <ApplicationState application={one} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
