import { useEffect, useState } from 'react';
import type { OrderProspect } from '#contracts/orders.ts';
import { decimalYuan, fen, formatYuan } from '#domain/money/yuan.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Capitals } from '#web/ui/value/money.tsx';
import type { Pricing } from '../form-sheet.ts';
import { words as texts } from '../form-words.ts';
import { useSheetState } from '../sheet-context.ts';
import { DayPart } from './day-part.tsx';
import { useProspect } from './use-prospect.ts';
import './quote-panel.css';

const Lines = ({ quote }: { quote: NonNullable<Pricing> }) => (
  <Stack as="ul" gap={10}>
    {quote.lines.map((line) => (
      <Grid as="li" key={`${line.kind}-${line.label}`} columns="1fr auto" gap="0 12">
        <span>{line.label}</span>
        <Text numeric textAlign="right">
          {line.quantity === 0 ? texts.priceOfEach(formatYuan(line.unitPrice)) : formatYuan(line.amount)}
        </Text>
        <Text as="small" column="1 / -1">
          {line.quantity > 1 && `${line.quantity} × ${formatYuan(line.unitPrice)}　`}
          {line.why}
        </Text>
      </Grid>
    ))}
  </Stack>
);

const Total = ({ quote }: { quote: NonNullable<Pricing> }) => {
  // Read out once it rests, not at every keystroke.
  const [said, setSaid] = useState('');
  const words = texts.estimatedFee(formatYuan(quote.total));
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1_500);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <Grid columns="1fr auto" gap="2 12" align="baseline" marginTop={14} padTop={12} edgeTop="line">
      <span>{quote.final ? texts.total : texts.estimatedTotal}</span>
      <Text as="strong" size="1.5em" numeric textAlign="right">
        {formatYuan(quote.total)}
      </Text>
      {texts.inCapitals && (
        <Text as="small" column="1 / -1" textAlign="right">
          {texts.inCapitals}
          <Capitals yuan={decimalYuan(fen(quote.total))} />
        </Text>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Grid>
  );
};

const yuan = (amount: number): string => formatYuan(fen(amount)).replace(/\.00$/, '');

/** What such orders come to: said with what it rests on, never guessed. */
const Range = ({ papers, range }: Pick<OrderProspect, 'papers' | 'range'>) => {
  if (!range) return null;
  const { low, high, orders } = range;
  const sum =
    high === null
      ? texts.fromAmount(yuan(low))
      : high === low
        ? yuan(low)
        : `${yuan(low)}–${yuan(high).replace(/^\D+/, '')}`;
  return (
    <Text as="p" className="oq-range" margin="8 0 10">
      {orders > 0 ? texts.usualFee(papers, sum) : texts.listedFee(papers, sum)}
      <Text as="small" display="block" tone="soft">
        {orders > 0 ? texts.restsOn(orders) : texts.tooFew}
      </Text>
    </Text>
  );
};

const Units = ({ units }: Pick<OrderProspect, 'units'>) =>
  units.length > 0 && (
    <details className="oq-units" open={units.length <= 6}>
      <summary>{texts.unitPrices}</summary>
      <ul>
        {units.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );

/** 几时要, whether it can be, and what it would cost as filled in now. */
export const QuotePanel = () => {
  const quote = useSheetState((state) => state.quote);
  const prospect = useProspect();
  return (
    <Box as="aside" className="oq" pad="18 20" round="card" fill="surface" aria-label={texts.timeAndFee}>
      <DayPart prospect={prospect} />
      <Text as="h2" margin="16 0 0" padTop={12} edgeTop="line" size="1.05em">
        {texts.feeTitle}
      </Text>
      {prospect && <Range {...prospect} />}
      {quote === undefined && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          {texts.feeLater}
        </Text>
      )}
      {quote === null && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          {texts.noPriceList}
        </Text>
      )}
      {quote?.lines.length === 0 && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          {texts.nothingCharged}
        </Text>
      )}
      {quote && quote.lines.length > 0 && (
        <>
          <Lines quote={quote} />
          <Total quote={quote} />
          {!quote.final && (
            <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
              {texts.byFound}
            </Text>
          )}
        </>
      )}
      {prospect && <Units units={prospect.units} />}
      {prospect && prospect.orders > 1 && (
        <Text as="p" margin="12 0 0" padTop={12} edgeTop="line">
          {texts.twoOrders}
          <strong>{texts.oneFormOnePayment}</strong>
          {texts.stop}
        </Text>
      )}
    </Box>
  );
};
