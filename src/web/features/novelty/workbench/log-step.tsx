import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyProject, NoveltySearch } from '#contracts/novelty/workbench.ts';
import { call, download, upload } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { TableHead } from '#web/ui/list/table-head.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Remarks } from '#web/ui/value/remarks.tsx';
import { LogDialog, type LogFields } from './log-dialog.tsx';
import { useProjectChange } from './use-project.ts';
import './log-step.css';

/** Brings a file of hits in and says which search it came from. */
const HitFile = ({ project, search }: { project: NoveltyProject; search: NoveltySearch }) => {
  const { orderId } = project;
  const bring = useProjectChange(
    orderId,
    async (file: File) => {
      await upload('POST /records/imports/upload', file, { query: { orderId, searchId: search.id } });
      return call('GET /novelty/orders/:id', { params: { id: orderId } });
    },
    '题录已收下，正在读取',
  );
  return (
    <label className="novelty-file">
      {bring.isPending ? '正在上传…' : '导入题录'}
      <input
        type="file"
        aria-label={`导入 ${search.databaseName} 的题录`}
        disabled={bring.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) bring.mutate(file);
          event.target.value = '';
        }}
      />
    </label>
  );
};

type HitImport = NoveltySearch['imports'][number];

const importWords = ({ state, records, error }: HitImport): string => {
  if (state === 'done') return `${records} 条`;
  if (state === 'undone') return '已撤回';
  return state === 'failed' ? error || '没有读成' : '正在读取…';
};

/** A file of hits: how its reading went, and a way back. */
const ImportLine = ({ project, file }: { project: NoveltyProject; file: HitImport }) => {
  const { orderId, closed } = project;
  const undo = useProjectChange(
    orderId,
    async () => {
      await call('POST /records/imports/undo', { body: { id: file.id, version: file.version, evenIfUsed: true } });
      return call('GET /novelty/orders/:id', { params: { id: orderId } });
    },
    '已撤回',
  );
  const askUndo = async () => {
    const { sentence } = await call('GET /records/imports/:id/undo', { params: { id: file.id } });
    if (await ask({ title: `撤回 ${file.name}？`, text: `${sentence}。`, yes: '撤回', danger: true }))
      undo.mutate(undefined);
  };
  return (
    <>
      <small data-failed={file.state === 'failed' || undefined}>
        {`${file.name}：${importWords(file)}`}{' '}
        {!closed && file.state === 'done' && (
          <Button
            type="link"
            size="small"
            loading={undo.isPending}
            onClick={() => void askUndo().catch(() => undefined)}
          >
            撤回
          </Button>
        )}
      </small>
      <Remarks name={file.name} sentences={file.remarks} />
    </>
  );
};

const correctionOf = ({
  id,
  database,
  subDatabase,
  platform,
  points,
  yearFrom,
  yearTo,
  formula,
  runOn,
  hits,
  exported,
  note,
}: NoveltySearch) => ({
  corrects: id,
  database,
  subDatabase,
  platform,
  points,
  yearFrom,
  yearTo,
  formula,
  runOn,
  hits,
  exported,
  note,
});

/** Every search as it was run, the oldest first. Rows are added and never changed. */
export const LogStep = ({ project }: { project: NoveltyProject }) => {
  const [adding, setAdding] = useState<Partial<LogFields>>();
  const { searches, closed } = project;
  return (
    <section className="novelty-card" aria-label="检索记录">
      <div className="cy-flow novelty-row">
        <p className="novelty-soft">
          每检索一次记一行，零命中也记；重检另记一行，记下的不再改动，记错的另记一行更正，报告只印更正后的。
        </p>
        {searches.some(({ imports }) => imports.length > 0) && (
          <Button
            onClick={() =>
              void download('GET /novelty/orders/:id/hits/export', { params: { id: project.orderId } }).catch(
                () => undefined,
              )
            }
          >
            导出全部文献
          </Button>
        )}
        {!closed && (
          <Button type="primary" onClick={() => setAdding({})}>
            记下一次检索
          </Button>
        )}
      </div>
      {searches.length === 0 ? (
        <Empty title="还没有检索记录" text="在“检索式”一步复制检索式，检索之后在这里记下命中数。" />
      ) : (
        <table className="novelty-log">
          <TableHead words={['数据库', '年份', '检索式', '日期', '命中', '导出', '题录', '检索人']} />
          <tbody>
            {searches.map((row) => (
              <tr key={row.id} data-corrected={row.corrected || undefined}>
                <td className="novelty-log-whole">
                  {row.databaseName}
                  {[row.subDatabase, row.platform !== row.databaseName && row.platform].filter(Boolean).map((word) => (
                    <small key={String(word)}>{word}</small>
                  ))}
                  <small>
                    {row.points.length > 0 ? `查新点 ${row.points.map((point) => point + 1).join('、')}` : '整个项目'}
                  </small>
                </td>
                <td data-label="年份">
                  {row.yearFrom || row.yearTo ? `${row.yearFrom ?? ''}–${row.yearTo ?? ''}` : ''}
                </td>
                <td className="novelty-log-whole">
                  <code>{row.formula}</code>
                  {row.syntaxVersion && <small>{`按语法 ${row.syntaxVersion} 版写成`}</small>}
                  {row.note && <small>{row.note}</small>}
                </td>
                <td data-label="日期">{row.runOn}</td>
                <td data-label="命中">{row.hits}</td>
                <td data-label="导出">{row.exported}</td>
                <td className="novelty-log-whole">
                  {row.imports.map((file) => (
                    <ImportLine key={file.id} project={project} file={file} />
                  ))}
                  {!closed && <HitFile project={project} search={row} />}
                </td>
                <td data-label="检索人">
                  {row.userName}
                  {row.corrected && <small>已更正，不计入报告</small>}
                  {!closed && !row.corrected && (
                    <Button type="link" size="small" onClick={() => setAdding(correctionOf(row))}>
                      更正
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && <LogDialog project={project} start={adding} onClose={() => setAdding(undefined)} />}
    </section>
  );
};
