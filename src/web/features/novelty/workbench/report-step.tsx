import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { noveltyKey, useProjectChange } from './use-project.ts';

/** What finishing the draft now would keep, and what is in its way. */
const Before = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, faults, searches } = project;
  const client = useQueryClient();
  const { data, load } = useQuery({
    queryKey: [noveltyKey, orderId, 'finishing', version],
    queryFn: async () => {
      const found = await call('GET /reports/finishing/:orderId', { params: { orderId }, quiet: true });
      if (!found) void client.invalidateQueries({ queryKey: [noveltyKey, orderId, 'project'] });
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (data === null) return <Note kind="warn">委托已不在检索中，没有可以完成的初稿。</Note>;
  if (!data) return <Skeleton load={load} rows={4} />;
  return (
    <>
      {searches.length === 0 && <Note kind="warn">还没有记下一次检索，报告的检索范围与策略是空的。</Note>}
      {faults.map((sentence) => (
        <Note key={sentence} kind="warn">
          {sentence}
        </Note>
      ))}
      {data.openItems.length > 0 && (
        <Note kind="warn">
          还有未定的：{data.openItems.map(({ label, count }) => `${label} ${count} 项`).join('、')}
          。可以先处理，也可以写明理由后完成，审核员会看到。
        </Note>
      )}
      {data.attached.length > 0 && (
        <Note kind="warn">
          委托里有自己编制的报告 {data.attached.map(({ name }) => name).join('、')}，完成初稿时以它为准。
        </Note>
      )}
      <section className="novelty-paper" aria-label="查新结论">
        {data.conclusion.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
};

/** The last step: what the report adds beside the search, and the draft of it. */
export const ReportStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, version, closed } = project;
  const navigate = useNavigate();
  const [attachments, setAttachments] = useState(() => project.attachments.join('\n'));
  const [remarks, setRemarks] = useState(project.remarks);
  const save = useProjectChange(
    orderId,
    () =>
      call('POST /novelty/report', {
        body: {
          orderId,
          version,
          attachments: attachments
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
          remarks,
        },
      }),
    '附件清单与备注已保存',
  );
  const draw = useAction(() => call('POST /reports/draft', { body: { orderId } }), {
    refresh: noveltyKey,
    said: '正在生成初稿的 Word、PDF 与 Excel',
  });
  return (
    <section className="novelty-card novelty-report" aria-label="报告">
      {closed ? null : <Before project={project} />}
      <div>
        <span>附件清单，一行一项</span>
        <Input.TextArea
          aria-label="附件清单"
          rows={3}
          readOnly={closed !== null}
          value={attachments}
          onChange={(event) => setAttachments(event.target.value)}
        />
      </div>
      <div>
        <span>备注</span>
        <Input.TextArea
          aria-label="报告备注"
          rows={2}
          maxLength={2000}
          readOnly={closed !== null}
          value={remarks}
          onChange={(event) => setRemarks(event.target.value)}
        />
      </div>
      <div className="novelty-row">
        {!closed && (
          <>
            <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
              保存附件与备注
            </Button>
            <Button
              type="primary"
              loading={draw.isPending}
              onClick={() =>
                draw.mutate(undefined, {
                  onSuccess: ({ reportId }) => void navigate(`/report/searchReport?id=${reportId}`),
                })
              }
            >
              生成并查看初稿
            </Button>
          </>
        )}
        <Button onClick={() => void navigate(`/report/searchReport?orderId=${orderId}`)}>查看报告</Button>
        <Button onClick={() => void navigate(`/noveltySearch?id=${orderId}`)}>回到委托，完成初稿</Button>
      </div>
    </section>
  );
};
