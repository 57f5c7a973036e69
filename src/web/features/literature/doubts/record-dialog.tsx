import { formatTime } from '#domain/dates/format.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';

/** The record as the database wrote it, and which file brought it. */
export const RecordDialog = ({ recordId, onClose }: { recordId: string; onClose: () => void }) => {
  const { data, load } = useQuery({
    queryKey: [workbenchKey, 'record', recordId],
    queryFn: () => call('GET /records/:id', { params: { id: recordId } }),
  });
  return (
    <Dialog open title="原记录" width={860} footer={null} onCancel={onClose}>
      {data ? (
        <>
          <p>
            {data.databaseName} {data.accession}
            {data.doi && (
              <>
                {' · '}
                <a href={`https://doi.org/${data.doi}`} target="_blank" rel="noreferrer noopener">
                  {data.doi}
                </a>
              </>
            )}
          </p>
          <ul>
            {data.imports.map(({ id, name, line, at }) => (
              <li key={`${id}-${line}`} className="cy-second">{`${name} 第 ${line} 行，${formatTime(at)} 导入`}</li>
            ))}
          </ul>
          <Box as="pre" whiteSpace="pre-wrap" breaks>
            {data.raw}
          </Box>
        </>
      ) : (
        <Skeleton load={load} rows={6} />
      )}
    </Dialog>
  );
};
