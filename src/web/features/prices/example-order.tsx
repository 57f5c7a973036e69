import { keepPreviousData } from '@tanstack/react-query';
import { Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { ExampleOrder } from '#contracts/payments/price-lists.ts';
import { fen } from '#domain/money/yuan.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { UserClass } from '#domain/payments/price-list.ts';
import { journalMetrics, noveltyRanges, patentTypes } from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Money, MoneyInFull } from '#web/ui/value/money.tsx';
import type { DraftLine } from './price-draft.ts';
import { useSettled } from './use-settled.ts';
import './example-order.css';

const usual: ExampleOrder = {
  copies: 1,
  urgent: false,
  daysEarlier: 2,
  courier: false,
  databases: 2,
  papers: 5,
  journals: 3,
  counted: { found: 2, inclusions: 1, citations: 8, byOthers: 6 },
  roleCheck: false,
  citingList: false,
  metrics: ['jcr_impact_factor'],
  range: 'both',
  points: 3,
  patentType: 'novelty',
  patents: 1,
};

type Counted = NonNullable<ExampleOrder['counted']>;

const countedLabels: Readonly<Record<keyof Counted, string>> = {
  found: '每篇检出的库',
  inclusions: '每篇收录',
  citations: '每篇引用',
  byOthers: '其中他引',
};

interface PartProps {
  example: ExampleOrder;
  put: (more: Partial<ExampleOrder>) => void;
}

const Count = ({
  label,
  value,
  most,
  onValue,
}: {
  label: string;
  value: number;
  most?: number;
  onValue: (n: number) => void;
}) => (
  <span className="prices-field">
    <span>{label}</span>
    <InputNumber<number>
      aria-label={label}
      className="prices-count"
      min={0}
      max={most ?? 1000}
      precision={0}
      value={value}
      onChange={(next) => onValue(next ?? 0)}
    />
  </span>
);

const PapersPart = ({ example, put }: PartProps) => {
  const { counted } = example;
  return (
    <>
      <Count label="论文" value={example.papers} most={5000} onValue={(papers) => put({ papers })} />
      <Count label="数据库" value={example.databases} onValue={(databases) => put({ databases })} />
      <Count label="期刊" value={example.journals} onValue={(journals) => put({ journals })} />
      <Select<string[]>
        aria-label="期刊指标"
        mode="multiple"
        placeholder="期刊指标"
        className="prices-metrics"
        value={example.metrics}
        options={optionsOf(journalMetrics)}
        onChange={(metrics) => put({ metrics })}
      />
      <Checkbox checked={example.roleCheck} onChange={({ target }) => put({ roleCheck: target.checked })}>
        核查作者角色
      </Checkbox>
      <Checkbox checked={example.citingList} onChange={({ target }) => put({ citingList: target.checked })}>
        附施引清单
      </Checkbox>
      <Checkbox
        checked={counted !== undefined}
        onChange={({ target }) => put({ counted: target.checked ? usual.counted : undefined })}
      >
        检索已完成
      </Checkbox>
      {counted &&
        (Object.keys(countedLabels) as (keyof Counted)[]).map((name) => (
          <Count
            key={name}
            label={countedLabels[name]}
            value={counted[name]}
            onValue={(n) => put({ counted: { ...counted, [name]: n } })}
          />
        ))}
    </>
  );
};

const PointsPart = ({ example, put }: PartProps) => (
  <>
    <Select
      aria-label="查新范围"
      className="prices-choice"
      value={example.range}
      options={optionsOf(noveltyRanges)}
      onChange={(range) => put({ range })}
    />
    <Count label="查新点" value={example.points} onValue={(points) => put({ points })} />
  </>
);

const PatentsPart = ({ example, put }: PartProps) => (
  <>
    <Select
      aria-label="专利服务类型"
      className="prices-choice"
      value={example.patentType}
      options={optionsOf(patentTypes)}
      onChange={(patentType) => put({ patentType })}
    />
    <Count label="专利" value={example.patents} onValue={(patents) => put({ patents })} />
  </>
);

const parts = { papers: PapersPart, points: PointsPart, patents: PatentsPart };

const ServicePart = ({ service, ...part }: PartProps & { service: Service }) => {
  const { examplePart } = orderServiceOf(service).price;
  const Part = examplePart && parts[examplePart];
  return Part && <Part {...part} />;
};

interface ExampleProps {
  service: Service;
  userClass: UserClass;
  lines: readonly DraftLine[];
  /** A list with mistakes is not priced; the last price stays in view. */
  good: boolean;
}

/** An example order, priced at once by the list as it stands in the editor. */
export const ExampleCard = ({ service, userClass, lines, good }: ExampleProps) => {
  const [example, setExample] = useState(usual);
  const put = (more: Partial<ExampleOrder>) => setExample((now) => ({ ...now, ...more }));
  const asked = useSettled({ service, userClass, lines, example });
  const { data } = useQuery({
    queryKey: ['price-example', asked],
    queryFn: () =>
      call('POST /priceLists/example', {
        body: { ...asked, lines: asked.lines.map((line) => ({ ...line })) },
        quiet: true,
      }),
    enabled: good,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    failure: 'beside',
  });
  return (
    <Card title="试算" text="按正在编辑的价目，即时计算一张示例委托。">
      <Flow gap="8 20">
        <ServicePart service={service} example={example} put={put} />
        <Count label="份数" value={example.copies} most={100} onValue={(copies) => put({ copies })} />
        <Checkbox checked={example.urgent} onChange={({ target }) => put({ urgent: target.checked })}>
          加急
        </Checkbox>
        {example.urgent && (
          <Count
            label="提前工作日"
            value={example.daysEarlier}
            most={30}
            onValue={(daysEarlier) => put({ daysEarlier })}
          />
        )}
        <Checkbox checked={example.courier} onChange={({ target }) => put({ courier: target.checked })}>
          快递
        </Checkbox>
      </Flow>
      {!good && <p className="cy-soft">价目有误，改正后重新计算。</p>}
      {data && (
        <Box as="dl" className="prices-quote" margin="16 0 0" data-stale={!good || undefined}>
          {data.lines.map((line) => (
            <div key={line.kind + line.label}>
              <Text as="dt" tone="ink">
                {line.label}
                {line.why && <small>{line.why}</small>}
              </Text>
              <Text as="dd" textAlign="end">
                <Money amount={fen(line.amount)} />
              </Text>
            </div>
          ))}
          <div className="prices-total">
            <Text as="dt" weight={600} tone="ink">
              {data.final ? '合计' : '预估合计'}
            </Text>
            <Text as="dd" textAlign="end">
              <span role="status" aria-label="试算合计">
                <MoneyInFull amount={fen(data.total)} />
              </span>
            </Text>
          </div>
        </Box>
      )}
    </Card>
  );
};
