import { Radio } from 'antd';
import type { ShownResult } from '#contracts/similarity.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import { grouped, notAVerdict } from '#domain/similarity/text-kinds.ts';
import { Box, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import type { Basis } from './basis.ts';
import { words } from './result-words.ts';
import './figures-panel.css';

const names: Readonly<Record<Basis, string>> = {
  total: words.total,
  withoutQuotations: words.withoutQuotations,
  withoutOwn: words.withoutOwn,
  largest: words.largest,
};

const sentences: Readonly<Record<Basis, string>> = {
  total: words.totalText,
  withoutQuotations: words.withoutQuotationsText,
  withoutOwn: words.withoutOwnText,
  largest: words.largestText,
};

const Bar = ({ share }: { share: number }) => (
  <span className="similarity-bar" aria-hidden="true">
    <i style={{ width: `${Math.min(100, share * 100)}%` }} />
  </span>
);

interface FiguresPanelProps {
  result: ShownResult;
  basis: Basis;
  onBasis: (basis: Basis) => void;
}

/** One figure chosen from four, and each chapter by the same measure. */
export const FiguresPanel = ({ result, basis, onBasis }: FiguresPanelProps) => {
  const chosen = result.figures[basis];
  const chapters = result.chapters.filter(({ letters }) => letters > 0);
  const measure = basis === 'largest' ? 'total' : basis;
  return (
    <div className="cy-stack cy-gap-3">
      <section className="similarity-card" aria-label={words.share}>
        <p className="cy-second">{sentences[basis]}</p>
        <Row as="p" gap={8} align="baseline">
          <Text as="strong" size="figure" numeric leading="36px">
            {percent(chosen.share)}
          </Text>
          <span>{words.letters(grouped(chosen.letters))}</span>
        </Row>
        <Bar share={chosen.share} />
        <fieldset className="similarity-bases">
          <legend className="visually-hidden">{words.basis}</legend>
          {(Object.keys(names) as Basis[]).map((one) => (
            <Radio key={one} name="similarity-basis" checked={one === basis} onChange={() => onBasis(one)}>
              {names[one]}
              <b>{percent(result.figures[one].share)}</b>
            </Radio>
          ))}
        </fieldset>
        {result.phraseLetters > 0 && <p className="cy-second">{words.phrases(grouped(result.phraseLetters))}</p>}
      </section>
      {chapters.length > 0 && (
        <section className="similarity-card" aria-label={words.chapters}>
          <Text as="h2" size="block" leading="24px" breaks>
            {words.chapters}
          </Text>
          <Box as="ul" className="similarity-chapters" margin="8 0">
            {chapters.map((chapter) => (
              <Grid as="li" key={chapter.start} columns="1fr auto" gap="0 8">
                <a href={`#similarity-at-${chapter.start}`}>{chapter.title}</a>
                <Text as="b" marginStart="auto" numeric>
                  {percent(chapter[measure].share)}
                </Text>
                <Bar share={chapter[measure].share} />
              </Grid>
            ))}
          </Box>
          <p className="cy-second">{words.reviewChapters(notAVerdict)}</p>
        </section>
      )}
    </div>
  );
};
