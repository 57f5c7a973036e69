import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { GateList, openItems } from './gate-list.tsx';

interface FinishingNotesProps {
  /** What the questions of a workbench begin with. */
  name: string;
  project: { orderId: string; version: number };
  /** Who looks at the reasons: 审核员 or 审核人. */
  reviewer: string;
  /** What the part with the sentences is called. */
  label: string;
  className: string;
}

/** What finishing the draft now would keep, and what is in its way. */
export const FinishingNotes = ({ name, project, reviewer, label, className }: FinishingNotesProps) => {
  const { orderId, version } = project;
  const client = useQueryClient();
  const { data, load } = useQuery({
    queryKey: [name, orderId, 'finishing', version],
    queryFn: async () => {
      const found = await call('GET /reports/finishing/:orderId', { params: { orderId }, quiet: true });
      if (!found) void client.invalidateQueries({ queryKey: [name, orderId, 'project'] });
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (data === null) return <Note kind="warn">委托已不在检索中，没有可以完成的初稿。</Note>;
  if (!data) return <Skeleton load={load} rows={4} />;
  return (
    <>
      <GateList gate={data.gate} />
      {openItems(data.gate).length > 0 && <p className="cy-second">写明的理由{reviewer}会看到。</p>}
      {data.attached.length > 0 && (
        <Note kind="warn">
          委托里有自己编制的报告 {data.attached.map(({ name: file }) => file).join('、')}，完成初稿时以它为准。
        </Note>
      )}
      <h3>现在完成，报告的结论是</h3>
      <section className={className} aria-label={label}>
        {data.conclusion.length === 0 && <p>还没有结论。</p>}
        {data.conclusion.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
};
