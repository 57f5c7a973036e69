import { Button, Input, Select } from 'antd';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { ruleName } from '#domain/novelty/query/rule-names.ts';
import { platformRules, syntaxProblems } from '#domain/novelty/query/syntax-rules.ts';
import { readingNames, rulesWithoutSource, syntaxSources } from '#domain/novelty/query/syntax-sources.ts';
import { syntaxesKey } from '#web/api/calls/syntaxes.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedDraft } from '#web/api/hooks/use-versioned-draft.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { fieldGroups, fieldsOf, rulesOf, type SyntaxField, type SyntaxFields } from './syntax-fields.ts';
import { SyntaxHistory } from './syntax-history.tsx';
import { TryFormula } from './try-formula.tsx';

type Database = QuerySyntax['database'];

const syntaxNow = async (database: Database) => {
  const { list } = await call('GET /novelty/syntaxes', { quiet: true });
  const now = list.find((one) => one.database === database);
  return now && { values: fieldsOf(now.rules), version: now.revision };
};

interface RuleProps {
  field: SyntaxField;
  value: string;
  builtIn: string;
  onValue: (value: string) => void;
}

const Rule = ({ field: { label, hint, choices }, value, builtIn, onValue }: RuleProps) => {
  const id = useId();
  const named = (one: string): string => choices?.[one] ?? (one || '（无）');
  return (
    <Box className="cy-stack cy-gap-1" alignContent="start" minWidth={0}>
      <Text as="label" tone="soft" size="second" leading="20px" htmlFor={id}>
        {label}
      </Text>
      {choices ? (
        <Select
          id={id}
          value={value}
          options={Object.entries(choices).map(([one, name]) => ({ value: one, label: name }))}
          onChange={onValue}
        />
      ) : (
        <Input id={id} value={value} maxLength={400} onChange={(event) => onValue(event.target.value)} />
      )}
      {value !== builtIn && (
        <Text as="small" size="second" leading="20px" tone="warn" breaks>{`平台：${named(builtIn)}`}</Text>
      )}
      {hint && (
        <Text as="small" tone="soft" size="second" leading="20px">
          {hint}
        </Text>
      )}
    </Box>
  );
};

/** One database's rules, and what they make of a query before they are saved. */
export const SyntaxEditor = ({ syntax, onDirty }: { syntax: QuerySyntax; onDirty: (dirty: boolean) => void }) => {
  const { database, revision, rules, version, changedBy, changedAt } = syntax;
  const builtIn = useMemo(() => fieldsOf(platformRules(database)), [database]);
  const stored = useMemo(() => fieldsOf(rules), [rules]);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const { mutateAsync } = useAction(
    ({ fields, over }: { fields: SyntaxFields; over: number }) =>
      call('POST /novelty/syntaxes/save', {
        body: { database, version: over, rules: rulesOf(fields), reason },
        quiet: true,
      }),
    { refresh: syntaxesKey, said: '已保存，今后写出的检索式照新的语法' },
  );
  const { values, change, dirty, busy, save, discard, conflict } = useVersionedDraft<SyntaxFields>({
    stored,
    version: revision,
    send: async (fields, over) => {
      await mutateAsync({ fields, over });
      setReason('');
    },
    latest: () => syntaxNow(database),
  });
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const tried = useDeferredValue(values);
  const problems = useMemo(() => syntaxProblems(database, rulesOf(tried)), [database, tried]);
  const { unconfirmed } = rules;
  const withoutSource = rulesWithoutSource(database);
  return (
    <div className="syntax-editor">
      <Card
        title={databaseTable[database].name}
        text={
          changedAt ? (
            <>
              {`第 ${version} 版，最后由 ${changedBy} 修改于 `}
              <Moment at={changedAt} />
            </>
          ) : (
            `第 ${version} 版，平台的语法，本单位还没有修改过。`
          )
        }
      >
        {unconfirmed.length > 0 && (
          <Note kind="warn">{`平台没有见到公开的说明，请在该库核对：${unconfirmed.map(ruleName).join('、')}`}</Note>
        )}
        <details>
          <summary>各条规则的出处与核对日期</summary>
          <ul>
            {syntaxSources[database].map(({ rules: named, source, on, read }) => (
              <li key={source}>{`${named.map(ruleName).join('、')}：${source}；${on}，${readingNames[read]}`}</li>
            ))}
            {withoutSource.length > 0 && (
              <li>{`${withoutSource.map(ruleName).join('、')}：没有读到出处，照同类数据库的写法，请在该库核对`}</li>
            )}
          </ul>
        </details>
        {fieldGroups.map(({ title, fields }) => (
          <fieldset key={title} className="syntax-group">
            <Box as="legend" pad="0 0 8" weight={600}>
              {title}
            </Box>
            {fields.map((field) => (
              <Rule
                key={field.key}
                field={field}
                value={values[field.key] ?? ''}
                builtIn={builtIn[field.key] ?? ''}
                onValue={(value) => change({ ...values, [field.key]: value })}
              />
            ))}
          </fieldset>
        ))}
      </Card>
      <Box className="cy-stack cy-gap-3" minWidth={0}>
        <Card title="试写" text="照左边的语法写出来，再自己读回去；读得回原样才能保存。">
          {problems.length === 0 ? (
            <TryFormula database={database} rules={rulesOf(tried)} />
          ) : (
            problems.map((sentence) => (
              <Note key={sentence} kind="danger">
                {sentence}
              </Note>
            ))
          )}
        </Card>
        <Card title="保存">
          <label htmlFor={reasonId}>修改的依据</label>
          <Input.TextArea
            id={reasonId}
            rows={2}
            maxLength={500}
            placeholder="例如：该库帮助页 2026-11 的说明"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Box className="cy-flow" marginTop={12}>
            <Button
              type="primary"
              loading={busy}
              disabled={!dirty || problems.length > 0 || reason.trim() === ''}
              onClick={save}
            >
              保存为新版本
            </Button>
            {dirty && <Button onClick={discard}>放弃修改</Button>}
            {!dirty && syntax.changed.length > 0 && <Button onClick={() => change(builtIn)}>填回平台的语法</Button>}
          </Box>
        </Card>
        <SyntaxHistory database={database} revision={revision} />
      </Box>
      {conflict && (
        <ConflictDialog
          {...conflict}
          words={Object.fromEntries(
            fieldGroups.flatMap(({ fields }) => fields.map(({ key, label }) => [key, { label }])),
          )}
        />
      )}
    </div>
  );
};
