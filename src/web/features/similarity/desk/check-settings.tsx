import { Button } from 'antd';
import { useState } from 'react';
import { longestPhrase, mostPhrases, shortestPhrase } from '#domain/similarity/phrases.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { LongTextItem, NumberItem } from '#web/ui/form/form-items.tsx';
import { linesOf } from '#web/ui/form/lines-of.ts';
import { similarityKey } from '../use-similarity.ts';

interface Fields {
  monthlyQuota: number;
  /** One a line. */
  phrases: string;
}

const phraseFault = (text: string): string => {
  const lines = linesOf(text);
  if (lines.length > mostPhrases) return `固定用语最多 ${mostPhrases} 条`;
  const wrong = lines.find((line) => line.length < shortestPhrase || line.length > longestPhrase);
  return wrong ? `每条 ${shortestPhrase} 到 ${longestPhrase} 个字：${wrong.slice(0, 20)}` : '';
};

/** How often each user may have a manuscript checked, and what every manuscript of the institution has to say. */
export const CheckSettings = () => {
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
          fieldsOf={({ monthlyQuota, phrases }) => ({ monthlyQuota, phrases: phrases.join('\n') })}
          send={({ monthlyQuota, phrases }, version) =>
            call('POST /similarity/settings', { body: { monthlyQuota, phrases: linesOf(phrases), version } })
          }
          latest={() => call('GET /similarity/settings')}
          refresh={similarityKey}
          said="已保存"
          words={{ monthlyQuota: { label: '每人每月次数' }, phrases: { label: '固定用语' } }}
          onClose={() => setOpen(false)}
        >
          <NumberItem
            name="monthlyQuota"
            label="每人每月可以送检的次数"
            extra="0 表示不开放自助查重。读不出来的文件不计次数。"
            needed="请填写次数"
            min={0}
            max={1000}
          />
          <LongTextItem
            name="phrases"
            label="固定用语"
            extra="每行一条，例如独创性声明。稿件里的固定用语不比对、不计入字数；报告写明有多少字。"
            rules={[
              {
                validator: (_, text: string) => {
                  const fault = phraseFault(text ?? '');
                  return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
                },
              },
            ]}
            rows={5}
          />
        </EditDialog>
      )}
    </>
  );
};
