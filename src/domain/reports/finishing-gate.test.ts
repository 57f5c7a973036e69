import { expect, test } from 'vitest';
import {
  blockingSentence,
  type GateItem,
  type GateKind,
  gateKinds,
  isBlocking,
  isOfEveryDraft,
} from './finishing-gate.ts';

const item = (kind: GateKind, lines: string[] = []): GateItem => ({
  kind,
  label: gateKinds[kind].name,
  count: 1,
  lines,
  to: '/',
});

test('§+ what nobody established, and an objection nobody answered, holds a draft whatever reason is given', () => {
  const kinds = Object.keys(gateKinds) as GateKind[];
  const blocking = kinds.filter((kind) => isBlocking({ kind }));
  expect(blocking).toEqual(['files', 'searches', 'contradictions', 'citing', 'metrics', 'contents', 'objections']);
  for (const kind of kinds) expect(blockingSentence([item(kind)]) !== '').toBe(blocking.includes(kind));
});

test('§+ a report that is uploaded as a file is held by what comes in and by what was said, not by the search', () => {
  const kinds = Object.keys(gateKinds) as GateKind[];
  expect(kinds.filter((kind) => isOfEveryDraft({ kind }))).toEqual(['files', 'objections']);
});

test('§+ one that holds among several that do not is named, with what it is about', () => {
  expect(blockingSentence([])).toBe('');
  expect(blockingSentence([item('matches'), item('searches', ['EI']), item('roles')])).toBe(
    '还不能完成初稿：没有检索的数据库：EI',
  );
  expect(blockingSentence([item('contents', ['还没有结论'])])).toBe('还不能完成初稿：还没有结论');
});
