import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ReportTemplateVersion } from '#contracts/reports/templates.ts';
import { Box, Flow, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const shown = (tag: string): string => `{${tag}}`;

const Findings = ({ findings }: Pick<ReportTemplateVersion, 'findings'>) => (
  <Box as="ul" className="rt-findings" margin="0 0 18">
    {findings.map(({ level, sentence, place }) => (
      <li key={`${sentence} ${place?.part} ${place?.text}`} data-level={level}>
        <StatusTag meaning={level === 'error' ? 'wrong' : 'money'}>{level === 'error' ? '错误' : '提醒'}</StatusTag>
        <span>
          {sentence}
          {place && (
            <Text as="small" display="block" size="label" weight={400} breaks>
              {place.part}：“{place.text}”
            </Text>
          )}
        </span>
      </li>
    ))}
  </Box>
);

const Difference = ({ added, removed }: Pick<ReportTemplateVersion, 'added' | 'removed'>) => {
  if (added.length + removed.length === 0)
    return (
      <Text as="p" tone="soft">
        标签与上一版相同。
      </Text>
    );
  return (
    <Grid as="dl" columns="max-content 1fr" gap="4 14" margin="8 0">
      {added.length > 0 && (
        <>
          <Text as="dt" tone="soft">
            新增的标签
          </Text>
          <Text as="dd" breaks>
            {added.map(shown).join('　')}
          </Text>
        </>
      )}
      {removed.length > 0 && (
        <>
          <Text as="dt" tone="soft">
            去掉的标签
          </Text>
          <Text as="dd" breaks>
            {removed.map(shown).join('　')}
          </Text>
        </>
      )}
    </Grid>
  );
};

interface VersionCardProps {
  version: ReportTemplateVersion;
  newest: number;
  tools: ReactNode;
  busy: boolean;
  onPublish: () => void;
}

/** One uploaded version: what the check found, how its tags changed, and the buttons. */
export const VersionCard = ({ version: one, newest, tools, busy, onPublish }: VersionCardProps) => {
  const state = one.inForce ? '使用中' : one.usable ? '可启用' : '有错误';
  return (
    <Card
      title={`第 ${one.version} 版`}
      extra={<StatusTag meaning={one.inForce ? 'done' : one.usable ? 'turn' : 'wrong'}>{state}</StatusTag>}
      text={
        <>
          {one.name} · {one.by} · <Moment at={one.at} />
        </>
      }
    >
      {one.findings.length > 0 ? <Findings findings={one.findings} /> : <p>检查通过：标签都认识，必需的都在。</p>}
      <Difference added={one.added} removed={one.removed} />
      <Flow margin="12 0">
        {one.usable && !one.inForce && (
          <Button type="primary" loading={busy} onClick={onPublish}>
            {one.version < newest ? '退回这一版' : '启用'}
          </Button>
        )}
        {one.usable && tools}
      </Flow>
    </Card>
  );
};
