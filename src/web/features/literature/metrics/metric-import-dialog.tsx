import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { MetricTable } from '#contracts/metrics.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { type MetricMapping, mappingFault } from '#domain/literature/metrics/metric-columns.ts';
import { type MetricKind, metricKinds } from '#domain/literature/metrics/metric-kinds.ts';
import { isRefusal } from '#web/api/transport/failure-reading.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { Note } from '#web/ui/page/note.tsx';
import { MappingTable } from './mapping-table.tsx';
import { guessKind, guessYear, mappingFor } from './metric-mapping.ts';
import { metricsKey } from './metrics-key.ts';

/** A file on the server, as its headings tell of it. */
export interface PeekedFile {
  fileId: string;
  name: string;
  header: string[];
  sample: string[][];
  rows: number;
  mapping: MetricMapping;
}

export interface MetricOutcome {
  table: MetricTable;
  faults: { row: number; what: string }[];
  refused: number;
}

interface MetricImportDialogProps {
  file: PeekedFile;
  onDone: (outcome: MetricOutcome) => void;
  onClose: () => void;
}

const kinds = optionsOf(metricKinds);

interface Said {
  kind: MetricKind;
  scheme: string;
  year: number | null;
  version: string;
  mapping: MetricMapping;
}

/** Says what a table is and which column holds what, before it is taken in. */
export const MetricImportDialog = ({ file, onDone, onClose }: MetricImportDialogProps) => {
  const client = useQueryClient();
  const [said, setSaid] = useState<Said>(() => {
    const kind = guessKind(file.name, file.mapping);
    const year = guessYear(file.name, chinaYear(Date.now()));
    return { kind, scheme: metricKinds[kind], year, version: '', mapping: file.mapping };
  });
  const put = (change: Partial<Said>) => setSaid((before) => ({ ...before, ...change }));
  const { kind, scheme, year, version } = said;
  const fitting = mappingFor(kind, said.mapping);
  const load = useMutation({
    mutationFn: (replace: boolean) =>
      call('POST /metrics/import', {
        body: { fileId: file.fileId, kind, scheme, year: year ?? 0, version, mapping: fitting, replace },
        quiet: true,
      }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: [metricsKey] });
      onDone(outcome);
    },
    onError: (error) => {
      if (isRefusal(error, 'conflict')) void askToReplace(error.message);
    },
  });
  // A table of the same name, year and version gives way only when a person says so.
  const askToReplace = async (why: string) => {
    if (await ask({ title: '替换已有的指标表', text: `${why}。`, yes: '替换', danger: true })) load.mutate(true);
  };
  const fault =
    (scheme.trim() === '' && '请填写指标表的名称') || (year === null && '请填写年份') || mappingFault(kind, fitting);
  return (
    <Dialog
      open
      title={`导入指标表：${file.name}`}
      okText={`导入 ${file.rows} 行`}
      cancelText="取消"
      width={820}
      okButtonProps={{ disabled: Boolean(fault) }}
      confirmLoading={load.isPending}
      onOk={() => load.mutate(false)}
      onCancel={onClose}
    >
      {load.error && <Note kind="danger">{load.error.message}</Note>}
      <Form component="div" layout="vertical" className="metrics-facts">
        <OwnItem label="种类" htmlFor="metric-kind">
          <Select
            id="metric-kind"
            value={kind}
            options={kinds}
            onChange={(next) => put({ kind: next, ...(scheme === metricKinds[kind] && { scheme: metricKinds[next] }) })}
          />
        </OwnItem>
        <OwnItem label="名称" htmlFor="metric-scheme">
          <Input
            id="metric-scheme"
            maxLength={100}
            value={scheme}
            onChange={(event) => put({ scheme: event.target.value })}
          />
        </OwnItem>
        <OwnItem label="年份" htmlFor="metric-year">
          <InputNumber
            id="metric-year"
            min={1900}
            max={2200}
            precision={0}
            style={{ width: '100%' }}
            value={year}
            onChange={(next) => put({ year: next })}
          />
        </OwnItem>
        <OwnItem label="版本（选填）" htmlFor="metric-version">
          <Input
            id="metric-version"
            maxLength={60}
            placeholder="如 升级版"
            value={version}
            onChange={(event) => put({ version: event.target.value })}
          />
        </OwnItem>
      </Form>
      {fault && <Note kind="warn">{fault}</Note>}
      <MappingTable
        header={file.header}
        sample={file.sample}
        kind={kind}
        mapping={fitting}
        onMapping={(next) => put({ mapping: next })}
      />
    </Dialog>
  );
};
