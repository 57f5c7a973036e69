import { Button, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import { gateKinds } from '#domain/reports/finishing-gate.ts';
import { Box, Column, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { useFinishing } from '../finish/use-finishing.ts';
import { type Doubt, doubtWords } from './doubt-queue.ts';
import type { Doubts } from './use-doubts.ts';

export type DoubtPart = 'open' | 'agreeing' | 'decided';

/** Counted on the board with every decision; the rest is asked for once. */
const counted = ['matches', 'verdicts', 'references', 'roles'] as const;

/** What stands before the draft, each with the way to it. */
const Gate = ({ board: { orderId, summary, editable } }: { board: Board }) => {
  const { data } = useFinishing(orderId, editable);
  const waiting = counted.filter((kind) => summary.needs[kind] > 0);
  const others = data?.gate.filter(({ kind }) => !counted.some((one) => one === kind)) ?? [];
  return (
    <Box as="section" pad="12 14" edgeTop="line" size="second" aria-label="发初稿前">
      <Text as="h3" margin="0 0 4" size="body">
        发初稿前
      </Text>
      <Stack as="ul" gap={4}>
        {waiting.map((kind) => (
          <li key={kind}>
            <span aria-hidden>△ </span>
            {gateKinds[kind].name} {summary.needs[kind]} 项
          </li>
        ))}
        {others.map(({ kind, label, count, to, blocks, lines }) => (
          <li key={kind}>
            <span aria-hidden>{blocks ? '! ' : '△ '}</span>
            <Link to={to} title={lines.join('；') || undefined}>
              {label} {count} 项{blocks && '，必须处理'}
            </Link>
          </li>
        ))}
        {editable && !data && <Text as="li">其余还在核对…</Text>}
        {data && (
          <Text as="li" tone={waiting.length + others.length > 0 ? 'soft' : 'good'}>
            ✓ {waiting.length + others.length > 0 ? '其余都好了' : '都好了，可以完成初稿'}
          </Text>
        )}
      </Stack>
    </Box>
  );
};

interface DoubtListProps {
  board: Board;
  doubts: Doubts;
  part: DoubtPart;
  list: readonly Doubt[];
  current: Doubt | undefined;
  onPart: (part: DoubtPart) => void;
  onChosen: (at: number) => void;
}

/** What can be confirmed at once, what a person looks at, and what stands before the draft. */
export const DoubtList = ({ board, doubts, part, list, current, onPart, onChosen }: DoubtListProps) => {
  const { agreeing, decided, queue, busy, sayReferences } = doubts;
  const frame = useRef<HTMLUListElement>(null);
  useEffect(() => {
    frame.current?.querySelector(`[data-doubt="${current?.key}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.key]);
  const noOf = (paperId: string): number => board.papers.find(({ id }) => id === paperId)?.no ?? 0;
  const parts = [
    { value: 'open' as const, label: `要您看 ${queue.length}` },
    ...(agreeing.length > 0 ? [{ value: 'agreeing' as const, label: `相符 ${agreeing.length}` }] : []),
    ...(decided.length > 0 ? [{ value: 'decided' as const, label: `已判 ${decided.length}` }] : []),
  ];
  return (
    <Column as="section" minHeight={0} round="card" fill="surface" aria-label="疑点">
      {agreeing.length > 0 && (
        <Stack gap={8} pad="12 14" edgeBottom="line">
          <span>
            <b>{agreeing.length} 条所写各项都相符</b>
            <Text display="block" tone="soft" size="second">
              只差作者的拼写，也不会是本单另一篇；没有写的不算相符
            </Text>
          </span>
          {board.editable && (
            <Button
              block
              type="primary"
              disabled={busy}
              aria-keyshortcuts="A"
              onClick={() => sayReferences(agreeing, 'accept')}
            >
              确认全部 {agreeing.length} 条 <kbd>A</kbd>
            </Button>
          )}
        </Stack>
      )}
      <Row justify="space-between" align="center" gap={8} pad="10 14 6" wrap>
        <Segmented<DoubtPart> aria-label="显示" size="small" value={part} options={parts} onChange={onPart} />
        {part === 'open' && list.length > 1 && (
          <Text tone="soft" size="second">
            最像错的在前
          </Text>
        )}
      </Row>
      <Box as="ul" className="doubts-rows" flex={1} minHeight={0} overflowY="auto" ref={frame}>
        {list.map((doubt, at) => {
          const { title, about } = doubtWords(doubt, noOf(doubt.paperId));
          return (
            <li key={doubt.key}>
              <button
                type="button"
                data-doubt={doubt.key}
                aria-current={doubt === current || undefined}
                onClick={() => onChosen(at)}
              >
                <Text as="span" tone="warn" aria-hidden>
                  {part === 'open' ? '△' : '✓'}
                </Text>
                <Stack as="span" minWidth={0}>
                  <span className="cy-clip">{title}</span>
                  <Text as="small" clip>
                    {about}
                  </Text>
                </Stack>
              </button>
            </li>
          );
        })}
      </Box>
      <Gate board={board} />
    </Column>
  );
};
