import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import type { RetentionRule } from '#contracts/operations.ts';
import { keptOfPerson } from '#domain/identity/person-data.ts';
import { retentionFault, retentionKinds } from '#domain/operations/retention.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { statusKey } from './status-words.ts';
import './retention-card.css';

const RuleLine = ({ rule }: { rule: RetentionRule }) => {
  const { name, text } = retentionKinds[rule.kind];
  const [days, setDays] = useState(rule.days);
  const save = useAction(
    () => call('POST /platform/retention', { body: { kind: rule.kind, days, version: rule.version } }),
    { refresh: statusKey, said: `${name}的保存期限已修改` },
  );
  const fault = retentionFault(rule.kind, days);
  return (
    <Grid as="li" columns="1fr 110px auto" gap={8} align="center" pad="8 0" edgeTop="line">
      <div>
        <strong>{name}</strong>
        <Text as="small" display="block">
          {fault ?? text}
        </Text>
      </div>
      <InputNumber<number>
        aria-label={`${name}保存天数`}
        placeholder="长期"
        min={1}
        max={36_500}
        precision={0}
        suffix="天"
        {...(fault && { status: 'error' as const })}
        value={days}
        onChange={setDays}
      />
      <Button
        aria-label={`保存${name}的期限`}
        disabled={days === rule.days || fault !== undefined}
        loading={save.isPending}
        onClick={() => save.mutate(undefined)}
      >
        保存
      </Button>
    </Grid>
  );
};

/** How long each kind of data stays, and what stays by law. */
export const RetentionCard = ({ rules }: { rules: readonly RetentionRule[] }) => (
  <Card title="保存期限" text="到期的数据自动清除；不填天数就长期保存。">
    <ul className="platform-status-retention">
      {rules.map((rule) => (
        <RuleLine key={`${rule.kind} ${rule.version}`} rule={rule} />
      ))}
    </ul>
    <details>
      <summary>依法保留、不随个人信息抹除的内容</summary>
      <ul>
        {keptOfPerson.map(({ what, why }) => (
          <Text as="li" key={what} pad="4 0">
            <strong>{what}</strong>：{why}
          </Text>
        ))}
      </ul>
    </details>
  </Card>
);
