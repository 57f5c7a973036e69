import { keepPreviousData } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import type { PatentChartDocument, PatentProject } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { DateItem, TextItem } from '#web/ui/form/form-items.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';

interface DocumentFields {
  recordId: string | null | undefined;
  name: string;
  title: string | undefined;
  owner: string | undefined;
  publishedOn: string | undefined;
  filedOn: string | undefined;
}

interface DocumentDialogProps {
  project: PatentProject;
  document: PatentChartDocument | undefined;
  onClose: () => void;
}

/** A column of the chart: a document of the set, or one written by hand. */
export const DocumentDialog = ({ project, document, onClose }: DocumentDialogProps) => {
  const { orderId, chart, counts } = project;
  const isProduct = chart.mode === 'use';
  const [form] = Form.useForm<DocumentFields>();
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: [patentsKey, orderId, 'set', 'sought', q],
    queryFn: () =>
      call('GET /patents/orders/:id/set', {
        params: { id: orderId },
        query: { level: 'document', limit: 30, ...(q && { q }) },
      }),
    placeholderData: keepPreviousData,
    enabled: counts.documents > 0,
    failure: 'beside',
  });
  const save = useProjectChange(
    orderId,
    ({ recordId, name, title, owner, publishedOn, filedOn }: DocumentFields) =>
      call('POST /patents/documents/save', {
        body: {
          orderId,
          ...(document && { id: document.id, version: document.version, cells: document.cells }),
          category: document?.category ?? null,
          recordId: recordId ?? null,
          name: name || '—',
          title: title ?? '',
          owner: owner ?? '',
          publishedOn: publishedOn || null,
          filedOn: filedOn || null,
        },
        quiet: true,
      }),
    '已保存',
  );
  const recordId = Form.useWatch('recordId', form);
  return (
    <SendDialog<DocumentFields>
      title={document ? document.name : isProduct ? '加产品或方案' : '加对比文件'}
      width={640}
      initialValues={
        document
          ? {
              recordId: document.recordId,
              name: document.name,
              title: document.title,
              owner: document.owner,
              publishedOn: document.publishedOn ?? undefined,
              filedOn: document.filedOn ?? undefined,
            }
          : {}
      }
      form={form}
      send={save.mutateAsync}
      onClose={onClose}
    >
      {counts.documents > 0 && !isProduct && (
        <ChoiceItem
          wide
          name="recordId"
          label="从专利集里选"
          showSearch
          allowClear
          filterOption={false}
          onSearch={setQ}
          placeholder="号码、题名或申请人"
          options={(data?.list ?? []).map((row) => ({
            value: row.id,
            label: `${row.publicationNumber} ${row.title}`,
          }))}
          onSelect={(id: string) => {
            const row = data?.list.find((one) => one.id === id);
            if (row) form.setFieldsValue({ name: row.publicationNumber, title: row.title });
          }}
        />
      )}
      <TextItem
        name="name"
        label={isProduct ? '产品或方案的名称' : '公开号'}
        rules={[{ required: !recordId, whitespace: true, message: isProduct ? '请填写名称' : '请填写公开号' }]}
        maxLength={200}
      />
      <TextItem name="owner" label={isProduct ? '出处' : '权利人'} maxLength={300} disabled={Boolean(recordId)} />
      <TextItem name="title" label="题名或说明" wide maxLength={500} disabled={Boolean(recordId)} />
      {!isProduct && (
        <>
          <DateItem name="publishedOn" label="公开日" />
          <DateItem name="filedOn" label="申请日" />
        </>
      )}
    </SendDialog>
  );
};
