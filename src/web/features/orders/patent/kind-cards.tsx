import { fen, formatYuan } from '#domain/money/yuan.ts';
import { orderKinds } from '#domain/patents/order-kinds.ts';
import { keysOf, type PatentType, patentTypes } from '#domain/services/choices.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { useField, useSheetState } from '../form/sheet-context.ts';
import { words } from './patent-words.ts';
import './kind-cards.css';

const kinds = keysOf(patentTypes);

/** Which question is to be answered: nine cards with a sentence, the price and the days; the rest of the form follows. */
export const KindCards = () => {
  const { value, problem, change, touch } = useField<PatentType | ''>('type');
  const prospect = useSheetState((state) => state.prospect);
  const priceOf = (kind: PatentType): string => {
    const price = prospect?.kindPrices[kind];
    return price === undefined ? words.byArrangement : formatYuan(fen(price)).replace(/\.00$/, '');
  };
  const choose = (kind: PatentType): void => {
    change(kind);
    touch();
  };
  useKeys(Object.fromEntries(kinds.map((kind, at) => [String(at + 1), () => choose(kind)])));
  return (
    <fieldset className="of-field of-group" data-wide data-path="type">
      <legend>{words.whichQuestion}</legend>
      <div className="pk-cards">
        {kinds.map((kind, at) => (
          <label key={kind} className="pk-card" data-chosen={value === kind || undefined}>
            <input
              type="radio"
              name="patent-kind"
              checked={value === kind}
              aria-keyshortcuts={String(at + 1)}
              onChange={() => choose(kind)}
            />
            <strong>{patentTypes[kind]}</strong>
            <span>{orderKinds[kind].question}</span>
            <small>
              {prospect && <b>{priceOf(kind)}</b>}
              <span>{words.workingDays(orderKinds[kind].workingDays)}</span>
            </small>
          </label>
        ))}
      </div>
      {problem && <ProblemSentence problem={problem} />}
    </fieldset>
  );
};
