import { journalMetrics, metricYears, selfCitationRules } from '#domain/services/choices.ts';
import { Card } from '#web/ui/page/card.tsx';
import { ChoiceEntry, ChoicesEntry, FlagEntry, NumberEntry } from '../form/fields/fields.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { DatabasePart } from './database-part.tsx';
import './order-form.css';

/** 检索要求: where to look, which years, what to check. */
export const RequirementsStep = () => {
  const metrics = useCitation((form) => form.metrics.length > 0);
  return (
    <>
      <DatabasePart />
      <Card title="年份" text="不填表示不限。">
        <div className="of-grid">
          <NumberEntry path="publicationYears.from" label="发表年份，从" empty={null} placeholder="如 2019" />
          <NumberEntry path="publicationYears.to" label="发表年份，到" empty={null} placeholder="至今" />
          <NumberEntry path="citationYears.from" label="引用年份，从" empty={null} placeholder="如 2019" />
          <NumberEntry path="citationYears.to" label="引用年份，到" empty={null} placeholder="至今" />
        </div>
      </Card>
      <Card title="期刊指标">
        <div className="of-grid">
          <ChoicesEntry path="metrics" label="需要核查的指标" options={journalMetrics} wide />
          {metrics && <ChoiceEntry path="metricYear" label="指标的年份" options={metricYears} wide />}
        </div>
      </Card>
      <Card title="引用与角色">
        <div className="of-grid">
          <ChoiceEntry
            path="selfCitationRule"
            label="自引口径"
            as="select"
            options={selfCitationRules}
            hint="谁引用才算自引，通常按论文全部作者"
          />
          <FlagEntry path="citingList">报告列出施引文献</FlagEntry>
          <FlagEntry path="roleCheck" hint="核查后报告写明您是第一作者、通讯作者或其他">
            核查本人的作者角色
          </FlagEntry>
        </div>
      </Card>
    </>
  );
};
