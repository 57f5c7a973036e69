import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { similarityKey } from '../use-similarity.ts';
import { words } from './check-words.ts';
import './text-dialog.css';

/** The whole text as it is compared: without references and contents. */
export const TextDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, load } = useQuery({
    queryKey: [similarityKey, 'text', id],
    queryFn: () => call('GET /similarity/texts/:id', { params: { id } }),
  });
  return (
    <Dialog open width={760} title={data?.title ?? words.fullText} footer={null} onCancel={onClose}>
      {data ? (
        <div className="similarity-body">
          {data.body.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
            <p key={at}>{line}</p>
          ))}
        </div>
      ) : (
        <Skeleton load={load} rows={6} />
      )}
    </Dialog>
  );
};
