import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { readHolidays } from '#domain/dates/read-holidays.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { calendarKey } from './calendar-key.ts';
import './import-dialog.css';

const example = '一、元旦：1月1日（周五）至3日（周日）放假，共3天。1月4日（周一）上班。';

/** A year pasted in: the notice of the State Council, or a day a line. What was read is shown before it is kept. */
export const ImportDialog = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const { days, unread } = readHolidays(text, year);
  const { mutateAsync, isPending } = useAction(() => call('POST /calendar/import', { body: { year, days, replace } }), {
    refresh: calendarKey,
    said: `已导入 ${days.length} 天`,
  });
  const rests = days.filter(({ kind }) => kind === 'holiday').length;
  return (
    <Dialog
      open
      title={`导入 ${year} 年的节假日`}
      okText={days.length > 0 ? `导入 ${days.length} 天` : '导入'}
      okButtonProps={{ disabled: days.length === 0 }}
      cancelText="取消"
      confirmLoading={isPending}
      width={640}
      onOk={() => void mutateAsync(undefined).then(onClose, () => undefined)}
      onCancel={onClose}
    >
      <p className="cy-soft">粘贴国务院办公厅的放假通知，或每行一天（2027-05-04 校庆；调休上班的写“班”）。</p>
      <Input.TextArea
        aria-label="放假安排"
        rows={8}
        maxLength={20_000}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {days.length > 0 && (
        <>
          <p role="status">
            读出休息 {rests} 天，调休上班 {days.length - rests} 天：
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
          <ul className="calendar-read" tabIndex={0} aria-label="读出的日期">
            {days.map(({ day, kind, name }) => (
              <li key={day}>
                {day} {kind === 'workday' ? '上班' : '休息'} {name}
              </li>
            ))}
          </ul>
          <Checkbox checked={replace} onChange={({ target }) => setReplace(target.checked)}>
            去掉 {year} 年里不在其中的设置
          </Checkbox>
        </>
      )}
      {text.trim() !== '' && days.length === 0 && <Note kind="warn">没有读出日期，请检查粘贴的内容。</Note>}
      {unread.length > 0 && days.length > 0 && (
        <p className="cy-soft">
          没有日期的行：{unread.slice(0, 3).join('；')}
          {unread.length > 3 && '……'}
        </p>
      )}
    </Dialog>
  );
};
