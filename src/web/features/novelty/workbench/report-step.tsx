import { Input } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { DraftButtons } from '#web/kit/draft-buttons.tsx';
import { FinishingNotes } from '#web/kit/finishing-notes.tsx';
import { WorkSteps } from '#web/kit/work-steps.tsx';
import { linesOf } from '#web/ui/form/lines-of.ts';
import { Note } from '#web/ui/page/note.tsx';
import type { KeptPart } from './keeper.ts';
import { KeptLine } from './kept-line.tsx';
import { useKept } from './use-kept.ts';
import { noveltyKey } from './use-project.ts';
import './report-step.css';

const reportParts: KeptPart<{ attachments: string; remarks: string }> = {
  name: 'report',
  storedIn: ({ attachments, remarks }) => ({ attachments: attachments.join('\n'), remarks }),
  send: ({ attachments, remarks }, { orderId, version }) =>
    call('POST /novelty/report', {
      body: { orderId, version, attachments: linesOf(attachments), remarks },
      quiet: true,
    }),
};

/** The last step: what the report adds beside the search, and the draft of it. */
export const ReportStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, closed } = project;
  const kept = useKept(project, reportParts);
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
          value={kept.value.attachments}
          onChange={({ target }) => kept.change({ ...kept.value, attachments: target.value })}
        />
      </div>
      <div>
        <span>备注</span>
        <Input.TextArea
          aria-label="报告备注"
          rows={2}
          maxLength={2000}
          readOnly={closed !== null}
          value={kept.value.remarks}
          onChange={({ target }) => kept.change({ ...kept.value, remarks: target.value })}
        />
      </div>
      {!closed && <KeptLine {...kept} />}
      <div className="cy-flow novelty-row">
        {!closed && (
          <WorkSteps orderId={orderId} only={['compare', 'finish-draft']} refresh={[noveltyKey, orderId, 'project']} />
        )}
        <DraftButtons orderId={orderId} closed={closed !== null} refresh={noveltyKey} />
      </div>
    </section>
  );
};
