import { Button } from 'antd';
import { useState } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import { typedDay } from '#domain/dates/typed-day.ts';
import { call } from '#web/api/transport/service.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { changedDates } from './changed-dates.ts';
import { useBoardChange } from './use-board-change.ts';
import './search-dates.css';

/** The day each database was searched; the report says it. */
export const SearchDates = ({ board }: { board: Board }) => {
  const { orderId, databases, editable } = board;
  const [days, setDays] = useState<Readonly<Record<number, string>>>({});
  const changed = changedDates(databases, days);
  const wrong = changed.some(({ searchedOn }) => searchedOn !== null && typedDay(searchedOn) === undefined);
  const save = useBoardChange(
    board,
    (_: undefined, version) => call('POST /citations/search-dates', { body: { orderId, version, dates: changed } }),
    '检索日期已保存',
    () => setDays({}),
  );
  return (
    <>
      <div className="cy-flow dialogs-head">
        <Text as="h3" size="1em" margin={0}>
          各数据库的检索日期
        </Text>
        {editable && (
          <Button
            loading={save.isPending}
            disabled={changed.length === 0 || wrong}
            onClick={() => save.mutate(undefined)}
          >
            保存日期
          </Button>
        )}
      </div>
      <p className="cy-second">
        写上日期，就是登记这个库已为本单全部论文检索：没有题录的按“未收录、无被引”写入报告。清空即撤回登记。
      </p>
      <ul className="dialogs-dates">
        {databases.map(({ id, code, name, searchedOn, searchedByImport }) => (
          <li key={id}>
            <span title={name}>{code}</span>
            {editable ? (
              <DateField
                label={`${code} 的检索日期`}
                value={days[id] ?? searchedOn ?? ''}
                onChange={(day) => setDays((before) => ({ ...before, [id]: day }))}
              />
            ) : (
              <span>{searchedOn ?? '未检索'}</span>
            )}
            {searchedByImport && days[id] === undefined && (
              <Text as="small" column={2}>
                文件或取数的日期
              </Text>
            )}
          </li>
        ))}
      </ul>
      {wrong && (
        <Text as="p" margin="4 0 0" tone="danger" role="alert">
          日期请写成 年-月-日
        </Text>
      )}
    </>
  );
};
