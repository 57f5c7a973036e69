import { Button } from 'antd';
import { useState } from 'react';
import type { ArchivedOrder } from '#contracts/archive.ts';
import { services } from '#domain/services/service.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { ListPage } from '#web/kit/list-page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { RowButton } from '#web/kit/row-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { archiveKey, downloadArchived } from './archive-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ReportsDialog } from './reports-dialog.tsx';
import './archive.css';

const filterNames = ['q', 'service', 'report'] as const;
const serviceOptions = optionsOf(services);
const reportOptions = [
  { value: 'with', label: '有报告文件' },
  { value: 'without', label: '没有报告文件' },
];
const serviceNamed = (text: string | undefined) =>
  (Object.keys(services) as ArchivedOrder['service'][]).find((one) => one === text);
const reportNamed = (text: string | undefined) => (['with', 'without'] as const).find((one) => one === text);

const columns: Column<ArchivedOrder>[] = [
  { key: 'number', title: '原编号', value: (row) => row.number },
  { key: 'system', title: '来自', value: (row) => row.system },
  { key: 'service', title: '服务', value: (row) => services[row.service] },
  { key: 'applicantName', title: '委托人', value: (row) => row.applicantName },
  { key: 'department', title: '院系', value: (row) => row.department, optional: true },
  { key: 'subject', title: '题目', value: (row) => row.subject },
  { key: 'submittedOn', title: '提交日期', value: (row) => row.submittedOn },
  { key: 'finishedOn', title: '完成日期', value: (row) => row.finishedOn ?? '' },
  { key: 'reportNumber', title: '报告编号', value: (row) => row.reportNumber },
  {
    key: 'amount',
    title: '费用（元）',
    value: (row) => (row.amount === null ? '' : (row.amount / 100).toFixed(2)),
    numeric: true,
    optional: true,
  },
  {
    key: 'report',
    title: '报告文件',
    value: (row) => (row.hasReport ? '有' : row.reportName ? '待上传' : '无'),
    render: (row) => (
      <StatusTag meaning={row.hasReport ? 'done' : row.reportName ? 'turn' : 'other'}>
        {row.hasReport ? '有' : row.reportName ? '待上传' : '无'}
      </StatusTag>
    ),
  },
  { key: 'note', title: '备注', value: (row) => row.note, optional: true },
];

/** 旧系统档案: orders and reports of the system used before, kept and found, never worked on. */
export const ArchivePage = () => {
  const [open, setOpen] = useState<'import' | 'reports'>();
  const [removing, setRemoving] = useState<ArchivedOrder>();
  const list = useList<ArchivedOrder, { list: ArchivedOrder[]; total: number; may: { change: boolean } }>(
    archiveKey,
    filterNames,
    ({ page, limit, filters }) =>
      call('POST /archive/list', {
        body: {
          page,
          limit,
          q: filters.q ?? '',
          service: serviceNamed(filters.service),
          report: reportNamed(filters.report),
        },
      }),
  );
  const mayChange = list.data?.may.change ?? false;
  const searching = filterNames.some((name) => list.filters[name]);
  return (
    <ListPage<ArchivedOrder>
      name="archive"
      title="旧系统档案"
      text="以前系统的委托与报告，只供查找、下载与核对；不进入本平台的办理、统计与账目。"
      label="旧系统的委托"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.number} ${row.applicantName}`}
      head={
        mayChange && (
          <>
            <Button onClick={() => setOpen('reports')}>上传报告</Button>
            <Button type="primary" onClick={() => setOpen('import')}>
              导入登记表
            </Button>
          </>
        )
      }
      filters={
        <>
          <SearchField label="编号、姓名或题目" value={list.filters.q ?? ''} onValue={list.put('q')} />
          <ChoiceFilter
            label="服务"
            value={list.filters.service}
            options={serviceOptions}
            onValue={list.put('service')}
          />
          <ChoiceFilter
            label="报告文件"
            value={list.filters.report}
            options={reportOptions}
            onValue={list.put('report')}
          />
        </>
      }
      actions={(row) => (
        <>
          {row.hasReport && (
            <RowButton of={row.number} onClick={() => downloadArchived(row)}>
              下载
            </RowButton>
          )}
          {mayChange && (
            <RowButton of={row.number} danger onClick={() => setRemoving(row)}>
              删除
            </RowButton>
          )}
        </>
      )}
      empty={
        searching
          ? { title: '没有符合条件的委托', text: '换个条件试试。' }
          : { title: '还没有旧系统的档案', text: '下载模板，把以前系统的委托填成一张表导入，再上传报告的 PDF。' }
      }
    >
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
      {open === 'reports' && <ReportsDialog onClose={() => setOpen(undefined)} />}
      {removing && (
        <ReasonDialog
          title={`删除 ${removing.number}`}
          okText="删除"
          danger
          label="理由"
          missing="请填写理由"
          most={500}
          send={(reason) =>
            call('POST /archive/remove', { body: { id: removing.id, version: removing.version, reason }, quiet: true })
          }
          refresh={archiveKey}
          said={`已删除 ${removing.number}`}
          onClose={() => setRemoving(undefined)}
        >
          <p className="cy-form-wide">登记的一行与它的报告文件一并删除，不能恢复；审计日志记下编号、委托人与理由。</p>
        </ReasonDialog>
      )}
    </ListPage>
  );
};
