import { useEffect, useState } from 'react';
import { decimalYuan, fen, formatYuan } from '#domain/money/yuan.ts';
import { Box, Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Capitals } from '#web/ui/value/money.tsx';
import type { Pricing } from '../form-sheet.ts';
import { useSheetState } from '../sheet-context.ts';

const Lines = ({ quote }: { quote: NonNullable<Pricing> }) => (
  <Stack as="ul" gap={10}>
    {quote.lines.map((line) => (
      <Grid as="li" key={`${line.kind}-${line.label}`} columns="1fr auto" gap="0 12">
        <span>{line.label}</span>
        <Text numeric textAlign="right">
          {line.quantity === 0 ? '待计' : formatYuan(line.amount)}
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
  const words = `预计费用 ${formatYuan(quote.total)}`;
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1_500);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <Grid columns="1fr auto" gap="2 12" align="baseline" marginTop={14} padTop={12} edgeTop="line">
      <span>{quote.final ? '合计' : '预计合计'}</span>
      <Text as="strong" size="1.5em" numeric textAlign="right">
        {formatYuan(quote.total)}
      </Text>
      <Text as="small" column="1 / -1" textAlign="right">
        大写：
        <Capitals yuan={decimalYuan(fen(quote.total))} />
      </Text>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Grid>
  );
};

/** What it would cost as filled in now, and why. */
export const QuotePanel = () => {
  const quote = useSheetState((state) => state.quote);
  return (
    <Box as="aside" className="oq" pad="18 20" round="card" fill="surface" aria-label="费用预估">
      <Text as="h2" margin="0 0 8" size="1.05em">
        费用预估
      </Text>
      {quote === undefined && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          填写后在此显示费用。
        </Text>
      )}
      {quote === null && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          本单位此项服务暂未设置收费标准，费用以受理时的报价为准。
        </Text>
      )}
      {quote?.lines.length === 0 && (
        <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
          按目前所填还没有计费的项目，填写后在此显示费用。
        </Text>
      )}
      {quote && quote.lines.length > 0 && (
        <>
          <Lines quote={quote} />
          <Total quote={quote} />
          {!quote.final && (
            <Text as="p" margin="10 0 0" tone="soft" size="0.93em">
              收录、引用等按实际检出数量计费，完成后多退少补。
            </Text>
          )}
        </>
      )}
    </Box>
  );
};
