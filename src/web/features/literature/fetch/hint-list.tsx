import { Button } from 'antd';
import { useState } from 'react';
import type { HintView } from '#contracts/connections/fetches.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { hintsKey } from './use-hints.ts';
import './hint-list.css';

const Line = ({ hint, editable, onTaken }: { hint: HintView; editable: boolean; onTaken: () => void }) => {
  const decide = useAction(
    async (take: boolean) => {
      await call('POST /connections/hints/decide', { body: { id: hint.id, take } });
      if (take) onTaken();
    },
    { refresh: hintsKey },
  );
  return (
    <li data-kind={hint.kind}>
      <span>
        第 {hint.paperNo} 篇：{hint.sentence}
        {hint.kind === 'copy' && (
          <>
            {' '}
            <a href={hint.value} target="_blank" rel="noreferrer noopener">
              打开全文
            </a>
          </>
        )}
      </span>
      {editable && (
        <Flow as="span">
          {hint.kind === 'field' && (
            <Button size="small" loading={decide.isPending} onClick={() => decide.mutate(true)}>
              采用
            </Button>
          )}
          <Button size="small" type="text" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            忽略
          </Button>
        </Flow>
      )}
    </li>
  );
};

interface HintListProps {
  orderId: string;
  hints: readonly HintView[];
  editable: boolean;
  onTaken: () => void;
}

/** What helper sources propose and warn of; a person takes each or leaves it. */
export const HintList = ({ orderId, hints, editable, onTaken }: HintListProps) => {
  const open = hints.filter(({ state }) => state === 'open');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const decideAll = useAction(
    async (undo: readonly string[] | undefined) => {
      const { ids } = await call('POST /connections/hints/decide-all', {
        body: { orderId, ...(undo && { undo: [...undo] }) },
      });
      setTaken(undo ? [] : ids);
      onTaken();
    },
    { refresh: hintsKey },
  );
  if (open.length === 0 && taken.length === 0) return null;
  const fields = open.filter(({ kind }) => kind === 'field').length;
  return (
    <section className="fetch-hints" aria-label="提示">
      <Text as="h3" margin="16 0 8" size="reader" leading="22px">
        提示 {open.length} 条
      </Text>
      {editable && (
        <Flow>
          {fields > 0 && (
            <Button size="small" loading={decideAll.isPending} onClick={() => decideAll.mutate(undefined)}>
              全部采用 {fields} 条
            </Button>
          )}
          {taken.length > 0 && (
            <Button size="small" loading={decideAll.isPending} onClick={() => decideAll.mutate(taken)}>
              撤回刚才采用的 {taken.length} 条
            </Button>
          )}
        </Flow>
      )}
      <p className="cy-second">采用的作为更正写入论文，理由写明来源；都不会写成“收录”“被引”。</p>
      <ul>
        {open.map((hint) => (
          <Line key={hint.id} {...{ hint, editable, onTaken }} />
        ))}
      </ul>
    </section>
  );
};
