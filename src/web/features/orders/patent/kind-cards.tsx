import { fen, formatYuan } from '#domain/money/yuan.ts';
import { orderKinds } from '#domain/patents/order-kinds.ts';
import { keysOf, type PatentType, patentTypes } from '#domain/services/choices.ts';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { useField, useSheetState } from '../form/sheet-context.ts';
import './kind-cards.css';

/** Which question is to be answered: nine cards with a sentence, the price and the days; the rest of the form follows. */
export const KindCards = () => {
  const { value, problem, change, touch } = useField<PatentType | ''>('type');
  const prospect = useSheetState((state) => state.prospect);
  const priceOf = (kind: PatentType): string => {
    const price = prospect?.kindPrices[kind];
    return price === undefined ? '面议' : formatYuan(fen(price)).replace(/\.00$/, '');
  };
  return (
    <fieldset className="of-field of-group" data-wide data-path="type">
      <legend>要回答哪个问题？</legend>
      <div className="pk-cards">
        {keysOf(patentTypes).map((kind) => (
          <label key={kind} className="pk-card" data-chosen={value === kind || undefined}>
            <input
              type="radio"
              name="patent-kind"
              checked={value === kind}
              onChange={() => {
                change(kind);
                touch();
              }}
            />
            <strong>{patentTypes[kind]}</strong>
            <span>{orderKinds[kind].question}</span>
            {prospect && (
              <small>
                <b>{priceOf(kind)}</b> {prospect.usualDays} 个工作日
              </small>
            )}
          </label>
        ))}
      </div>
      {problem && <ProblemSentence problem={problem} />}
    </fieldset>
  );
};
