import { Button } from 'antd';
import type { CheckView, PassageMark, ShownResult } from '#contracts/similarity.ts';
import { markWords, percent, sourceWords } from '#domain/similarity/passage-marks.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { lookOf } from './manuscript-view.tsx';
import { words } from './result-words.ts';
import './source-panel.css';

type Passage = ShownResult['passages'][number];

const Origin = ({ id, passage }: { id: string; passage: Passage }) => {
  const { data, load } = useQuery({
    // Outside what a change of the check refreshes: a passage stays as it was found.
    queryKey: ['similarity-passage', id, passage.number],
    queryFn: () => call('GET /similarity/checks/:id/passages/:number', { params: { id, number: passage.number } }),
    staleTime: 60_000,
  });
  if (!data) return <Skeleton load={load} rows={4} />;
  return (
    <div className="similarity-origin">
      {data.note && <p className="cy-second">{data.note}</p>}
      {data.passage && (
        <p>
          {data.before && <span className="cy-second">…{data.before}</span>}
          <mark className="similarity-mark" data-look={lookOf(passage.source)}>
            {data.passage}
          </mark>
          {data.after && <span className="cy-second">{data.after}…</span>}
        </p>
      )}
    </div>
  );
};

interface SourcePanelProps {
  view: CheckView;
  result: ShownResult;
  chosen: number | undefined;
  source: number | null;
  onSource: (number: number) => void;
  /** Absent where nothing may be marked. */
  onMark: ((passage: number, mark: PassageMark | null) => void) | undefined;
  note: string;
}

/** Where the chosen passage comes from, and all sources. */
export const SourcePanel = ({ view, result, chosen, source, onSource, onMark, note }: SourcePanelProps) => {
  const passage = result.passages.find(({ number }) => number === chosen);
  const of = result.sources.find(({ number }) => number === passage?.source);
  const mark = passage && view.marks[String(passage.number)];
  return (
    <section className="similarity-card similarity-sources" aria-label={words.source}>
      {passage && of && (
        <>
          <Row as="header" gap={8} align="baseline">
            <b className="similarity-number" data-look={lookOf(of.number)}>
              {of.number}
            </b>
            <Text as="h2" size="block" leading="24px" breaks>
              {of.title}
            </Text>
            <Text className="cy-second" flex="none" marginStart="auto">
              {passage.exact ? words.sameLetters(passage.letters) : words.letters(passage.letters)}
            </Text>
          </Row>
          <p className="cy-second">{[of.authors, of.year, sourceWords(of)].filter(Boolean).join(' · ')}</p>
          <Origin id={view.id} passage={passage} />
          {mark && (
            <Text as="p" tone="good" size="second">
              {markWords(mark, view.orderId !== null)}
            </Text>
          )}
          {onMark && (
            <div className="cy-flow">
              {(['cited', 'common'] as const).map((one) => (
                <Button
                  key={one}
                  size="small"
                  aria-pressed={mark === one}
                  {...(mark === one && { type: 'primary' as const, ghost: true })}
                  onClick={() => onMark(passage.number, mark === one ? null : one)}
                >
                  {one === 'cited' ? words.markQuoted : words.commonPhrase}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
      <Text as="h2" size="block" leading="24px" breaks padTop={12} edgeTop="hair">
        {words.sourceOf(result.sources.length)}
      </Text>
      {result.sources.length === 0 && <p className="cy-second">{words.noneSame}</p>}
      <Box as="ul" className="similarity-list" flex={1} minHeight={96} overflow="auto">
        {result.sources.map((one) => (
          <li key={one.number}>
            <button type="button" aria-pressed={source === one.number} onClick={() => onSource(one.number)}>
              <b className="similarity-number" data-look={lookOf(one.number)}>
                {one.number}
              </b>
              <span>
                {one.title}
                <Text as="small" display="block" size="second">
                  {[one.authors, one.year, sourceWords(one)].filter(Boolean).join(' · ')}
                </Text>
              </span>
              <b>{percent(one.figure.share)}</b>
            </button>
          </li>
        ))}
      </Box>
      {result.unlisted > 0 && <p className="cy-second">{words.unlisted(result.unlisted)}</p>}
      {note && <p className="cy-second">{note}</p>}
    </section>
  );
};
