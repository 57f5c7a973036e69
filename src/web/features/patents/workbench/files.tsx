import { Button } from 'antd';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { call, download, upload } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Remarks } from '#web/ui/value/remarks.tsx';
import { ExportDay } from './export-day.tsx';
import { useProjectChange } from './use-patents.ts';
import './files.css';

const stateWords: Readonly<Record<string, string>> = {
  held: '等待开始',
  reading: '读取中',
  done: '',
  failed: '没有读成',
  cancelled: '已取消',
};

/** The files of the set and the way to bring another. */
export const Files = ({ project }: { project: PatentProject }) => {
  const { orderId, imports, counts, closed, recheckDays } = project;
  const bring = useProjectChange(
    orderId,
    async (files: readonly File[]) => {
      for (const file of files) await upload('POST /records/imports/upload', file, { query: { orderId } });
      return call('GET /patents/orders/:id', { params: { id: orderId } });
    },
    '文件已收下，正在读取',
  );
  const undo = useProjectChange(
    orderId,
    async ({ id, version }: { id: string; version: number }) => {
      await call('POST /records/imports/undo', { body: { id, version, evenIfUsed: true } });
      return call('GET /patents/orders/:id', { params: { id: orderId } });
    },
    '已撤销导入',
  );
  const takeBack = async (id: string, name: string) => {
    const lean = await call('GET /records/imports/:id/undo', { params: { id } });
    const { version } = await call('GET /records/imports/:id', { params: { id } });
    const sure = await ask({ title: `撤销导入 ${name}？`, text: `${lean.sentence}。`, yes: '撤销导入', danger: true });
    if (sure) undo.mutate({ id, version });
  };
  return (
    <Box as="section" className="patents-card patents-files" aria-label="导入的文件">
      <ul>
        {imports.map(({ id, name, formatName, records, problems, remarks, state, day, exportedOn, exportedFrom }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {[
                formatName,
                state === 'done' ? `${records} 条` : stateWords[state],
                exportedOn ? `导出日 ${exportedOn}（${exportedFrom}）` : '',
                `${day} 导入`,
              ]
                .filter(Boolean)
                .join(' · ')}
              {problems > 0 && (
                <>
                  {' · '}
                  <Button
                    type="link"
                    size="small"
                    onClick={() => void download('GET /records/imports/:id/problems', { params: { id } })}
                  >{`${problems} 个问题`}</Button>
                </>
              )}
            </span>
            {!closed && state === 'done' && (
              <Button type="text" size="small" onClick={() => void takeBack(id, name)}>
                撤销导入
              </Button>
            )}
            {state === 'done' && !closed && <ExportDay orderId={orderId} file={{ id, name, exportedOn }} />}
            <Remarks name={name} sentences={remarks} />
          </li>
        ))}
        {imports.length === 0 && <li>还没有导入文件</li>}
      </ul>
      {!closed && (
        <label className="patents-file" data-first={counts.documents === 0 || undefined}>
          {bring.isPending ? '正在上传…' : '导入专利文件'}
          <input
            type="file"
            multiple
            aria-label="导入专利文件"
            disabled={bring.isPending}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              if (files.length > 0) bring.mutate(files);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {counts.recheck > 0 && (
        <p className="patents-warn">{`${counts.recheck} 件的法律状态早于 ${recheckDays} 天前，或日期不明：清单、图和报告都写明“需复核”。`}</p>
      )}
      {counts.others > 0 && <p className="patents-warn">{`有 ${counts.others} 条题录不是专利，没有放进专利集。`}</p>}
    </Box>
  );
};
