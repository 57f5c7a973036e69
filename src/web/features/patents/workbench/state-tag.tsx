import { chineseStatus } from '#domain/patents/legal-status.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';

const meanings = { valid: 'done', pending: 'turn', dead: 'wrong' } as const;

/** The state of a right, in its word and colour. */
export const StateTag = ({ state, words }: { state: 'valid' | 'pending' | 'dead' | null; words: string }) => (
  <StatusTag meaning={state ? meanings[state] : 'other'}>{words}</StatusTag>
);

/** What the source says of the status: in Chinese where the word is known, the source's own word when pointed at. */
export const SourceStatus = ({ status, beside }: { status: string; beside: string }) => {
  const words = chineseStatus(status);
  if (!words) return <small>{status}</small>;
  return <small title={`来源原文：${status}`}>{words === beside ? '依来源' : words}</small>;
};
