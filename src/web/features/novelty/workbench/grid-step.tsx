import { Button } from 'antd';
import { useState } from 'react';
import type { NoveltyDocument, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { cellVerdicts } from '#domain/novelty/comparison/single-comparison.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { CloseHits } from './close-hits.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { useProjectChange } from './use-project.ts';

const signs = { same: '✓', part: '◐', none: '–' } as const;

/** Why a document does not count, or is to be asked about. */
const remarkOf = ({ ofTeam, before, confirmedBefore }: NoveltyDocument): string | undefined => {
  if (ofTeam) return '课题组自己的，不作依据';
  if (before === 'no') return '委托日之后，不作依据';
  if (before === 'ask' && confirmedBefore === null) return '日期不全，请确认是否在委托日之前公开';
  return undefined;
};

/** Documents × points. The last row says what single comparison gives. */
export const GridStep = ({ project }: { project: NoveltyProject }) => {
  const { orderId, points, documents, closed } = project;
  const [opened, setOpened] = useState<NoveltyDocument | 'new'>();
  const remove = useProjectChange(
    orderId,
    ({ id, version }: NoveltyDocument) => call('POST /novelty/documents/delete', { body: { orderId, id, version } }),
    '已删去',
  );
  return (
    <section className="novelty-card" aria-label="对比">
      <div className="novelty-row">
        <p className="novelty-soft">逐篇对比：一个查新点只有被一篇文献单独、全部述及才算已见，几篇各有一半不相加。</p>
        {!closed && (
          <Button type="primary" onClick={() => setOpened('new')}>
            登记密切相关文献
          </Button>
        )}
      </div>
      <CloseHits orderId={orderId} closed={closed !== null} />
      {documents.length === 0 ? (
        <Empty title="没有密切相关文献" text="筛选之后把密切相关的文献登记在这里；一篇也没有时，结论写“未见”。" />
      ) : (
        <div className="novelty-scroll">
          <table className="novelty-grid">
            <thead>
              <tr>
                <th>文献</th>
                {points.map(({ text }, at) => (
                  <th key={text}>{`查新点 ${at + 1}`}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <tr key={document.id}>
                  <th scope="row">
                    <button
                      className="novelty-link"
                      type="button"
                      disabled={closed !== null}
                      onClick={() => setOpened(document)}
                    >
                      {`[${document.number}] ${document.reference}`}
                    </button>
                    {remarkOf(document) && <small className="novelty-warn">{remarkOf(document)}</small>}
                    {!closed && (
                      <Button
                        type="text"
                        size="small"
                        onClick={async () => {
                          const sure = await ask({
                            title: `删去文献 [${document.number}]？`,
                            text: '它的对比一同删去，后面的文献往前排。',
                            yes: '删去',
                            danger: true,
                          });
                          if (sure) remove.mutate(document);
                        }}
                      >
                        删去
                      </Button>
                    )}
                  </th>
                  {document.cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its point's place
                    <td key={at} data-verdict={cell?.verdict}>
                      {cell ? `${signs[cell.verdict]} ${cellVerdicts[cell.verdict]}` : '未对比'}
                      {cell?.quote && <blockquote>{cell.quote}</blockquote>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">单篇对比的结果</th>
                {points.map(({ text, verdictName, evidence, overruled }) => (
                  <td key={text}>
                    {verdictName}
                    {evidence.map((number) => `[${number}]`).join('')}
                    {overruled && <small>{`已改判：${overruled.reason}`}</small>}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {opened && (
        <DocumentDialog
          project={project}
          document={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
};
