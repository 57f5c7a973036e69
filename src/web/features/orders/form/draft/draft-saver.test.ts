import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftSaver, type DraftIdentity, type SavedDraft, type SaveState } from './draft-saver.ts';

type Form = { text: string };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that keeps versions, and can be cut off. */
const bench = (identity: DraftIdentity = {}) => {
  const server = { text: '', version: identity.version ?? 0, calls: 0, down: false };
  const copies = new Map<string, Form>();
  const states: SaveState['kind'][] = [];
  const waits: (() => void)[] = [];
  let slow = false;
  const saver = createDraftSaver<Form, null>({
    identity,
    send: async (form, { version }): Promise<SavedDraft<null>> => {
      server.calls += 1;
      if (slow) await new Promise<void>((resolve) => waits.push(resolve));
      if (server.down) throw new TypeError('down');
      if (version !== undefined && version !== server.version) throw new Error('conflict');
      server.text = form.text;
      server.version += 1;
      return { id: 'o1', version: server.version, savedAt: `v${server.version}`, quote: null };
    },
    judge: (error) =>
      error instanceof TypeError ? { way: 'offline', sentence: '' } : { way: 'conflict', sentence: '被改过' },
    keep: (form, { id }) => copies.set(id ?? 'new', form),
    forget: ({ id }) => copies.delete(id ?? 'new'),
    onState: ({ kind }) => states.push(kind),
    onSaved: () => undefined,
    delay: () => 1_000,
  });
  return {
    server,
    copies,
    states,
    saver,
    slowly: () => {
      slow = true;
    },
    answer: async () => {
      waits.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

describe('a draft saves itself', () => {
  test('§+ once typing pauses, in one sending, and the local copy goes when it is acknowledged', async () => {
    const { saver, server, copies, states } = bench();
    for (const text of ['a', 'ab', 'abc']) saver.change({ text });
    expect(copies.get('new')).toEqual({ text: 'abc' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server).toMatchObject({ text: 'abc', calls: 1 });
    expect(copies.size).toBe(0);
    expect(states.at(-1)).toBe('saved');
    expect(saver.identity()).toEqual({ id: 'o1', version: 1 });
  });

  test('§+ what is typed while it is under way follows in a second sending, never beside it', async () => {
    const { saver, server, copies, slowly, answer } = bench();
    slowly();
    saver.change({ text: 'a' });
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change({ text: 'ab' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.calls).toBe(1);
    await answer();
    expect(copies.get('o1')).toEqual({ text: 'ab' });
    await vi.advanceTimersByTimeAsync(1_000);
    await answer();
    expect(server).toMatchObject({ text: 'ab', calls: 2, version: 2 });
    expect(copies.size).toBe(0);
  });

  test('§+ a lost line is told, what is typed meanwhile is kept here, and it catches up by itself', async () => {
    const { saver, server, copies, states } = bench();
    server.down = true;
    saver.change({ text: 'a' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('offline');
    saver.change({ text: 'ab' });
    expect(copies.get('new')).toEqual({ text: 'ab' });
    server.down = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.text).toBe('ab');
    expect(states.at(-1)).toBe('saved');
  });

  test('§+ a version changed elsewhere stops the saving until a person chooses', async () => {
    const { saver, server, copies, states } = bench({ id: 'o1', version: 1 });
    server.version = 5;
    saver.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('conflict');
    saver.change({ text: 'mine too' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.text).toBe('');
    expect(copies.get('o1')).toEqual({ text: 'mine too' });
    expect(await saver.overwrite(5)).toBe(true);
    expect(server.text).toBe('mine too');
  });

  test('§+ a first saving is repeated with the same key until it is acknowledged, then never again', async () => {
    const sent: DraftIdentity[] = [];
    let lost = 2;
    const saver = createDraftSaver<Form, null>({
      identity: { key: 'k1' },
      send: async (_, identity) => {
        sent.push(identity);
        lost -= 1;
        // It arrived; only its answer did not.
        if (lost >= 0) throw new TypeError('down');
        return { id: 'o1', version: 3, savedAt: '', quote: null };
      },
      judge: () => ({ way: 'offline', sentence: '' }),
      keep: () => undefined,
      forget: () => undefined,
      onState: () => undefined,
      onSaved: () => undefined,
      delay: () => 1_000,
    });
    saver.change({ text: 'a' });
    await vi.advanceTimersByTimeAsync(30_000);
    saver.change({ text: 'b' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([{ key: 'k1' }, { key: 'k1' }, { key: 'k1' }, { id: 'o1', version: 3 }]);
  });

  test('§+ handing in first sends what is left', async () => {
    const { saver, server } = bench();
    expect(await saver.flush()).toBe(true);
    saver.change({ text: 'a' });
    expect(await saver.flush()).toBe(true);
    expect(server.text).toBe('a');
    server.down = true;
    saver.change({ text: 'b' });
    expect(await saver.flush()).toBe(false);
    expect(saver.unsent()).toBe(true);
  });
});
