import { Button } from 'antd';
import type { ReviewPlaceView } from '#contracts/reports/review.ts';
import { Box, Flow, Grid, Text } from '#web/ui/layout/layout.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import type { Review } from './use-review.ts';
import './change-list.css';

const causes: Readonly<Record<NonNullable<ReviewPlaceView['change']>['cause'], string>> = {
  'own-comment': '您的意见',
  'other-comment': '他人的意见',
  follows: '连带',
  none: '',
};

interface ChangeListProps {
  review: Review;
  places: readonly ReviewPlaceView[];
  current: string | undefined;
  onOpen: (key: string) => void;
  onCheck: (keys: string[]) => void;
}

const Change = ({
  place,
  current,
  onOpen,
  onCheck,
  review,
}: Omit<ChangeListProps, 'places'> & { place: ReviewPlaceView }) => {
  const change = place.change!;
  const answers = review.comments.filter(({ place: at, answer }) => at === place.key && answer !== null);
  return (
    <li data-current={current === place.key || undefined}>
      <Flow className="review-change-head" gap="4 8">
        <button
          type="button"
          data-place={place.key}
          aria-current={current === place.key || undefined}
          onClick={() => onOpen(place.key)}
        >
          {place.where} · {place.name}
        </button>
        {causes[change.cause] && (
          <StatusTag meaning={change.cause === 'follows' ? 'other' : 'money'} label>
            {causes[change.cause]}
          </StatusTag>
        )}
        {place.checked ? (
          <Text className="review-seen" tone="good">
            ✓ 看过
          </Text>
        ) : (
          review.may.mark && (
            <Button size="small" onClick={() => onCheck([place.key])}>
              看过
            </Button>
          )
        )}
      </Flow>
      <Grid className="review-two" columns="1fr auto 1fr" gap={8} align="center" phone={{ columns: '1fr' }}>
        <Box height="100%" pad="6 12" edge="line" round="control" fill="surface">
          <small>上次所见</small>
          {change.evidenceOnly ? (
            <p>{change.before}</p>
          ) : (
            <p>
              {change.before ? (
                <Box as="del" fill="danger" tone="danger">
                  {change.before}
                </Box>
              ) : (
                '没有'
              )}
            </p>
          )}
        </Box>
        <span aria-hidden>›</span>
        <Box height="100%" pad="6 12" edge="line" round="control" fill="surface">
          <small>现在</small>
          {change.evidenceOnly ? (
            <p>
              {place.value}，<ins>依据有变化</ins>
            </p>
          ) : (
            <p>
              <ins>{place.value}</ins>
            </p>
          )}
        </Box>
      </Grid>
      {answers.map(({ id, answer }) => (
        <p key={id} className="cy-soft">
          {answer?.by}：{answer?.text}
        </p>
      ))}
    </li>
  );
};

/** A second review: only what says or rests on something else than the revision this reader saw. */
export const ChangeList = (props: ChangeListProps) => {
  const { review, places } = props;
  const same = review.places.filter(({ change }) => change === null);
  const known = same.filter(({ checked }) => checked).length;
  return (
    <Box className="review-changes" fill="surface">
      <p className="review-info">
        与您上次所见的第 {review.seen?.revision} 版相比，{same.length} 处一字未变，指纹相同
        {known > 0 && `，其中 ${known} 处您核过，不必再看`}；变化 {places.length} 处
        {review.gone.length > 0 && `，删去 ${review.gone.length} 处`}。
      </p>
      <Box as="ol" aria-label="变化">
        {places.map((place) => (
          <Change key={place.key} {...props} place={place} />
        ))}
        {review.gone.map(({ key, where, name, value }) => (
          <li key={key}>
            <Flow className="review-change-head" gap="4 8">
              <b>
                {where} · {name}
              </b>
              <StatusTag meaning="money">删去</StatusTag>
            </Flow>
            <p>
              <Box as="del" fill="danger" tone="danger">
                {value}
              </Box>
            </p>
          </li>
        ))}
      </Box>
    </Box>
  );
};
