import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { AuditLogEntry } from '#contracts/audit.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { useInstitutionChoice } from '#web/api/session/institution-choice.ts';
import { call, download, useSession } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { actionName, nounOptions } from './audit-words.ts';
import { changedLines } from './changed-lines.ts';
import './administration.css';

const filterNames = ['actor', 'action', 'subject', 'institution', 'from', 'to'] as const;

const columns: Column<AuditLogEntry>[] = [
  { key: 'at', title: '时间', value: (row) => row.at, render: (row) => <Moment at={row.at} />, sortable: true },
  { key: 'actorName', title: '操作人', value: (row) => row.actorName || '系统', sortable: true },
  { key: 'action', title: '操作', value: (row) => actionName(row.action), sortable: true },
  { key: 'subjectId', title: '对象', value: (row) => row.subjectId, render: (row) => <code>{row.subjectId}</code> },
  { key: 'ip', title: '地址', value: (row) => row.ip, sortable: true },
  { key: 'institutionName', title: '单位', value: (row) => row.institutionName, optional: true },
  { key: 'requestId', title: '请求号', value: (row) => row.requestId, optional: true },
];

const Changes = ({ entry }: { entry: AuditLogEntry }) => {
  const lines = changedLines(entry.before, entry.after);
  if (lines.length === 0) return <p>没有前后内容。</p>;
  return (
    <table className="admin-changes">
      <thead>
        <tr>
          <th scope="col">项</th>
          <th scope="col">之前</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, before, after, changed }) => (
          <tr key={key} data-changed={changed}>
            <th scope="row">{key}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const EntryDialog = ({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) => (
  <Dialog open title={actionName(entry.action)} footer={null} width={680} onCancel={onClose}>
    <p>
      {entry.actorName || '系统'} · <Moment at={entry.at} /> · {entry.ip}
    </p>
    <Changes entry={entry} />
  </Dialog>
);

/** A day of the address bar as the moment it begins or ends in China. */
const edge = (day: string | undefined, end: boolean): string | undefined =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${end ? '23:59:59.999' : '00:00:00'}+08:00` : undefined;

/** 审计日志: who did what, when, from where; a row opens to what stood before and after. */
export const AuditLogPage = () => {
  const [state, change] = useListState(filterNames);
  const [shown, setShown] = useState<AuditLogEntry>();
  const ofPlatform = useSession((session) => session.OrganizationId) === null;
  const institutions = useInstitutionChoice(ofPlatform);
  const { page, limit, filters } = state;
  const wanted = useMemo(
    () => ({
      actor: filters.actor || undefined,
      action: filters.action || undefined,
      subjectId: filters.subject || undefined,
      institutionId: filters.institution ? Number(filters.institution) : undefined,
      from: edge(filters.from, false),
      to: edge(filters.to, true),
    }),
    [filters],
  );
  const { data, rows, total, loading, load } = usePageOf(['audit', page, limit, wanted], () =>
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
        {...{ columns, rows, total, loading, load, state }}
        capped={data?.capped ?? false}
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
            <SearchField
              label="对象编号"
              value={filters.subject ?? ''}
              onValue={(subject) => change({ filters: { subject } })}
            />
            {ofPlatform && (
              <Select
                aria-label="单位"
                allowClear
                placeholder="全部单位"
                style={{ width: 180 }}
                value={filters.institution ? Number(filters.institution) : undefined}
                options={institutions}
                onChange={(next: number | undefined) => change({ filters: { institution: next ? String(next) : '' } })}
              />
            )}
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
