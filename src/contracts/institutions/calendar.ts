import { z } from 'zod';
import { defineCalls } from '../call.ts';

const day = z.iso.date('日期不正确，请写成 2026-11-15 的样子');
const kind = z.enum(['holiday', 'workday'], '请选择休息或上班');

const calendarDay = z.object({
  day: z.string(),
  kind,
  name: z.string(),
  /** Of the institution itself: it goes before the country's day of the same date. */
  own: z.boolean(),
  /** Whether the asking user may change it. */
  editable: z.boolean(),
});
export type CalendarDay = z.output<typeof calendarDay>;

const savedDay = z.object({ day, kind, name: z.string().trim().max(60, '名称过长').default('') });

export const calendarCalls = defineCalls({
  'POST /calendar/list': {
    summary: '节假日与调休',
    access: 'session',
    body: z.object({ year: z.number().int().min(2000).max(2100) }),
    data: z.object({ list: z.array(calendarDay) }),
  },
  'POST /calendar/save': {
    summary: '设置节假日或调休上班日',
    access: 'institution.write',
    body: savedDay,
    data: calendarDay,
  },
  'POST /calendar/import': {
    summary: '导入一年的节假日与调休',
    access: 'institution.write',
    /** replace: days of the year that are not in the list are taken out. */
    body: z.object({
      year: z.number().int().min(2000).max(2100),
      days: z.array(savedDay).min(1, '没有读出日期').max(400, '日期过多'),
      replace: z.boolean().default(false),
    }),
    data: z.object({ list: z.array(calendarDay) }),
  },
  'POST /calendar/delete': {
    summary: '删除节假日或调休上班日',
    access: 'institution.write',
    body: z.object({ day }),
    data: z.null(),
  },
});
