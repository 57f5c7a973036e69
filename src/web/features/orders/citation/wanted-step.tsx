import { Checkbox } from 'antd';
import { journalMetrics, metricYears, purposes, selfCitationRules } from '#domain/services/choices.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { DictionaryEntry } from '../form/fields/dictionary-entry.tsx';
import { ChoiceEntry, ChoicesEntry, FlagEntry, NumberEntry, TextEntry } from '../form/fields/fields.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { DatabasePart } from './database-part.tsx';
import { useWantedChecks } from './use-wanted-checks.ts';
import './order-form.css';

const questions = {
  inclusion: ['收录', '论文被哪些库收录'],
  citation: ['被引', '被引用多少次'],
  by_others: ['他引', '其中别人引用多少次'],
} as const;

/** What the report shall answer, for all databases at once. */
const Questions = ({ wanted, put }: ReturnType<typeof useWantedChecks>) => {
  return (
    <fieldset className="of-field of-group od-questions" data-wide data-path="checks">
      <legend>要查什么</legend>
      {(Object.keys(questions) as (keyof typeof questions)[]).map((item) => (
        <Checkbox key={item} checked={wanted.includes(item)} onChange={({ target }) => put(item, target.checked)}>
          <strong>{questions[item][0]}</strong> <small>{questions[item][1]}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
};

/** Seldom changed: folded until somebody wants it. */
const More = () => (
  <Box as="details" className="od-more" pad="12 24" round="card" fill="surface" edge="line">
    <summary>更多要求：年份、自引口径、施引清单、作者角色</summary>
    <div className="of-grid">
      <NumberEntry path="publicationYears.from" label="发表年份，从" empty={null} placeholder="不限" />
      <NumberEntry path="publicationYears.to" label="发表年份，到" empty={null} placeholder="至今" />
      <NumberEntry path="citationYears.from" label="引用年份，从" empty={null} placeholder="不限" />
      <NumberEntry path="citationYears.to" label="引用年份，到" empty={null} placeholder="至今" />
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
  </Box>
);

/** 要什么: what is asked, where, and for what; the day and the price stand beside it. */
export const WantedStep = () => {
  const asked = useWantedChecks();
  const metrics = useCitation((form) => form.metrics.length > 0);
  const other = useCitation((form) => form.purpose === 'other');
  return (
    <>
      <Card title="要什么">
        <div className="of-grid">
          <Questions {...asked} />
          <ChoicesEntry path="metrics" label="期刊指标" options={journalMetrics} wide />
          {metrics && <ChoiceEntry path="metricYear" label="指标的年份" options={metricYears} wide />}
          <DictionaryEntry path="purpose" label="检索目的" required name="purpose" standard={purposes} wide />
          {other && <TextEntry path="purposeNote" label="用途说明" required most={500} wide />}
        </div>
      </Card>
      <DatabasePart wanted={asked.wanted} />
      <More />
    </>
  );
};
