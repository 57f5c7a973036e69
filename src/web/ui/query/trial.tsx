import { Button } from 'antd';
import { useState } from 'react';
import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { type QueryDraft, typedTerm, withoutTerm, withTerm } from './query-edit.ts';
import './query.css';

interface TrialProps {
  /** What is tried on, and its measure word: 文献, 篇. */
  noun: string;
  unit: string;
  /** Answers undefined where it was refused: the client has said why. */
  onTry: (draft: QueryDraft) => Promise<QueryTrial | undefined>;
  draft: QueryDraft;
  ready: boolean;
  onDraft: ((draft: QueryDraft) => void) | undefined;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The query with the cure in it; the same query where it no longer fits. */
const cured = (draft: QueryDraft, { block, text }: { block: number | null; text: string }): QueryDraft => {
  if (block === null) return { ...draft, not: draft.not.filter((term) => !same(term.text, text)) };
  const term = typedTerm(text);
  return term && block < draft.blocks.length ? withTerm(draft, block, term) : draft;
};

/** Tries the words on the hits that are here: what is found, which known work is missed, which word is noisiest. */
export const Trial = ({ noun, unit, onTry, draft, ready, onDraft }: TrialProps) => {
  const [trial, setTrial] = useState<QueryTrial>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setTrial(await onTry(draft));
    setBusy(false);
  };
  const noisy = trial?.terms.filter(({ noise }) => noise > 0).slice(0, 3) ?? [];
  const drop = (text: string, block: number) => {
    const place = draft.blocks[block]?.terms.findIndex((term) => same(term.text, text)) ?? -1;
    if (place >= 0) onDraft?.(withoutTerm(draft, block, place));
  };
  return (
    <Stack as="section" gap={4} justifyItems="start" aria-label="试检">
      <div className="cy-flow">
        <Button disabled={!ready} loading={busy} onClick={() => void run()}>
          {`在已导入的${noun}上试检`}
        </Button>
        {trial && <span>{`${trial.records} ${unit}里检出 ${trial.hits} ${unit}`}</span>}
      </div>
      {trial && trial.records === 0 && (
        <Text as="p" margin={0} tone="soft" size="second">{`还没有导入${noun}，导入之后再试。`}</Text>
      )}
      {trial && trial.records > 0 && trial.missedCount === 0 && (
        <Text as="p" margin={0} tone="soft" size="second">{`判为相关的${noun}都能检出。`}</Text>
      )}
      {trial && trial.missedCount > 0 && (
        <>
          <Text as="p" margin={0} tone="warn">{`会漏掉 ${trial.missedCount} ${unit}判为相关的${noun}`}</Text>
          <Stack as="ul" gap={8}>
            {trial.missed.slice(0, 8).map(({ id, title, reason, cure }) => (
              <Stack as="li" key={id} justifyItems="start" gap={4}>
                {title}
                <Text as="small" margin={0} tone="soft" size="second">
                  {reason}
                </Text>
                {cure && onDraft && (
                  <Button size="small" onClick={() => onDraft(cured(draft, cure))}>
                    {cure.block === null
                      ? `不排除“${cure.text}”，找回这${unit}`
                      : `第 ${cure.block + 1} 组加“${cure.text}”，找回这${unit}`}
                  </Button>
                )}
              </Stack>
            ))}
          </Stack>
        </>
      )}
      {noisy.length > 0 && (
        <Stack as="ul" gap={8}>
          {noisy.map(({ text, noise, block }) => (
            <Stack as="li" key={`${block} ${text}`} justifyItems="start" gap={4}>
              {`最吵的词：${text}（第 ${block + 1} 组），带来 ${noise} ${unit}判为不相关的`}
              {onDraft && (
                <Button size="small" onClick={() => drop(text, block)}>
                  {`去掉“${text}”`}
                </Button>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
};
