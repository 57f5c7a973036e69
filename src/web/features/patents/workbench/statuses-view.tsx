import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PatentProject, PatentStatusRow } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { SourceStatus, StateTag } from './state-tag.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';
import './statuses-view.css';

const columns = ['号码', '题名与申请人', '申请日', '法律状态', '最近事件', '届满', '核查日与来源'];

const passes: Record<string, (row: PatentStatusRow) => boolean> = {
  all: () => true,
  valid: ({ state }) => state === 'valid',
  pending: ({ state }) => state === 'pending',
  dead: ({ state }) => state === 'dead',
  open: ({ state }) => state === null,
  recheck: ({ recheck }) => recheck,
  faulty: ({ fault }) => fault !== null,
};

const sheetOf = (rows: readonly PatentStatusRow[]) => ({
  headers: [
    '号码',
    '公开号',
    '申请号',
    '题名',
    '申请人',
    '申请日',
    '状态',
    '来源的说法',
    '最近事件',
    '届满',
    '核查日',
    '来源',
    '备注',
  ],
  rows: rows.map((row) => [
    row.number,
    row.publicationNumber,
    row.applicationNumber,
    row.title,
    row.applicants.join('；'),
    row.filedOn ?? '',
    row.stateName,
    row.status,
    row.event,
    row.expiresOn ?? '',
    row.checkedOn ?? '',
    row.source,
    [row.fault, row.note].filter(Boolean).join('；'),
  ]),
});

const Numbers = ({ project }: { project: PatentProject }) => {
  const { orderId, version, numbers } = project;
  const [text, setText] = useState(() => numbers.join('\n'));
  const save = useProjectChange(
    orderId,
    () => call('POST /patents/numbers', { body: { orderId, version, text } }),
    '号码已保存',
  );
  return (
    <details className="patents-card" open={numbers.length === 0}>
      <summary>{`要查的号码（${numbers.length} 个）`}</summary>
      <p className="patents-soft">
        一行一个，或用逗号、分号隔开；申请号、公开号、专利号都认，各局的写法都认。委托单上的号码总在其中。
      </p>
      <Input.TextArea
        aria-label="要查的号码"
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={'CN112345678A\n202010123456.X\nUS 2015/0094896 A1'}
      />
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate(undefined)}>
        保存号码
      </Button>
    </details>
  );
};

/** The legal status of every number asked, each with its day and source. */
export const StatusesView = ({ project }: { project: PatentProject }) => {
  const { orderId, closed } = project;
  const [shown, setShown] = useState('all');
  const [opened, setOpened] = useState<PatentStatusRow>();
  const { data, load } = useQuery({
    queryKey: [patentsKey, orderId, 'statuses'],
    queryFn: () => call('GET /patents/orders/:id/statuses', { params: { id: orderId } }),
  });
  if (!data) return <Skeleton load={load} rows={6} />;
  const { counts } = data;
  const rows = data.list.filter(passes[shown] ?? (() => true));
  return (
    <>
      {!closed && <Numbers key={project.numbers.length} project={project} />}
      <section className="patents-card" aria-label="法律状态">
        <div className="cy-flow patents-row">
          <Segmented
            aria-label="状态"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: `全部 ${counts.asked}` },
              { value: 'valid', label: `有效 ${counts.valid}` },
              { value: 'pending', label: `审中 ${counts.pending}` },
              { value: 'dead', label: `失效 ${counts.dead}` },
              { value: 'open', label: `不明 ${counts.open}` },
              ...(counts.recheck > 0 ? [{ value: 'recheck', label: `需复核 ${counts.recheck}` }] : []),
              ...(counts.faulty > 0 ? [{ value: 'faulty', label: `号码有误 ${counts.faulty}` }] : []),
            ]}
          />
          <Button
            disabled={rows.length === 0}
            onClick={() => void saveSheet(`法律状态 ${project.number ?? ''}`, sheetOf(rows))}
          >
            导出 Excel
          </Button>
        </div>
        {rows.length === 0 ? (
          <Empty
            title={counts.asked === 0 ? '还没有号码' : '没有这种状态的号码'}
            text="粘贴号码，再在“专利集”里导入检到的文件；文件里没有的，可以逐个登记查到的状态。"
          />
        ) : (
          <div className="patents-scroll">
            <table className="patents-statuses">
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.number}>
                    <th scope="row">
                      {row.familyId ? (
                        <Link to={`?id=${orderId}&part=families&family=${row.familyId}`}>{row.number}</Link>
                      ) : (
                        row.number
                      )}
                      {row.fault && <small className="patents-warn">{row.fault}</small>}
                      {!row.found && !row.fault && <small>专利集里没有</small>}
                    </th>
                    <td>
                      {row.title || '—'}
                      {row.applicants.length > 0 && <small>{row.applicants.slice(0, 3).join('；')}</small>}
                    </td>
                    <td>{row.filedOn ?? '—'}</td>
                    <td>
                      <StateTag state={row.state} words={row.stateName} />
                      {row.status && <SourceStatus status={row.status} beside={row.stateName} />}
                    </td>
                    <td>{row.event || '—'}</td>
                    <td>{row.expiresOn ?? '—'}</td>
                    <td>
                      {[row.checkedOn, row.source].filter(Boolean).join(' · ') || '—'}
                      {row.note && <small>{row.note}</small>}
                      {!closed && (
                        <Button
                          type="link"
                          size="small"
                          aria-label={`登记 ${row.number} 的法律状态`}
                          onClick={() => setOpened(row)}
                        >
                          登记
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {opened && <StatusDialog orderId={orderId} row={opened} day={data.day} onClose={() => setOpened(undefined)} />}
    </>
  );
};
