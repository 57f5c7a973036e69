import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { questionName } from '#domain/reports/searched-words.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import type { useSettling } from './use-finishing.ts';
import './unsearched-databases.css';

type Unsearched = Finishing['unsearched'][number];

const factsOf = ({ questions, papers, of, files, proposal }: Unsearched): string =>
  [
    questions.map(questionName).join('、'),
    papers.length < of ? `第 ${papers.join('、')} 篇` : `${of} 篇`,
    files > 0 ? `有 ${files} 个文件，${proposal.slice(5)}` : '没有文件，请确认确实检索过',
  ].join(' · ');

interface UnsearchedDatabasesProps {
  board: Board;
  unsearched: readonly Unsearched[];
  settling: ReturnType<typeof useSettling>;
  primary: boolean;
  onTakeOff: (database: Unsearched) => void;
}

/**
 * Databases that nothing proves a search of, for some papers. Those with files are ticked: one press says that these are
 * the results for every paper of the order.
 */
export const UnsearchedDatabases = ({ board, unsearched, settling, primary, onTakeOff }: UnsearchedDatabasesProps) => {
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const isChosen = ({ database, files }: Unsearched): boolean => changed[database] ?? files > 0;
  const chosen = unsearched.filter(isChosen);
  const off = settling.busy || !board.editable;
  return (
    <li className="finish-searches">
      <p>
        <b>没有检索记录：{unsearched.map(({ code }) => code).join('、')}</b>
        <small>
          登记已检索后，没有题录的按“未收录、无被引”写入报告，检索日期为登记的日期；数据库自己记有次数而没有取得题录的，不写成
          0，仍须取齐。可以在“检索记录与日期”撤回。
        </small>
      </p>
      <Stack as="ul" column="1 / -1" gap={2} pad="4 12" round="control" fill="sunken">
        {unsearched.map((one) => (
          <Row as="li" key={one.database} align="center" justify="space-between" gap={8}>
            <Checkbox
              checked={isChosen(one)}
              disabled={off}
              onChange={({ target }) => setChanged((before) => ({ ...before, [one.database]: target.checked }))}
            >
              {one.code} <small>{factsOf(one)}</small>
            </Checkbox>
            <Button type="link" disabled={off} onClick={() => onTakeOff(one)} aria-label={`不能检索 ${one.code}`}>
              不能检索
            </Button>
          </Row>
        ))}
      </Stack>
      <Button
        type={primary ? 'primary' : 'default'}
        disabled={off || chosen.length === 0}
        onClick={() =>
          settling.dates.mutate(chosen.map(({ database, proposal }) => ({ database, searchedOn: proposal })))
        }
      >
        {chosen.length > 0 ? `${chosen.map(({ code }) => code).join('、')} 已为全部论文检索` : '请选择已检索的库'}
      </Button>
    </li>
  );
};
