import { Checkbox, InputNumber, Popover, Select } from 'antd';
import { useState } from 'react';
import { fieldNames } from '#domain/novelty/query/query-model.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import {
  type BlockPlace,
  changedTerm,
  type DraftTerm,
  movedTerm,
  type QueryDraft,
  termsAt,
  withNear,
  withoutTerm,
} from './query-edit.ts';

export const fieldChoices = (Object.keys(fieldNames) as (keyof typeof fieldNames)[])
  .filter((field): field is DraftTerm['field'] => field !== 'doi')
  .map((value) => ({ value, label: fieldNames[value] }));

interface TermProps {
  draft: QueryDraft;
  block: BlockPlace;
  place: number;
  onDraft: (draft: QueryDraft) => void;
}

const maximumDistance = 99;

/** How the word is looked for: field, phrase, truncation, and which word it stands near. */
const TermSettings = ({ draft, block, place, onDraft }: TermProps) => {
  const term = termsAt(draft, block)[place]!;
  const change = (next: Partial<DraftTerm>) => onDraft(changedTerm(draft, block, place, next));
  const near = block === 'not' ? undefined : draft.blocks[block]?.near;
  const isNear = near !== undefined && (near.a === place || near.b === place);
  const other = isNear ? (near.a === place ? near.b : near.a) : undefined;
  const others = termsAt(draft, block).flatMap(({ text }, at) => (at === place ? [] : [{ value: at, label: text }]));
  return (
    <Box className="cy-stack" minWidth={200}>
      <Grid columns="56px 1fr auto" gap={8} align="center">
        字段
        <Select<DraftTerm['field']>
          aria-label={`“${term.text}”的字段`}
          value={term.field}
          options={fieldChoices}
          onChange={(field) => change({ field })}
        />
      </Grid>
      <Checkbox checked={term.phrase} onChange={({ target }) => change({ phrase: target.checked })}>
        作短语检索
      </Checkbox>
      <Checkbox checked={term.truncate} onChange={({ target }) => change({ truncate: target.checked })}>
        截词（词尾可变）
      </Checkbox>
      {block !== 'not' && others.length > 0 && (
        <>
          <Grid columns="56px 1fr auto" gap={8} align="center">
            邻近
            <Select<number>
              aria-label={`“${term.text}”与哪个词邻近`}
              allowClear
              placeholder="不限"
              value={other ?? null}
              options={others}
              onChange={(at) =>
                onDraft(
                  withNear(
                    draft,
                    block,
                    typeof at === 'number' ? { a: place, b: at, n: near?.n ?? 5, ordered: false } : undefined,
                  ),
                )
              }
            />
          </Grid>
          {isNear && (
            <>
              <Grid columns="56px 1fr auto" gap={8} align="center">
                最多隔
                <InputNumber
                  aria-label="最多隔几个词"
                  min={0}
                  max={maximumDistance}
                  precision={0}
                  value={near.n}
                  onChange={(n) => onDraft(withNear(draft, block, { ...near, n: n ?? 0 }))}
                />
                个词
              </Grid>
              <Checkbox
                checked={near.ordered}
                onChange={({ target }) => onDraft(withNear(draft, block, { ...near, ordered: target.checked }))}
              >
                分先后
              </Checkbox>
            </>
          )}
        </>
      )}
    </Box>
  );
};

const marksOf = ({ phrase, text, field }: DraftTerm, isNear: boolean): string =>
  [field !== 'topic' && fieldNames[field], phrase && text.includes(' ') && '短语', isNear && '邻近']
    .filter(Boolean)
    .join(' ');

/** What a dragged word says of itself. */
const dragKind = 'application/x-query-term';

export const draggedTerm = (event: React.DragEvent): { block: BlockPlace; place: number } | undefined => {
  const text = event.dataTransfer.getData(dragKind);
  const [block, place] = text.split(' ');
  if (!text || place === undefined) return undefined;
  return { block: block === 'not' ? 'not' : Number(block), place: Number(place) };
};

export const isTermDragged = (event: React.DragEvent): boolean => event.dataTransfer.types.includes(dragKind);

/** A word: pressed it opens its settings, dragged or with Alt ↑ ↓ it moves, Delete takes it out. */
export const TermChip = ({ draft, block, place, onDraft }: TermProps) => {
  const [open, setOpen] = useState(false);
  const term = termsAt(draft, block)[place]!;
  const near = block === 'not' ? undefined : draft.blocks[block]?.near;
  const marks = marksOf(term, near !== undefined && (near.a === place || near.b === place));
  const move = (by: 1 | -1) => block !== 'not' && onDraft(movedTerm(draft, block, place, block + by));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has keys of its own on the word
    <span
      className="query-term"
      data-language={term.language}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragKind, `${block} ${place}`)}
    >
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottomLeft"
        content={<TermSettings {...{ draft, block, place, onDraft }} />}
      >
        <button
          className="query-word"
          type="button"
          title="点开设字段、短语、截词、邻近；可拖到别的组"
          aria-expanded={open}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onDraft(withoutTerm(draft, block, place));
            if (event.altKey && event.key === 'ArrowUp') move(-1);
            if (event.altKey && event.key === 'ArrowDown') move(1);
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {term.text}
          {term.truncate && '*'}
          {marks && (
            <Text as="small" display="inline" marginStart={4} size="label">
              {marks}
            </Text>
          )}
        </button>
      </Popover>
      <button
        className="query-remove"
        type="button"
        aria-label={`删去 ${term.text}`}
        onClick={() => onDraft(withoutTerm(draft, block, place))}
      >
        ×
      </button>
    </span>
  );
};
