import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { ownTasksKey } from '#web/api/calls/own-tasks.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const importsKey = 'record-imports';
export const importKind = 'records.import';

/** Of one order, or those of the institution that belong to none. */
export const useImportList = (orderId: string | undefined, page: number, limit: number) =>
  useQuery({
    queryKey: [importsKey, orderId ?? 'general', page, limit],
    queryFn: () =>
      call('POST /records/imports/list', { body: orderId ? { orderId, page, limit } : { general: true, page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(({ may }) => may.cancel) ? 5_000 : false),
  });

export const useFormats = () =>
  useQuery({
    queryKey: ['record-formats'],
    queryFn: () => call('GET /records/formats'),
    staleTime: Infinity,
    failure: 'beside',
  });

export interface Correction {
  format?: string;
  database?: number;
  mapping?: Record<string, string>;
}

/** What would go is told before it does; undefined: the person thought better of it. */
const mayGo = async (view: ImportView, title: string, always: boolean): Promise<boolean | undefined> => {
  const { matches, verdicts, merges, blocked, sentence } = await call('GET /records/imports/:id/undo', {
    params: { id: view.id },
  });
  if (blocked) {
    showNotice(sentence, noticeDuration);
    return undefined;
  }
  const decided = matches + verdicts + merges > 0;
  if (!always && !decided) return false;
  return (await ask({ title: `${title} ${view.name}`, text: `${sentence}。`, yes: title, danger: true }))
    ? decided
    : undefined;
};

const reread = async ({ view, correction }: { view: ImportView; correction: Correction }) => {
  const body = { id: view.id, version: view.version, ...correction };
  if (view.may.start) return call('POST /records/imports/start', { body });
  const evenIfUsed = await mayGo(view, '重新读取', false);
  return evenIfUsed === undefined ? undefined : call('POST /records/imports/reread', { body: { ...body, evenIfUsed } });
};

const undo = async (view: ImportView) => {
  const evenIfUsed = await mayGo(view, '撤销导入', true);
  if (evenIfUsed === undefined) return undefined;
  return call('POST /records/imports/undo', { body: { id: view.id, version: view.version, evenIfUsed } });
};

/** What can be done to an import; refusals are said by the client, and the list is asked for again either way. */
export const useImportActions = (onUndone: () => void) => {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([[importsKey], ownTasksKey(importKind)].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    reread: useMutation({ mutationFn: reread, onSettled }),
    undo: useMutation({
      mutationFn: undo,
      onSuccess: (view) => {
        if (!view) return;
        showNotice(`已撤销 ${view.name}`, noticeDuration, 'success');
        onUndone();
      },
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (taskId: string) => call('POST /tasks/cancel', { body: { id: taskId } }),
      onSettled,
    }),
  };
};

export type ImportActions = ReturnType<typeof useImportActions>;
