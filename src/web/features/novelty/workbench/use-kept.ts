import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { putNewer } from '#web/api/hooks/put-newer.ts';
import { call } from '#web/api/transport/service.ts';
import { inTurn } from './in-turn.ts';
import { createKeeper, type KeptPart } from './keeper.ts';
import { typedCopy } from './typed-copy.ts';
import { noveltyKey } from './use-project.ts';

/** A part of the project as it is typed; what was left unsent is sent when the step is left or the page hidden. */
export const useKept = <Value>(project: NoveltyProject, part: KeptPart<Value>) => {
  const { orderId, closed } = project;
  const client = useQueryClient();
  const [keeper] = useState(() => {
    const queryKey = [noveltyKey, orderId, 'project'];
    return createKeeper({
      part,
      copy: typedCopy<Value>(orderId, part.name),
      held: () => client.getQueryData<NoveltyProject>(queryKey) ?? project,
      ask: () => call('GET /novelty/orders/:id', { params: { id: orderId } }),
      // An answer that was asked for before this was saved would bring the earlier words back.
      show: (next) => putNewer(client, queryKey, () => next),
      inTurn: (send) => inTurn(orderId, send),
    });
  });
  const { typed, state } = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useEffect(() => keeper.heard(project), [keeper, project]);
  const isOpen = closed === null;
  useEffect(() => {
    if (!isOpen) return;
    // What an earlier visit could not send.
    void keeper.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void keeper.flush();
    };
  }, [keeper, isOpen]);
  return { value: typed && isOpen ? typed.value : part.storedIn(project), state, ...keeper };
};
