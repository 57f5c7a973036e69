import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { AuditLogEntry } from '#contracts/audit.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { call, download } from '#web/api/service.ts';
import { usePageOf } from '#web/api/use-page-of.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { actionName, nounOptions } from './audit-words.ts';
import './administration.css';

const filterNames = ['actor', 'action', 'from', 'to'] as const;

const columns: Column<AuditLogEntry>[] = [
  { key: 'at', title: '时间', value: (row) => row.at, render: (row) => <Moment at={row.at} />, sortable: true },
  { key: 'actorName', title: '操作人', value: (row) => row.actorName || '系统', sortable: true },
  { key: 'action', title: '操作', value: (row) => actionName(row.action), sortable: true },
  { key: 'subjectId', title: '对象', value: (row) => row.subjectId, render: (row) => <code>{row.subjectId}</code> },
  { key: 'ip', title: '地址', value: (row) => row.ip, sortable: true },
  { key: 'institutionName', title: '单位', value: (row) => row.institutionName, optional: true },
  { key: 'requestId', title: '请求号', value: (row) => row.requestId, optional: true },
];

const written = (value: unknown): string => (value == null ? '（无）' : JSON.stringify(value, null, 2));

const EntryDialog = ({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) => (
  <Dialog open title={actionName(entry.action)} footer={null} width={680} onCancel={onClose}>
    <p>
      {entry.actorName || '系统'} · <Moment at={entry.at} /> · {entry.ip}
    </p>
    <div className="admin-before-after">
      <section>
        <h3>之前</h3>
        <pre>{written(entry.before)}</pre>
      </section>
      <section>
        <h3>之后</h3>
        <pre>{written(entry.after)}</pre>
      </section>
    </div>
  </Dialog>
);

/** A day of the address bar as the moment it begins or ends in China. */
const edge = (day: string | undefined, end: boolean): string | undefined =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${end ? '23:59:59.999' : '00:00:00'}+08:00` : undefined;

/** 审计日志: who did what, when, from where; a row opens to what stood before and after. */
export const AuditLogPage = () => {
  const [state, change] = useListState(filterNames);
  const [shown, setShown] = useState<AuditLogEntry>();
  const { page, limit, filters } = state;
  const wanted = useMemo(
    () => ({
      actor: filters.actor || undefined,
      action: filters.action || undefined,
      from: edge(filters.from, false),
      to: edge(filters.to, true),
    }),
    [filters],
  );
  const { rows, total, loading } = usePageOf(['audit', page, limit, wanted], () =>
    call('POST /audit/list', { body: { ...wanted, page, limit } }),
  );
  const save = () =>
    void download('POST /audit/export', { body: wanted, fileName: excelName(Date.now(), '审计日志') }).catch(
      () => undefined,
    );
  return (
    <>
      <PageHead title="审计日志" text="只增不改的记录；双击一行，或在行上按 Enter，看前后的内容。" />
      <DataTable
        name="audit"
        label="审计日志"
        {...{ columns, rows, total, loading, state }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.actorName || '系统'} ${actionName(row.action)}`}
        onState={change}
        onOpen={setShown}
        onExport={save}
        toolbar={
          <>
            <SearchField
              label="操作人姓名"
              value={filters.actor ?? ''}
              onValue={(actor) => change({ filters: { actor } })}
            />
            <Select
              aria-label="操作对象"
              allowClear
              placeholder="全部对象"
              style={{ width: 140 }}
              value={filters.action || undefined}
              options={nounOptions}
              onChange={(action: string | undefined) => change({ filters: { action: action ?? '' } })}
            />
            <DatePicker.RangePicker
              aria-label="时间"
              allowEmpty={[true, true]}
              value={[filters.from ? dayjs(filters.from) : null, filters.to ? dayjs(filters.to) : null]}
              onChange={(_, [from, to]) => change({ filters: { from: from ?? '', to: to ?? '' } })}
            />
          </>
        }
        empty={<Empty title="没有符合条件的记录" text="换个时间或操作人试试。" />}
      />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
