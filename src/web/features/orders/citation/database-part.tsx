import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { OfferedSource } from '#contracts/search-sources.ts';
import type { DatabaseId } from '#domain/literature/databases.ts';
import { checksOffered, codeIn, groupIn, type OwnSource, type OwnSources } from '#domain/literature/own-sources.ts';
import { coverageWords, ownSourcesAmong } from '#domain/literature/search-sources.ts';
import { copyForm } from '#domain/orders/forms/copy.ts';
import { type CitationForm, checksOf } from '#domain/orders/services/citation/form.ts';
import { type CheckItem, checkItems } from '#domain/services/choices.ts';
import { useOfferedSources } from '#web/api/calls/search-sources.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { DatabaseChoice, type OfferedDatabase } from '#web/ui/form/database-choice.tsx';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { problemAt, useCitation, useSheet, useSheetState } from '../form/sheet-context.ts';

const codesOf = (ids: readonly DatabaseId[], own: OwnSources): string => ids.map((id) => codeIn(id, own)).join('、');

const offeredAs = (source: OfferedSource): OfferedDatabase => ({
  id: source.id,
  name: source.name || source.code,
  hint: [source.note || source.chinese, coverageWords(source)].filter(Boolean).join('，'),
});

/** Those offered now, and those that the form chose once and that are offered no longer. */
const ownAmong = (offered: readonly OfferedSource[] | undefined, chosen: OwnSources): OwnSource[] => {
  const now = ownSourcesAmong(offered ?? []);
  return [...now, ...chosen.filter(({ id }) => !now.some((source) => source.id === id))];
};

/** The databases that an exclusive choice pushed out, until they have an order of their own. */
const usePushedOut = (own: OwnSources) => {
  const sheet = useSheet();
  const [pushed, setPushed] = useState<readonly DatabaseId[]>([]);
  const [busy, setBusy] = useState(false);
  const secondOrder = async () => {
    setBusy(true);
    const form = {
      ...copyForm('citation', sheet.store.getState().form as CitationForm),
      databases: [...pushed],
      ownSources: own.filter(({ id }) => pushed.includes(id)),
    };
    try {
      await call('POST /orders/save', {
        body: { service: 'citation', form: form as unknown as Record<string, unknown> },
      });
      showNotice(`已为 ${codesOf(pushed, own)} 另建一单，在“其他草稿”里`, noticeDuration, 'success');
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

/** §5.7 Databases of one group, and what to check in each. */
export const DatabasePart = () => {
  const sheet = useSheet();
  const chosen = useCitation((form) => form.databases);
  const problem = useSheetState((state) => problemAt(state, 'databases', false));
  const kept = useCitation((form) => form.ownSources);
  const offered = useOfferedSources();
  const own = ownAmong(offered, kept);
  const { pushed, setPushed, busy, secondOrder } = usePushedOut(own);
  const change = (next: readonly DatabaseId[]) => {
    const [first] = next;
    const out = first === undefined ? [] : chosen.filter((id) => groupIn(id, own) !== groupIn(first, own));
    if (out.length > 0) setPushed(out);
    sheet.touch('databases');
    sheet.change('databases', next);
    sheet.change(
      'ownSources',
      own.filter(({ id }) => next.includes(id)),
    );
  };
  return (
    <Card title="数据库" text="一份委托只能选外文或中文一类；两类都要，请各建一单。">
      <div data-path="databases">
        <DatabaseChoice value={chosen} onChange={change} offered={offered?.map(offeredAs)} own={own} />
        {problem && <ProblemSentence problem={problem} />}
      </div>
      {pushed.length > 0 && (
        <div className="cy-flow of-conflict" role="status">
          <Text as="p" flex="1 1 100%">
            外文与中文数据库不能在同一份委托里，刚才选的 {codesOf(pushed, own)} 已取消。
          </Text>
          <Button loading={busy} onClick={() => void secondOrder()}>
            另建一单（其余内容照抄）
          </Button>
          <Button onClick={() => setPushed([])}>不用了</Button>
        </div>
      )}
      {chosen.length > 0 && (
        <Stack as="section" marginTop={16} aria-label="各数据库的检索内容">
          {chosen.map((id) => (
            <Checks key={id} id={id} />
          ))}
        </Stack>
      )}
    </Card>
  );
};
