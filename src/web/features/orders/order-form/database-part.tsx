import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { type DatabaseId, databaseById, groupOf } from '#domain/literature/databases.ts';
import { coverageWords } from '#domain/literature/search-sources.ts';
import { type CitationForm, checksOf } from '#domain/orders/forms/citation-form.ts';
import { copyForm } from '#domain/orders/forms/copy.ts';
import { type CheckItem, checkItems, keysOf } from '#domain/services/choices.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { DatabaseChoice, type OfferedDatabase } from '#web/ui/form/database-choice.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { problemAt, useCitation, useSheet, useSheetState } from '../form/sheet-context.ts';

const codesOf = (ids: readonly DatabaseId[]): string => ids.map((id) => databaseById(id)!.code).join('、');

/** What the institution searches, in its words; every database until that is known. */
const useOffered = (): OfferedDatabase[] | undefined =>
  useQuery({
    queryKey: ['search-sources', 'offered'],
    queryFn: async () => (await call('GET /search-sources', { quiet: true })).list,
    failure: 'beside',
  }).data?.map((source) => ({
    id: source.id as DatabaseId,
    name: source.name,
    hint: [source.note || databaseById(source.id)?.chinese, coverageWords(source)].filter(Boolean).join('，'),
  }));

/** The databases that an exclusive choice pushed out, until they have an order of their own. */
const usePushedOut = () => {
  const sheet = useSheet();
  const [pushed, setPushed] = useState<readonly DatabaseId[]>([]);
  const [busy, setBusy] = useState(false);
  const secondOrder = async () => {
    setBusy(true);
    const form = { ...copyForm('citation', sheet.store.getState().form as CitationForm), databases: [...pushed] };
    try {
      await call('POST /orders/save', {
        body: { service: 'citation', form: form as unknown as Record<string, unknown> },
      });
      showNotice(`已为 ${codesOf(pushed)} 另建一单，在“其他草稿”里`, noticeDuration, 'success');
      setPushed([]);
    } catch {
      // Said by the client; the offer stays.
    } finally {
      setBusy(false);
    }
  };
  return { pushed, setPushed, busy, secondOrder };
};

const Checks = ({ id }: { id: DatabaseId }) => {
  const sheet = useSheet();
  const checks = useCitation((form) => form.checks);
  const asked = checksOf({ checks }, id);
  const problem = useSheetState((state) => state.problems.find(({ path }) => path === `checks.${id}`));
  const put = (item: CheckItem, on: boolean) =>
    sheet.change('checks', {
      ...checks,
      [id]: keysOf(checkItems).filter((one) => (one === item ? on : asked.includes(one))),
    });
  return (
    <fieldset className="od-checks" data-path={`checks.${id}`}>
      <legend>{databaseById(id)!.code}</legend>
      {keysOf(checkItems).map((item) => (
        <Checkbox key={item} checked={asked.includes(item)} onChange={({ target }) => put(item, target.checked)}>
          {checkItems[item]}
        </Checkbox>
      ))}
      {problem && <ProblemSentence problem={problem} />}
    </fieldset>
  );
};

/** §5.7 Databases of one group, and what to check in each. */
export const DatabasePart = () => {
  const sheet = useSheet();
  const chosen = useCitation((form) => form.databases);
  const problem = useSheetState((state) => problemAt(state, 'databases', false));
  const { pushed, setPushed, busy, secondOrder } = usePushedOut();
  const offered = useOffered();
  const change = (next: readonly DatabaseId[]) => {
    const [first] = next;
    const out = first === undefined ? [] : chosen.filter((id) => groupOf(id) !== groupOf(first));
    if (out.length > 0) setPushed(out);
    sheet.touch('databases');
    sheet.change('databases', next);
  };
  return (
    <Card title="数据库" text="一份委托只能选外文或中文一类；两类都要，请各建一单。">
      <div data-path="databases">
        <DatabaseChoice value={chosen} onChange={change} offered={offered} />
        {problem && <ProblemSentence problem={problem} />}
      </div>
      {pushed.length > 0 && (
        <div className="of-conflict" role="status">
          <p>外文与中文数据库不能在同一份委托里，刚才选的 {codesOf(pushed)} 已取消。</p>
          <Button loading={busy} onClick={() => void secondOrder()}>
            另建一单（其余内容照抄）
          </Button>
          <Button onClick={() => setPushed([])}>不用了</Button>
        </div>
      )}
      {chosen.length > 0 && (
        <section className="od-table" aria-label="各数据库的检索内容">
          {chosen.map((id) => (
            <Checks key={id} id={id} />
          ))}
        </section>
      )}
    </Card>
  );
};
