import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { ReviewComment } from '#contracts/reports/review.ts';
import { Flow, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { pinOf } from './review-paper.tsx';
import type { Judging } from './use-review.ts';
import './review.css';
import './comment-list.css';

const Answer = ({ comment, judging }: { comment: ReviewComment; judging: Judging }) => {
  const [text, setText] = useState('');
  const [rewriting, rewrite] = useState(false);
  const send = async () => {
    if (!(await judging.answer({ id: comment.id, version: comment.version, text }))) return;
    setText('');
    rewrite(false);
  };
  if (comment.answer && !rewriting)
    return (
      <Button
        type="link"
        className="review-rewrite"
        onClick={() => {
          setText(comment.answer?.text ?? '');
          rewrite(true);
        }}
      >
        改写答复
      </Button>
    );
  return (
    <Row className="review-answer" gap={8} align="start" wrap>
      <Input.TextArea
        aria-label={`答复：${comment.placeName}`}
        placeholder={comment.applicant ? '答复，委托人会看到' : '答复'}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} loading={judging.busy} onClick={() => void send()}>
        答复
      </Button>
    </Row>
  );
};

interface CommentListProps {
  comments: readonly ReviewComment[];
  judging: Judging;
  onOpen?: (place: string) => void;
  /** Places that the draft has: what is said of others leads nowhere. */
  present?: ReadonlySet<string>;
  /** Places with open comments: each card has the number of its pin on the paper. */
  pinned?: ReadonlySet<string>;
}

const Pin = ({ comment, pinned }: { comment: ReviewComment; pinned: ReadonlySet<string> | undefined }) =>
  pinned?.has(comment.place) && comment.closed === null ? (
    <span className="review-pin" aria-hidden>
      {pinOf(pinned, comment.place)}
    </span>
  ) : null;

/** What an applicant said waits for its answer, whoever closed it. */
const stateOf = ({ applicant, answer, closed }: ReviewComment) => {
  if (!answer && (applicant || !closed)) return { name: '待答复', meaning: 'money' } as const;
  return closed ? ({ name: '已关闭', meaning: 'done' } as const) : ({ name: '已答复', meaning: 'turn' } as const);
};

/** Comments with their answers; who may answers or ticks off. */
export const CommentList = ({ comments, judging, onOpen, present, pinned }: CommentListProps) => (
  <Stack as="ol" className="review-comments" gap={12} margin={0} aria-label="审核意见">
    {comments.map((comment) => (
      <li key={comment.id} data-closed={comment.closed !== null || undefined}>
        <Flow className="review-comment-head" gap="4 8">
          <Pin {...{ comment, pinned }} />
          {onOpen && present?.has(comment.place) ? (
            <button type="button" onClick={() => onOpen(comment.place)}>
              {comment.placeName}
            </button>
          ) : (
            <b>{comment.placeName}</b>
          )}
          <StatusTag meaning={stateOf(comment).meaning}>{stateOf(comment).name}</StatusTag>
        </Flow>
        <p>
          {comment.kind === 'ask' && '（只问）'}
          {comment.text}
        </p>
        <small>
          {comment.applicant && '委托人 '}
          {comment.by} · 第 {comment.revision} 版 · <Moment at={comment.at} />
        </small>
        {comment.answer && (
          <p className="cy-soft">
            {comment.answer.by}：{comment.answer.text}
          </p>
        )}
        {comment.may.answer && <Answer comment={comment} judging={judging} />}
        {comment.may.close && (
          <Checkbox
            checked={comment.closed !== null}
            disabled={judging.busy}
            onChange={({ target }) =>
              void judging.close({ id: comment.id, version: comment.version, closed: target.checked })
            }
          >
            同意，关闭
          </Checkbox>
        )}
      </li>
    ))}
  </Stack>
);
