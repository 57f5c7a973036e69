import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Ref, useState } from 'react';
import type { PlaceEvidence, ReviewPlaceView } from '#contracts/reports/review.ts';
import { Column, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { CommentList } from './comment-list.tsx';
import { type Judging, type Review, usePlaceEvidence } from './use-review.ts';
import './evidence-panel.css';

/** More are drawn when asked for: a sum may rest on thousands. */
const most = 60;

const Items = ({ items }: { items: PlaceEvidence['lists'][number]['items'] }) => {
  const [whole, setWhole] = useState(false);
  return (
    <>
      <ul className="review-items">
        {(whole ? items : items.slice(0, most)).map((item) => (
          <li key={`${item.title} ${item.lines.join(' ')}`}>
            <div>
              <Text as="b" weight={400}>
                {item.title}
              </Text>
              {item.lines.map((line) => (
                <Text as="p" key={line} tone="soft" size="second" leading="20px">
                  {line}
                </Text>
              ))}
            </div>
            <Column gap={4} align="end" flex="none">
              {item.fresh && (
                <StatusTag meaning="turn" label>
                  新
                </StatusTag>
              )}
              {item.manual && <StatusTag meaning="money">人工判定</StatusTag>}
              {item.tag && (
                <StatusTag meaning="other" label>
                  {item.tag}
                </StatusTag>
              )}
            </Column>
          </li>
        ))}
      </ul>
      {!whole && items.length > most && <Button onClick={() => setWhole(true)}>显示全部 {items.length} 条</Button>}
    </>
  );
};

const Lists = ({ evidence }: { evidence: PlaceEvidence }) => {
  const [chosen, setChosen] = useState(evidence.chosen);
  const list = evidence.lists.find(({ name }) => name === chosen) ?? evidence.lists[0];
  if (!list) return evidence.sums.length > 0 ? null : <p className="cy-soft">没有记录。</p>;
  return (
    <>
      {evidence.lists.length > 1 && (
        <PartTabs
          label="依据"
          chosen={list.name}
          onChosen={setChosen}
          tabs={evidence.lists.map(({ name, items }) => ({ key: name, label: name, count: items.length }))}
        />
      )}
      <Items key={list.name} items={list.items} />
    </>
  );
};

interface CommentBoxProps {
  place: ReviewPlaceView;
  review: Review;
  judging: Judging;
  box: Ref<HTMLTextAreaElement>;
}

const CommentBox = ({ place, review, judging, box }: CommentBoxProps) => {
  const [text, setText] = useState('');
  const send = async (kind: 'mend' | 'ask') => {
    if (text.trim() === '') return;
    if (await judging.comment(review.contentHash, { place: place.key, kind, text })) setText('');
  };
  return (
    <div className="cy-stack review-box">
      <p>
        <b>
          {place.where} · {place.name}
        </b>{' '}
        写给 {review.madeBy || '检索馆员'}
      </p>
      <textarea
        ref={box}
        aria-label="意见"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send('mend');
        }}
      />
      <Row gap={8} align="start" wrap>
        <Button disabled={text.trim() === ''} loading={judging.busy} onClick={() => void send('mend')}>
          钉上意见 <kbd data-kept>Ctrl ↵</kbd>
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => void send('ask')}>
          只问，不退回
        </Button>
      </Row>
    </div>
  );
};

interface EvidencePanelProps {
  review: Review;
  place: ReviewPlaceView;
  /** Its number among all places. */
  number: number;
  judging: Judging;
  /** Places with open comments. */
  pinned: ReadonlySet<string>;
  box: Ref<HTMLTextAreaElement>;
  panel: Ref<HTMLElement>;
  onStep: (by: 1 | -1) => void;
}

/** What one place rests on: its arithmetic, its records, what was said about it. */
export const EvidencePanel = (props: EvidencePanelProps) => {
  const { review, place, number, judging, pinned, box, panel, onStep } = props;
  const { data, load } = usePlaceEvidence(review, place.key);
  const about = review.comments.filter((comment) => comment.place === place.key);
  return (
    <section className="review-evidence" aria-label="出处" ref={panel} tabIndex={-1}>
      <header>
        <div>
          <p className="cy-soft review-where">
            第 {number} 处 · {place.where}
          </p>
          <h2>
            {place.name} <span>{place.value}</span>
          </h2>
          {data?.sums.map((line) => (
            <Text as="p" tone="ink" numeric key={line}>
              {line}
            </Text>
          ))}
          {place.change && (
            <Text as="p" tone="warn">
              {place.change.evidenceOnly
                ? '数值未变，依据有变化'
                : place.change.before
                  ? `上次所见：${place.change.before}`
                  : '上次没有这一处'}
            </Text>
          )}
        </div>
        <Row gap={4} flex="none">
          <Button icon={<UpOutlined aria-hidden />} aria-label="上一处" onClick={() => onStep(-1)} />
          <Button icon={<DownOutlined aria-hidden />} aria-label="下一处" onClick={() => onStep(1)} />
        </Row>
      </header>
      <Stack
        className="review-evidence-body"
        gap={8}
        pad="12 16"
        flex={1}
        alignContent="start"
        minHeight={0}
        overflowY="auto"
      >
        {place.gap && <Note kind="danger">{place.gap}</Note>}
        {place.checkedBy.length > 0 && <p className="cy-soft">已核：{place.checkedBy.join('、')}</p>}
        {data ? <Lists key={data.key} evidence={data} /> : <Skeleton load={load} rows={4} name="出处" />}
        {about.length > 0 && <CommentList comments={about} {...{ judging, pinned }} />}
      </Stack>
      {review.may.comment && <CommentBox key={place.key} {...{ place, review, judging, box }} />}
    </section>
  );
};
