import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { type Correction, useFormats } from './use-imports.ts';
import './correction-row.css';

interface CorrectionRowProps {
  view: ImportView;
  busy: boolean;
  onRead: (correction: Correction) => void;
  /** Of a known table: its columns may be named by hand all the same. */
  onColumns: (() => void) | undefined;
}

/** What the file really is and where it came from, as a person says it. */
export const CorrectionRow = ({ view, busy, onRead, onColumns }: CorrectionRowProps) => {
  const { data } = useFormats();
  const known = data?.formats.some(({ format }) => format === view.format) ? (view.format ?? undefined) : undefined;
  const [format, setFormat] = useState(known);
  const [database, setDatabase] = useState(view.database ?? undefined);
  const chosen = format ?? known;
  const read = () => {
    const said: Correction = {};
    if (chosen !== undefined) said.format = chosen;
    if (database !== undefined && (database !== view.database || view.databaseChosen)) said.database = database;
    onRead(said);
  };
  return (
    <Row className="imports-correction" gap={8} wrap column="1 / -1">
      <Select
        aria-label={`${view.name} 的格式`}
        placeholder="格式"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={chosen}
        options={(data?.formats ?? []).map((one) => ({ value: one.format, label: one.name }))}
        onChange={setFormat}
      />
      <Select
        aria-label={`${view.name} 的数据库`}
        placeholder="数据库"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={database}
        options={(data?.databases ?? []).map(({ id, code, name }) => ({
          value: id,
          label: name.startsWith(code) ? name : `${code} ${name}`,
        }))}
        onChange={setDatabase}
      />
      <Button loading={busy} disabled={chosen === undefined && database === undefined} onClick={read}>
        {view.may.start ? '开始导入' : '按此重新读取'}
      </Button>
      {onColumns && (
        <Button type="link" aria-label={`对应各列 ${view.name}`} onClick={onColumns}>
          对应各列
        </Button>
      )}
    </Row>
  );
};
