import { memo, useEffect, useMemo, useRef } from 'react';
import type { ShownResult } from '#contracts/similarity.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { words } from './result-words.ts';
import { type Segment, segmentsOf } from './segments.ts';
import './manuscript-view.css';

type Passage = ShownResult['passages'][number];
type Block = ShownResult['blocks'][number];

/** Three colours with three underlines, by turns: the number is what counts. */
export const lookOf = (source: number): number => ((source - 1) % 3) + 1;

const Run = ({ part, chosen, onChoose }: { part: Segment; chosen: boolean; onChoose: (passage: number) => void }) => {
  if (part.passage === null) return part.quoted ? <span data-quoted>{part.text}</span> : part.text;
  const { passage, source } = part;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would break the flow of the text
    <span
      className="similarity-mark"
      role="button"
      tabIndex={0}
      data-look={lookOf(source ?? 1)}
      data-quoted={part.quoted || undefined}
      data-chosen={chosen || undefined}
      data-passage={passage}
      aria-label={words.passageFrom(passage, source ?? '', part.text)}
      onClick={() => onChoose(passage)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onChoose(passage);
        }
      }}
    >
      <Box as="sup" size={10} leading={1}>
        {source}
      </Box>
      {part.text}
    </span>
  );
};

interface BlockViewProps {
  text: string;
  block: Block;
  passages: readonly Passage[];
  quotations: ShownResult['quotations'];
  /** Only where it lies in this block: the others stay as they are. */
  chosen: number | undefined;
  onChoose: (passage: number) => void;
}

const BlockView = memo(({ text, block, passages, quotations, chosen, onChoose }: BlockViewProps) => {
  const parts = segmentsOf(text, block, passages, quotations);
  const Tag = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Tag id={`similarity-at-${block.start}`} data-kind={block.kind}>
      {parts.map((part, at) => (
        <Run
          // biome-ignore lint/suspicious/noArrayIndexKey: the cuts of a text that does not change
          key={at}
          part={part}
          chosen={part.passage !== null && part.passage === chosen}
          onChoose={onChoose}
        />
      ))}
    </Tag>
  );
});

interface ManuscriptViewProps {
  result: ShownResult;
  passages: readonly Passage[];
  chosen: number | undefined;
  /** 第 7 / 31 段. */
  place: string;
  onChoose: (passage: number) => void;
  onStep: (by: number) => void;
}

/** The manuscript with its passages: colour, number and kind of underline say the source. */
export const ManuscriptView = ({ result, passages, chosen, place, onChoose, onStep }: ManuscriptViewProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { text, blocks, quotations } = result;
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const stable = useMemo(() => (passage: number) => choose.current(passage), []);
  const now = passages.find(({ number }) => number === chosen);
  const shown = useRef(chosen);
  useEffect(() => {
    // The page opens at its top, with the figures; only a step moves it.
    if (chosen === undefined || chosen === shown.current) return;
    shown.current = chosen;
    box.current?.querySelector(`[data-passage="${chosen}"]`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  const touching = useMemo(
    () =>
      blocks.map(({ start, end }) =>
        passages.filter(({ at: [offset, length] }) => offset < end && offset + length > start),
      ),
    [blocks, passages],
  );
  return (
    <section className="similarity-card similarity-paper" aria-label={words.yourManuscript}>
      <Row as="header" gap={8} align="baseline" phone={{ wrap: true }}>
        <Text as="h2" size="block" leading="24px" whiteSpace="nowrap">
          {words.manuscript}
        </Text>
        {now && (
          <span className="cy-second">
            {[now.chapter, now.page === null ? '' : words.page(now.page)].filter(Boolean).join(' · ')}
          </span>
        )}
        <Row as="span" className="similarity-steps" gap={8} align="center" marginStart="auto" tone="soft" size="second">
          {passages.length > 0 && <Text whiteSpace="nowrap">{place}</Text>}
          <button type="button" aria-label={words.previous} disabled={passages.length === 0} onClick={() => onStep(-1)}>
            ↑
          </button>
          <button type="button" aria-label={words.next} disabled={passages.length === 0} onClick={() => onStep(1)}>
            ↓
          </button>
        </Row>
      </Row>
      <div className="similarity-text" ref={box}>
        {passages.length === 0 && <p className="similarity-none">{words.noneThisWay}</p>}
        {blocks.map((block, at) => (
          <BlockView
            key={block.start}
            text={text}
            block={block}
            passages={touching[at]!}
            quotations={quotations}
            chosen={touching[at]!.some(({ number }) => number === chosen) ? chosen : undefined}
            onChoose={stable}
          />
        ))}
      </div>
      <Box as="footer" tone="soft" size="second">
        <span className="cy-keys">
          <kbd>J</kbd> <kbd>K</kbd>
          {words.stepKeys}
          <kbd>1</kbd>–<kbd>9</kbd>
          {words.sourceKeys}
        </span>{' '}
        <span data-quoted>{words.doubleLine}</span>
        {words.marked}
      </Box>
    </section>
  );
};
