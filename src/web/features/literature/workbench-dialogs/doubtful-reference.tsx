import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { referenceFields } from '#domain/literature/citations/reference-fields.ts';
import { type RejectReason, rejectReasons } from '#domain/literature/citations/reject-reasons.ts';
import { keysOf } from '#domain/services/choices.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import type { DoubtDecision } from './doubt-decision.ts';
import { NearReferences } from './near-references.tsx';

interface DoubtfulReferenceProps {
  item: DoubtfulCitationView;
  paper: WorkbenchPaper | undefined;
  editable: boolean;
  busy: boolean;
  /** The one that the keys decide about. */
  keyed: boolean;
  onDecide: (decision: DoubtDecision, because?: RejectReason) => void;
}

const wordsOf = (fields: DoubtfulCitationView['agree']): string =>
  fields.map((field) => referenceFields[field]).join('、') || '无';

const paperWords = ({ authors, title, source, year, volume, pages, doi }: WorkbenchPaper['printed']): string =>
  [authors, title, source, year, volume && `卷 ${volume}`, pages && `页 ${pages}`, doi].filter(Boolean).join('. ');

/** The reference as it is written, the paper under it, what agrees and what does not. */
export const DoubtfulReference = ({ item, paper, editable, busy, keyed, onDecide }: DoubtfulReferenceProps) => {
  const { record, reference, agree, differ, others, decision, decidedBy } = item;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (keyed) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [keyed]);
  return (
    <section
      ref={section}
      className="dialogs-pair"
      aria-label={`疑似引用：${record.title}`}
      aria-current={keyed || undefined}
    >
      <table>
        <tbody>
          <tr>
            <th scope="row">引文原文</th>
            <td>{reference}</td>
          </tr>
          <tr>
            <th scope="row">论文{paper && ` ${paper.no}`}</th>
            <td>{paper && paperWords(paper.printed)}</td>
          </tr>
          <tr>
            <th scope="row">相符</th>
            <td>{wordsOf(agree)}</td>
          </tr>
          <tr data-differs={differ.length > 0}>
            <th scope="row">不符</th>
            <td>{wordsOf(differ)}</td>
          </tr>
          {others.map((one) => (
            <tr key={one.reference} data-differs={one.differ.length > 0}>
              <th scope="row">也可能是</th>
              <td>
                {one.reference}
                <Text as="small" display="block">
                  相符：{wordsOf(one.agree)}；不符：{wordsOf(one.differ)}
                </Text>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">施引文献</th>
            <td>
              {record.title}
              <small>
                {' '}
                {[record.authors, record.source, record.year, record.databaseName].filter(Boolean).join(' · ')}
              </small>
            </td>
          </tr>
        </tbody>
      </table>
      <NearReferences near={item.near} references={item.references} open={keyed} />
      <div className="cy-flow dialogs-head">
        <span className="cy-soft">
          {decision === null ? item.reason : `${decidedBy}：${decision === 'accept' ? '是引用' : '不是引用'}`}
        </span>
        {editable && decision === null && (
          <span className="dialogs-keys">
            <Button
              type={keyed ? 'primary' : 'default'}
              disabled={busy}
              aria-label={`是引用${keyed ? ' 1' : ''}：${record.title}`}
              aria-keyshortcuts={keyed ? '1' : undefined}
              onClick={() => onDecide('accept')}
            >
              是引用 {keyed && <kbd>1</kbd>}
            </Button>
            <span className="cy-soft">不是，因为是</span>
            {keysOf(rejectReasons).map((because, at) => (
              <Button
                key={because}
                disabled={busy}
                aria-label={`不是引用，${rejectReasons[because]}${keyed ? ` ${at + 2}` : ''}：${record.title}`}
                aria-keyshortcuts={keyed ? String(at + 2) : undefined}
                onClick={() => onDecide('reject', because)}
              >
                {rejectReasons[because]} {keyed && <kbd>{at + 2}</kbd>}
              </Button>
            ))}
          </span>
        )}
        {editable && decision !== null && (
          <Button disabled={busy} aria-label={`撤回：${record.title}`} onClick={() => onDecide('undecided')}>
            撤回
          </Button>
        )}
      </div>
    </section>
  );
};
