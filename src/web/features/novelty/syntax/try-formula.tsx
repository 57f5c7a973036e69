import { Input } from 'antd';
import { useId, useState } from 'react';
import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import type { QueryModel } from '#domain/novelty/query/query-model.ts';
import { syntaxWith } from '#domain/novelty/query/syntax-rules.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { typedTerm } from '#web/ui/query/query-edit.ts';
import type { Rules } from './syntax-fields.ts';

const example = '高熵合金，high entropy alloy，HEA\n耐蚀，corrosion*';

/** A line a concept, its words between commas. */
const modelOf = (typed: string): QueryModel => ({
  blocks: typed
    .split('\n')
    .map((line) => ({ terms: line.split(/[，,]/).flatMap((word) => typedTerm(word) ?? []) }))
    .filter(({ terms }) => terms.length > 0),
  not: [],
  years: { from: 2015, to: 2026 },
});

/** A query of one's own in the rules as they are typed. */
export const TryFormula = ({ database, rules }: { database: QuerySyntax['database']; rules: Rules }) => {
  const [typed, setTyped] = useState(example);
  const id = useId();
  const model = modelOf(typed);
  const { formula, warnings } = translateQuery(model, syntaxWith(database, '', rules));
  return (
    <>
      <label htmlFor={id}>检索词（一行一组，用逗号隔开；年份 2015–2026）</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {formula.map((one) => (
        <code key={one} className="syntax-formula">
          {one}
        </code>
      ))}
      {formula.length === 0 && (
        <Text as="p" tone="soft" size="second" leading="20px" margin="4 0 0">
          还没有能写进检索式的词。
        </Text>
      )}
      {warnings.map((sentence) => (
        <Text as="p" key={sentence} margin="4 0 0" tone="warn" breaks>
          ! {sentence}
        </Text>
      ))}
    </>
  );
};
