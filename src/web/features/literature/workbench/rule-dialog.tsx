import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import { ruleKindNames, ruleKinds } from '#domain/literature/citations/rule-kinds.ts';
import { ruleSentences } from '#domain/literature/citations/rule-words.ts';
import { selfCitationRules } from '#domain/services/choices.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog, firstFocus } from '#web/ui/dialog/dialog.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useWorkbenchRefresh, workbenchKey } from './use-workbench.ts';
import './rule-dialog.css';

type Rule = Board['rule'];
const rules = Object.keys(selfCitationRules) as Rule[];

/** Digits choose, Enter takes: everything is counted anew at once. */
export const RuleDialog = ({ board, onClose }: { board: Board; onClose: () => void }) => {
  const [chosen, choose] = useState<Rule>(board.rule);
  const client = useQueryClient();
  const refresh = useWorkbenchRefresh(board.orderId);
  const change = useMutation({
    mutationFn: () =>
      call('POST /citations/rule', { body: { orderId: board.orderId, version: board.version, rule: chosen } }),
    onSuccess: (answer) => {
      client.setQueryData([workbenchKey, board.orderId, 'board'], answer);
      void refresh();
      onClose();
    },
    onError: () => void refresh(),
  });
  useKeys(Object.fromEntries(rules.map((rule, at) => [String(at + 1), () => choose(rule)])), { dialogs: 1 });
  return (
    <Dialog
      open
      title="自引口径"
      okText="按此口径重算"
      cancelText="取消"
      okButtonProps={{ ...firstFocus }}
      confirmLoading={change.isPending}
      onOk={() => (chosen === board.rule ? onClose() : change.mutate())}
      onCancel={onClose}
    >
      <fieldset className="workbench-rules">
        <legend className="visually-hidden">自引口径</legend>
        {rules.map((rule, place) => (
          <label key={rule}>
            <input type="radio" name="rule" checked={chosen === rule} onChange={() => choose(rule)} />
            <kbd>{place + 1}</kbd>
            <span>
              <b>{selfCitationRules[rule]}</b>
              {rule === board.orderedRule && <em>委托人所选</em>}
              <Text as="small" display="block">
                {ruleSentences[rule]}
              </Text>
            </span>
          </label>
        ))}
      </fieldset>
      {ruleKinds[chosen] !== ruleKinds[board.rule] && (
        <Note kind="warn">人工判定属于“{ruleKindNames[ruleKinds[board.rule]]}”口径，改后暂不计入，改回时恢复。</Note>
      )}
    </Dialog>
  );
};
