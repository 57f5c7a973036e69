import { Button } from 'antd';
import { Flow, Row, Stack } from '#web/ui/layout/layout.tsx';
import { type FoundKind, foundKinds } from './found-items.ts';
import { words as texts } from './papers-words.ts';

const words: Readonly<Record<FoundKind, string>> = {
  doubtful: texts.pleaseLook,
  repeated: texts.repeated,
  clear: texts.clear,
};
const colours: Readonly<Record<FoundKind, string>> = {
  doubtful: 'var(--warn)',
  repeated: 'var(--ink-soft)',
  clear: 'var(--good)',
};

interface FoundSumProps {
  counts: Readonly<Record<FoundKind, number>>;
  only: FoundKind | undefined;
  onOnly: (only: FoundKind | undefined) => void;
}

/** The sum as one bar in the order of the list; each of its parts narrows the list to itself. */
export const FoundSum = ({ counts, only, onOnly }: FoundSumProps) => {
  const kinds = foundKinds.filter((kind) => counts[kind] > 0 || kind === only);
  if (kinds.length < 2) return null;
  return (
    <Stack gap={8} marginBottom={12}>
      <Row gap={2} height={8} overflow="hidden" round="tag" align="stretch" aria-hidden>
        {kinds.map((kind) => (
          <i key={kind} style={{ flexGrow: counts[kind], background: colours[kind] }} />
        ))}
      </Row>
      <Flow gap={8} as="div" role="group" aria-label={texts.showOnly}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-pressed={only === kind}
            type={only === kind ? 'primary' : 'default'}
            onClick={() => onOnly(only === kind ? undefined : kind)}
          >
            <i
              aria-hidden
              style={{ width: 8, height: 8, borderRadius: 4, border: '1px solid #fff', background: colours[kind] }}
            />
            {counts[kind]} {words[kind]}
          </Button>
        ))}
      </Flow>
    </Stack>
  );
};
