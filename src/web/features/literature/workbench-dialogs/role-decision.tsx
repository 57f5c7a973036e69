import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type RolePrint, roleFindings, rolePrints } from '#domain/literature/paper/author-role.ts';
import { keysOf, type OwnRole, ownRoles } from '#domain/services/choices.ts';
import { call } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useBoardChange } from './use-board-change.ts';

const isOpen = ({ role }: WorkbenchPaper): boolean => role.finding !== null && role.decision === null;

/** The applicant's role: as stated, as the author list shows it, and what is printed where the two do not agree. */
export const RoleDecision = ({ board, paper }: { board: Board; paper: WorkbenchPaper }) => {
  const { orderId, editable, papers } = board;
  const { finding, words, printed, claimed, decision } = paper.role;
  const [print, setPrint] = useState<RolePrint>(decision?.print ?? 'record');
  const [reason, setReason] = useState(decision?.reason ?? '');
  const decide = useBoardChange(
    board,
    ({ paperIds, to }: { paperIds: string[]; to: RolePrint | null }, version) =>
      call('POST /citations/paper-roles/decide', {
        body: { orderId, version, paperIds, print: to, reason: reason.trim() },
      }),
    '已保存',
  );
  const alike = papers.filter((one) => isOpen(one) && one.role.finding === finding && one.id !== paper.id);
  const unreasoned = print === 'claimed' && reason.trim() === '';
  return (
    <section aria-label="作者角色">
      <Text as="h3" margin="14 0 6" size="1em">
        作者角色
      </Text>
      <p>
        所填：{ownRoles[claimed as OwnRole] ?? '没有填写'}；{words || '还没有核对'}；报告写：<b>{printed || '不写'}</b>
      </p>
      {finding !== null && (
        <>
          {decision === null && <Note kind="warn">{roleFindings[finding]}，完成初稿前须决定怎样写。</Note>}
          {decision !== null && (
            <p className="cy-soft">
              {decision.by} 决定{rolePrints[decision.print]}
              {decision.reason && `：${decision.reason}`}
            </p>
          )}
          {editable && (
            <div className="cy-stack">
              <Radio.Group aria-label="角色怎样写" value={print} onChange={(event) => setPrint(event.target.value)}>
                {keysOf(rolePrints).map((key) => (
                  <Radio key={key} value={key}>
                    {rolePrints[key]}
                  </Radio>
                ))}
              </Radio.Group>
              <Input
                aria-label="依据"
                placeholder="依据，如：论文首页注明并列第一作者"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              <span className="dialogs-keys">
                <Button
                  type="primary"
                  disabled={unreasoned || decide.isPending}
                  onClick={() => decide.mutate({ paperIds: [paper.id], to: print })}
                >
                  这样写
                </Button>
                {alike.length > 0 && (
                  <Button
                    disabled={unreasoned || decide.isPending}
                    onClick={() => decide.mutate({ paperIds: [paper.id, ...alike.map(({ id }) => id)], to: print })}
                  >
                    同样情况的 {alike.length + 1} 篇都这样写
                  </Button>
                )}
                {decision !== null && (
                  <Button disabled={decide.isPending} onClick={() => decide.mutate({ paperIds: [paper.id], to: null })}>
                    撤回
                  </Button>
                )}
              </span>
            </div>
          )}
        </>
      )}
    </section>
  );
};
