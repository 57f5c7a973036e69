import { Refusal } from '#domain/errors.ts';
import { inCapitals } from '#domain/money/capitals.ts';
import { decimalYuan, type Fen, formatYuan } from '#domain/money/yuan.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from '../more-words.ts';

export const Money = ({ amount }: { amount: Fen }) => (
  <Text className="cy-money" numeric whiteSpace="nowrap">
    {formatYuan(amount)}
  </Text>
);

/** The capitals of an amount, or the sentence that says why there are none (§8.11). */
export const readCapitals = (yuan: number | string): { capitals: string } | { fault: string } => {
  try {
    return { capitals: inCapitals(yuan) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
};

/** An amount in Chinese capitals as it is typed or printed; what cannot be written so is said as an alert. */
export const Capitals = ({ yuan }: { yuan: number | string }) => {
  const read = readCapitals(yuan);
  if ('fault' in read)
    return (
      <Text tone="danger" role="alert">
        {read.fault}
      </Text>
    );
  return <span>{read.capitals}</span>;
};

export const MoneyInFull = ({ amount }: { amount: Fen }) => (
  <Text className="cy-money-full" display="inline-grid" gap={2}>
    <Money amount={amount} />
    {words.inCapitals && (
      <small>
        {words.inCapitals}
        <Capitals yuan={decimalYuan(amount)} />
      </small>
    )}
  </Text>
);
