import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/transport/service.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { useProjectChange } from './use-patents.ts';

interface ExportDayProps {
  orderId: string;
  file: { id: string; name: string; exportedOn: string | null };
}

/** Asks when a file was exported: what it says of legal states is from that day, not from its import. */
export const ExportDay = ({ orderId, file }: ExportDayProps) => {
  const [open, setOpen] = useState(file.exportedOn === null);
  const [day, setDay] = useState(file.exportedOn ?? '');
  const save = useProjectChange(
    orderId,
    () => call('POST /patents/files/day', { body: { orderId, importId: file.id, exportedOn: day } }),
    '导出日已保存',
  );
  if (!open)
    return (
      <Button type="text" size="small" aria-label={`改 ${file.name} 的导出日`} onClick={() => setOpen(true)}>
        改导出日
      </Button>
    );
  return (
    <Flow as="span" gap={6} align="center">
      <span>{file.exportedOn === null ? '文件没有写明哪天导出，请填写' : '导出日'}</span>
      <Box as="span" width={180}>
        <DateField label={`${file.name} 的导出日`} value={day} onChange={setDay} />
      </Box>
      <Button
        size="small"
        type="primary"
        disabled={day === ''}
        loading={save.isPending}
        onClick={() => save.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        保存
      </Button>
    </Flow>
  );
};
