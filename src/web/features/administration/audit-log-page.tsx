import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { AuditLogEntry } from '#contracts/audit.ts';
import { actionName, nounName, nounOptions } from '#domain/audit/action-words.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { call, startDownload } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { EntryDialog } from './audit-entry-dialog.tsx';
import './administration.css';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';

const filterNames = ['actor', 'action', 'about', 'from', 'to'] as const;

const subjectOf = (row: AuditLogEntry): string => `${nounName(row.subject)} ${row.subjectName}`.trim();

const columns: Column<AuditLogEntry>[] = [
  { key: 'at', title: '时间', value: (row) => row.at, moment: 'time', sortable: true },
  { key: 'actorName', title: '操作人', value: (row) => row.actorName || '系统', sortable: true },
  { key: 'action', title: '做了什么', value: (row) => actionName(row.action), sortable: true },
  { key: 'subject', title: '对象', value: subjectOf },
  { key: 'orderNumber', title: '相关委托', value: (row) => row.orderNumber, sortable: true },
  { key: 'ip', title: '地址', value: (row) => row.ip, sortable: true },
  { key: 'requestId', title: '请求号', value: (row) => row.requestId, optional: true },
  { key: 'subjectId', title: '对象编号', value: (row) => row.subjectId, optional: true },
];

/** A day of the address bar as the moment it begins or ends in China. */
const edge = (day: string | undefined, end: boolean): string | undefined =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${end ? '23:59:59.999' : '00:00:00'}+08:00` : undefined;

const wantedOf = (filters: Readonly<Record<string, string>>, institutionId: number | undefined) => ({
  actor: filters.actor || undefined,
  action: filters.action || undefined,
  about: filters.about || undefined,
  institutionId,
  from: edge(filters.from, false),
  to: edge(filters.to, true),
});

const institutionOf = (row: AuditLogEntry): string => row.institutionName;

/** 审计日志: who did what, when, to which order or person; a row opens to what stood before and after. */
export const AuditLogPage = () => {
  const [shown, setShown] = useState<AuditLogEntry>();
  const list = useList('audit', filterNames, ({ filters, page, limit, institutionId }) =>
    call('POST /audit/list', { body: { ...wantedOf(filters, institutionId), page, limit } }),
  );
  const { filters, put, change } = list;
  const only = (filter: { about?: string; actor?: string }) => {
    setShown(undefined);
    change({ filters: { about: '', actor: '', action: '', from: '', to: '', ...filter } });
  };
  const save = () =>
    startDownload('POST /audit/export', {
      body: wantedOf(filters, Number(filters.institution) || undefined),
      fileName: excelName(Date.now(), '审计日志'),
    });
  return (
    <ListPage
      title="审计日志"
      text="谁在什么时候，对哪个委托或哪个人，做了什么；只增不改。"
      name="audit"
      label="审计日志"
      list={list}
      columns={columns}
      institution={institutionOf}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.actorName || '系统'} ${actionName(row.action)} ${row.subjectName}`}
      actions={(row) => (
        <RowButton of={actionName(row.action)} onClick={() => setShown(row)}>
          详情
        </RowButton>
      )}
      onOpen={setShown}
      onExport={save}
      filters={
        <>
          <SearchField label="操作人姓名" value={filters.actor ?? ''} onValue={put('actor')} />
          <ChoiceFilter label="对象" value={filters.action} options={nounOptions} onValue={put('action')} />
          <SearchField label="委托编号、姓名或账号" value={filters.about ?? ''} onValue={put('about')} />
          <DatePicker.RangePicker
            aria-label="时间"
            allowEmpty={[true, true]}
            value={[filters.from ? dayjs(filters.from) : null, filters.to ? dayjs(filters.to) : null]}
            onChange={(_, [from, to]) => change({ filters: { from: from ?? '', to: to ?? '' } })}
          />
        </>
      }
      empty={{ title: '没有符合条件的记录', text: '换个时间或操作人试试。' }}
    >
      {shown && (
        <EntryDialog entry={shown} names={list.data?.names ?? {}} onOnly={only} onClose={() => setShown(undefined)} />
      )}
    </ListPage>
  );
};
