import { StatusTag } from '#web/ui/value/status-tag.tsx';

const meanings = { valid: 'done', pending: 'turn', dead: 'wrong' } as const;

/** The state of a right, in its word and colour. */
export const StateTag = ({ state, words }: { state: 'valid' | 'pending' | 'dead' | null; words: string }) => (
  <StatusTag meaning={state ? meanings[state] : 'other'}>{words}</StatusTag>
);
