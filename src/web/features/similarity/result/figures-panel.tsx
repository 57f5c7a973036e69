import { Radio } from 'antd';
import type { ShownResult } from '#contracts/similarity.ts';
import { percent } from '#domain/similarity/passage-marks.ts';
import { grouped, notAVerdict } from '#domain/similarity/text-kinds.ts';
import { Box, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import type { Basis } from './basis.ts';
import './figures-panel.css';

const names: Readonly<Record<Basis, string>> = {
  total: '总计',
  withoutQuotations: '去除引用',
  withoutOwn: '再去除本人成果',
  largest: '单篇最多',
};

const sentences: Readonly<Record<Basis, string>> = {
  total: '与本馆文本相同的字',
  withoutQuotations: '去除引用后，与本馆文本相同的字',
  withoutOwn: '再去除本人成果后，与本馆文本相同的字',
  largest: '与相同最多的一篇相同的字',
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
      <section className="similarity-card" aria-label="比例">
        <p className="cy-second">{sentences[basis]}</p>
        <Row as="p" gap={8} align="baseline">
          <Text as="strong" size="figure" numeric leading="36px">
            {percent(chosen.share)}
          </Text>
          <span>{grouped(chosen.letters)} 字</span>
        </Row>
        <Bar share={chosen.share} />
        <fieldset className="similarity-bases">
          <legend className="visually-hidden">口径</legend>
          {(Object.keys(names) as Basis[]).map((one) => (
            <Radio key={one} name="similarity-basis" checked={one === basis} onChange={() => onBasis(one)}>
              {names[one]}
              <b>{percent(result.figures[one].share)}</b>
            </Radio>
          ))}
        </fieldset>
        {result.phraseLetters > 0 && (
          <p className="cy-second">本单位的固定用语 {grouped(result.phraseLetters)} 字，不比对、不计入。</p>
        )}
      </section>
      {chapters.length > 0 && (
        <section className="similarity-card" aria-label="各章">
          <Text as="h2" size="block" leading="24px" breaks>
            各章
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
          <p className="cy-second">综述一章本来就会引用较多。{notAVerdict}</p>
        </section>
      )}
    </div>
  );
};
