import { Row, Text } from '#web/ui/layout/layout.tsx';
import './trend.css';

interface TrendProps {
  name: string;
  /** One a minute, the oldest first. */
  values: readonly number[];
  say: (value: number) => string;
}

const [width, height] = [100, 32];
/** Room for the line's own thickness. */
const edge = 2;

/** Less than this share of the highest value is no change worth a slope: a disk that loses a few megabytes is steady. */
const least = 0.1;

/** Heights from 0 to 1, the lowest value to the highest; what hardly changes runs in the middle. */
export const sharesOf = (values: readonly number[]): number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, high * least) || 1;
  return values.map((value) => 0.5 + (value - (low + high) / 2) / span);
};

/** Points of a line over the whole width. */
const pointsOf = (values: readonly number[]): [x: number, y: number][] => {
  const step = width / (values.length - 1);
  return sharesOf(values).map((share, at) => [at * step, height - edge - share * (height - 2 * edge)]);
};

/** A small line under a figure: how it went while this process ran, the last hour at most. */
export const Trend = ({ name, values, say }: TrendProps) => {
  if (values.length < 2)
    return (
      <Text as="p" className="platform-status-no-trend" tone="soft" size="second">
        刚启动，几分钟后有趋势
      </Text>
    );
  const points = pointsOf(values).map((point) => point.join(' '));
  const words = `${name}，最近 ${values.length} 分钟：最低 ${say(Math.min(...values))}，最高 ${say(Math.max(...values))}`;
  return (
    <>
      <svg
        className="platform-status-trend"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <title>{words}</title>
        <path className="platform-status-trend-ground" d={`M${points.join('L')}L${width} ${height}L0 ${height}Z`} />
        <path className="platform-status-trend-line" d={`M${points.join('L')}`} />
      </svg>
      <Row as="p" tone="soft" size="second" justify="space-between" aria-hidden="true">
        <span>{values.length} 分钟前</span>
        <span>现在</span>
      </Row>
    </>
  );
};
