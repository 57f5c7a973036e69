import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { FinishingNotes } from '#web/kit/finishing-notes.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { noveltyKey, useProjectChange } from './use-project.ts';
import './report-step.css';

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
      {closed ? null : (
        <>
          {project.searches.length === 0 && <Note kind="warn">还没有记下一次检索，报告的检索范围与策略是空的。</Note>}
          <FinishingNotes
            name={noveltyKey}
            reviewer="审核员"
            label="查新结论"
            className="novelty-paper"
            project={project}
          />
        </>
      )}
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
      <div className="cy-flow novelty-row">
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
