import { Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { similarityKey } from '../use-similarity.ts';

interface Fields {
  monthlyQuota: number;
}

/** How often each user may have a manuscript checked. */
export const QuotaSettings = () => {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [similarityKey, 'settings'],
    queryFn: () => call('GET /similarity/settings'),
    failure: 'beside',
  });
  return (
    <>
      <Button disabled={!data} onClick={() => setOpen(true)}>
        查重设置
      </Button>
      {open && data && (
        <EditDialog<typeof data, Fields, unknown>
          title="查重设置"
          row={data}
          fieldsOf={({ monthlyQuota }) => ({ monthlyQuota })}
          send={(fields, version) => call('POST /similarity/settings', { body: { ...fields, version } })}
          latest={() => call('GET /similarity/settings')}
          refresh={similarityKey}
          said="已保存"
          words={{ monthlyQuota: { label: '每人每月次数' } }}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="monthlyQuota"
            label="每人每月可以送检的次数"
            extra="0 表示不开放自助查重。读不出来的文件不计次数。"
            rules={[{ required: true, message: '请填写次数' }]}
          >
            <InputNumber min={0} max={1000} precision={0} />
          </Form.Item>
        </EditDialog>
      )}
    </>
  );
};
