import { Checkbox } from 'antd';
import { journalMetrics, metricYears, purposes, selfCitationRules } from '#domain/services/choices.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { DictionaryEntry } from '../form/fields/dictionary-entry.tsx';
import { ChoiceEntry, ChoicesEntry, FlagEntry, NumberEntry, TextEntry } from '../form/fields/fields.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { words } from './citation-words.ts';
import { DatabasePart } from './database-part.tsx';
import { useWantedChecks } from './use-wanted-checks.ts';
import './order-form.css';

const questions = {
  inclusion: [words.inclusion, words.inclusionText],
  citation: [words.cited, words.citedText],
  by_others: [words.others, words.othersText],
} as const;

/** What the report shall answer, for all databases at once. */
const Questions = ({ wanted, put }: ReturnType<typeof useWantedChecks>) => {
  return (
    <fieldset className="of-field of-group od-questions" data-wide data-path="checks">
      <legend>{words.whatToCheck}</legend>
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
    <summary>{words.moreWishes}</summary>
    <div className="of-grid">
      <NumberEntry
        path="publicationYears.from"
        label={words.publishedFrom}
        empty={null}
        placeholder={words.unlimited}
      />
      <NumberEntry path="publicationYears.to" label={words.publishedTo} empty={null} placeholder={words.untilNow} />
      <NumberEntry path="citationYears.from" label={words.citedFrom} empty={null} placeholder={words.unlimited} />
      <NumberEntry path="citationYears.to" label={words.citedTo} empty={null} placeholder={words.untilNow} />
      <ChoiceEntry
        path="selfCitationRule"
        label={words.selfCitationRule}
        as="select"
        options={selfCitationRules}
        hint={words.selfCitationHint}
      />
      <FlagEntry path="citingList">{words.citingList}</FlagEntry>
      <FlagEntry path="roleCheck" hint={words.roleCheckText}>
        {words.roleCheck}
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
      <Card title={words.stepWanted}>
        <div className="of-grid">
          <Questions {...asked} />
          <ChoicesEntry path="metrics" label={words.metrics} options={journalMetrics} wide />
          {metrics && <ChoiceEntry path="metricYear" label={words.metricYear} options={metricYears} wide />}
          <DictionaryEntry path="purpose" label={words.purpose} required name="purpose" standard={purposes} wide />
          {other && <TextEntry path="purposeNote" label={words.purposeNote} required most={500} wide />}
        </div>
      </Card>
      <DatabasePart wanted={asked.wanted} />
      <More />
    </>
  );
};
