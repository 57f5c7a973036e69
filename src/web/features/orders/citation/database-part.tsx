import { Checkbox } from 'antd';
import type { OfferedSource } from '#contracts/search-sources.ts';
import { listed } from '#domain/language/list-words.ts';
import { isMixed } from '#domain/literature/database-choice.ts';
import { type DatabaseId, fullNameOf } from '#domain/literature/databases.ts';
import { checksOffered, codeIn, type OwnSource, type OwnSources } from '#domain/literature/own-sources.ts';
import { coverageWords, ownSourcesAmong } from '#domain/literature/search-sources.ts';
import { checksOf } from '#domain/orders/services/citation/form.ts';
import { type CheckItem, checkItems } from '#domain/services/choices.ts';
import { useOfferedSources } from '#web/api/calls/search-sources.ts';
import { DatabaseChoice, type OfferedDatabase } from '#web/ui/form/database-choice.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { problemAt, useCitation, useSheet, useSheetState } from '../form/sheet-context.ts';
import { words } from './citation-words.ts';
import { checksForAll } from './use-wanted-checks.ts';

const offeredAs = (source: OfferedSource): OfferedDatabase => ({
  id: source.id,
  name: source.name || source.code,
  hint: [source.note || fullNameOf(source), coverageWords(source)].filter(Boolean).join(listed.part),
});

/** Those offered now, and those that the form chose once and that are offered no longer. */
const ownAmong = (offered: readonly OfferedSource[] | undefined, chosen: OwnSources): OwnSource[] => {
  const now = ownSourcesAmong(offered ?? []);
  return [...now, ...chosen.filter(({ id }) => !now.some((source) => source.id === id))];
};

const Checks = ({ id }: { id: DatabaseId }) => {
  const sheet = useSheet();
  const checks = useCitation((form) => form.checks);
  const ownSources = useCitation((form) => form.ownSources);
  const asked = checksOf({ checks, ownSources }, id);
  const offered = checksOffered(id, ownSources);
  const problem = useSheetState((state) => state.problems.find(({ path }) => path === `checks.${id}`));
  const put = (item: CheckItem, on: boolean) =>
    sheet.change('checks', {
      ...checks,
      [id]: offered.filter((one) => (one === item ? on : asked.includes(one))),
    });
  return (
    <Flow as="fieldset" className="od-checks" gap="4 20" pad="8 0" edgeTop="line" data-path={`checks.${id}`}>
      <legend>{codeIn(id, ownSources)}</legend>
      {offered.map((item) => (
        <Checkbox key={item} checked={asked.includes(item)} onChange={({ target }) => put(item, target.checked)}>
          {checkItems[item]}
        </Checkbox>
      ))}
      {problem && <ProblemSentence problem={problem} />}
    </Flow>
  );
};

/** §5.7 holds within an order: both groups together become two, unless the order has its number already. */
export const DatabasePart = ({ wanted }: { wanted: readonly CheckItem[] }) => {
  const sheet = useSheet();
  const chosen = useCitation((form) => form.databases);
  const checks = useCitation((form) => form.checks);
  const problem = useSheetState((state) => problemAt(state, 'databases', false));
  const kept = useCitation((form) => form.ownSources);
  const offered = useOfferedSources();
  const own = ownAmong(offered, kept);
  const change = (next: readonly DatabaseId[]) => {
    const fresh = next.filter((id) => !chosen.includes(id));
    sheet.touch('databases');
    sheet.change('databases', next);
    sheet.change(
      'ownSources',
      own.filter(({ id }) => next.includes(id)),
    );
    sheet.change('checks', { ...checks, ...checksForAll(fresh, wanted, own) });
  };
  const mixed = isMixed(chosen, own);
  return (
    <Card title={words.whichDatabases} text={sheet.seen ? words.oneGroupOnly : words.bothGroups}>
      <div data-path="databases">
        <DatabaseChoice
          value={chosen}
          onChange={change}
          offered={offered?.map(offeredAs)}
          own={own}
          together={!sheet.seen}
        />
        {problem && <ProblemSentence problem={problem} />}
      </div>
      {mixed && <Note kind="good">{words.bothGroupsChosen}</Note>}
      {chosen.length > 1 && (
        <details className="od-more">
          <summary>{words.checksByDatabase}</summary>
          {chosen.map((id) => (
            <Checks key={id} id={id} />
          ))}
        </details>
      )}
    </Card>
  );
};
