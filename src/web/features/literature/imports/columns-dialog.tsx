import { Select } from 'antd';
import { useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { type ColumnMapping, columnFault, mappingOf, withField } from './column-mapping.ts';
import { type Correction, importsKey, useFormats } from './use-imports.ts';
import './columns-dialog.css';

interface ColumnsDialogProps {
  view: ImportView;
  busy: boolean;
  onRead: (correction: Correction) => void;
  onClose: () => void;
}

const notUsed = '';

/** Of a table whose headings nobody knows: which field each column holds, beside its first rows. */
export const ColumnsDialog = ({ view, busy, onRead, onClose }: ColumnsDialogProps) => {
  const { data: formats } = useFormats();
  const { data, load } = useQuery({
    queryKey: [importsKey, 'columns', view.id, view.version],
    queryFn: () => call('GET /records/imports/:id/columns', { params: { id: view.id }, quiet: true }),
  });
  const [said, setSaid] = useState<ColumnMapping>();
  const mapping = said ?? mappingOf(data?.columns ?? []);
  const fault = data && columnFault(mapping);
  const fields = [
    { value: notUsed, label: '不使用' },
    ...(formats?.columnFields ?? []).map(({ field, name }) => ({ value: field, label: name })),
  ];
  return (
    <Dialog
      open
      title={`对应各列：${view.name}`}
      okText="按此读取并记住"
      cancelText="取消"
      width={820}
      confirmLoading={busy}
      okButtonProps={{ disabled: !data || fault !== undefined }}
      onOk={() => onRead({ format: 'table', mapping })}
      onCancel={onClose}
    >
      {!data && <Skeleton load={load} rows={5} />}
      {data && (
        <>
          <Text as="p" tone="soft" size="second">
            指明每一列是什么。下次导入表头相同的表格会照此读取。
            {data.remembered && '这里是上次记住的对应。'}
          </Text>
          {fault && <Note kind="warn">{fault}</Note>}
          <Box as="section" className="imports-columns" maxHeight="56vh" overflow="auto" aria-label="各列">
            <table>
              <TableHead words={['列名', '含义', '前几行']} />
              <tbody>
                {data.columns.map(({ heading }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a heading
                  <tr key={at}>
                    <Box as="th" minWidth="6em" scope="row">
                      {heading || `第 ${at + 1} 列`}
                    </Box>
                    <td>
                      <Select
                        aria-label={`“${heading || `第 ${at + 1} 列`}”的含义`}
                        style={{ width: 150 }}
                        showSearch={{ optionFilterProp: 'label' }}
                        popupMatchSelectWidth={false}
                        disabled={!heading}
                        value={mapping[heading] ?? notUsed}
                        options={fields}
                        onChange={(field) => setSaid(withField(mapping, heading, field))}
                      />
                    </td>
                    <td>
                      {data.rows
                        .map((row) => row[at]?.trim())
                        .filter(Boolean)
                        .slice(0, 3)
                        .join(' ｜ ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
        </>
      )}
    </Dialog>
  );
};
