import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NoveltyProject, noveltyCalls } from '#contracts/novelty/workbench.ts';
import { filled } from '#tests/builders/components/filled.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { createKeeper } from './keeper.ts';
import type { Typed } from './typed-copy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shape = noveltyCalls['GET /novelty/orders/:id'].data;
const projectWith = (remarks: string, version: number): NoveltyProject => filled(shape, { remarks, version });

/** A server with one part, and a keeper over it. `typed` is what an earlier visit left in the browser. */
const desk = (left?: Typed<string>) => {
  let shelf = left;
  let stored = projectWith('旧', 1);
  let held = stored;
  const sendings: string[] = [];
  const refusals: Error[] = [];
  const keeper = createKeeper<string>({
    part: {
      name: 'remarks',
      storedIn: ({ remarks }) => remarks,
      send: async (value, { version }) => {
        sendings.push(value);
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        if (version !== stored.version) throw new CallFailure('refused', '已被别人修改', { reason: 'conflict' });
        stored = projectWith(value.trim(), version + 1);
        return stored;
      },
      faultOf: (value) => (value.includes('领先') ? '评价性词语' : undefined),
    },
    copy: {
      keep: (typed) => {
        shelf = typed;
      },
      forget: () => {
        shelf = undefined;
      },
      find: () => shelf,
    },
    held: () => held,
    ask: async () => stored,
    show: (next) => {
      held = next;
    },
    inTurn: (send) => send(),
  });
  return {
    keeper,
    sendings,
    refusals,
    shelf: () => shelf?.value,
    stored: () => stored.remarks,
    /** Somebody else saves. */
    other: (remarks: string) => {
      stored = projectWith(remarks, stored.version + 1);
    },
    state: () => keeper.snapshot().state,
    shown: () => keeper.snapshot().typed?.value,
  };
};

test('§+ what is typed is in the browser at once and on the server when the hand rests; the text under the hand stays', async () => {
  const { keeper, sendings, shelf, stored, state, shown } = desk();
  keeper.change('新');
  keeper.change('新的\n');
  expect(shelf()).toBe('新的\n');
  expect(sendings).toEqual([]);
  await vi.runAllTimersAsync();
  expect(sendings).toEqual(['新的\n']);
  expect(stored()).toBe('新的');
  expect(shown()).toBe('新的\n');
  expect(state()).toEqual({ kind: 'saved' });
  expect(shelf()).toBeUndefined();
});

test('§+ leaving a step sends at once, and what was typed meanwhile is sent after it', async () => {
  const { keeper, sendings, stored } = desk();
  keeper.change('一');
  const leaving = keeper.flush();
  keeper.change('一二');
  await leaving;
  await vi.runAllTimersAsync();
  expect(sendings).toEqual(['一', '一二']);
  expect(stored()).toBe('一二');
});

test('§+ what cannot be sent stays in the browser, with the reason, until it is mended', async () => {
  const { keeper, refusals, sendings, shelf, state, stored } = desk();
  keeper.change('国际领先');
  await vi.runAllTimersAsync();
  expect(sendings).toEqual([]);
  expect(state()).toEqual({ kind: 'refused', sentence: '评价性词语' });
  expect(shelf()).toBe('国际领先');
  refusals.push(new Error('网络中断'));
  keeper.change('已见报道');
  await vi.runAllTimersAsync();
  expect(state()).toEqual({ kind: 'refused', sentence: '网络中断' });
  await keeper.flush();
  expect(stored()).toBe('已见报道');
  expect(shelf()).toBeUndefined();
});

test('§+ an earlier visit’s unsent words come back and are sent; over another person’s change a choice is asked', async () => {
  const back = desk({ base: JSON.stringify('旧'), value: '上次写的' });
  expect(back.shown()).toBe('上次写的');
  await back.keeper.flush();
  expect(back.stored()).toBe('上次写的');

  const late = desk({ base: JSON.stringify('更旧'), value: '上次写的' });
  await late.keeper.flush();
  expect(late.sendings).toEqual([]);
  expect(late.state()).toEqual({ kind: 'clash' });
  await late.keeper.flush(true);
  expect(late.stored()).toBe('上次写的');
});

test('§+ another person’s change of another part is passed over; of the same part nothing is overwritten', async () => {
  const other = desk();
  other.keeper.change('我的');
  other.other('旧');
  await other.keeper.flush();
  expect(other.stored()).toBe('我的');

  const same = desk();
  same.keeper.change('我的');
  same.other('对方的');
  await same.keeper.flush();
  expect(same.state()).toEqual({ kind: 'clash' });
  expect(same.stored()).toBe('对方的');
  same.keeper.takeTheirs();
  expect(same.shown()).toBeUndefined();
  expect(same.shelf()).toBeUndefined();
});
