import type { ReviewPlaceView } from '#contracts/reports/review.ts';
import { attentionWords } from '#domain/reports/review/attention.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import './first-list.css';

interface FirstListProps {
  places: readonly ReviewPlaceView[];
  current: string | undefined;
  onOpen: (key: string) => void;
}

/** What can be wrong, one line each with why; the sample of the rest below. */
export const FirstList = ({ places, current, onOpen }: FirstListProps) => (
  <ol className="review-first">
    {places.map(({ key, where, name, value, attention, sampled, checked }) => (
      <li key={key}>
        <Grid
          as="button"
          columns="1fr auto"
          gap="2 12"
          width="100%"
          pad="10 16"
          fill="surface"
          textAlign="start"
          type="button"
          aria-current={key === current}
          data-checked={checked}
          onClick={() => onOpen(key)}
        >
          <span>
            {where} · {name}
          </span>
          <Text as="strong" clip maxWidth="36ch" numeric>
            {value}
          </Text>
          <Text column="1 / -1" tone="soft">
            {sampled ? '抽查' : attention.map((one) => attentionWords[one]).join('、')}
            {checked && ' · 已核'}
          </Text>
        </Grid>
      </li>
    ))}
  </ol>
);
