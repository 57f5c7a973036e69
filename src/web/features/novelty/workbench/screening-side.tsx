import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { judgementNames } from '#domain/novelty/judgements.ts';
import { estimateMissed } from '#domain/novelty/screening/estimate-missed.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import './screening-side.css';

interface ScreeningSideProps {
  project: NoveltyProject;
  /** One for each hit; null: not judged. */
  verdicts: readonly (number | null)[];
  /** Own decisions in the order they were made: related or not. */
  decisions: readonly boolean[];
}

const width = 272;
const height = 88;

/** Related records found by the number read; what may follow is shaded between its bounds. */
const Curve = ({
  decisions,
  unread,
  low,
  high,
}: {
  decisions: readonly boolean[];
  unread: number;
  low: number;
  high: number;
}) => {
  const found = [0];
  for (const isFound of decisions) found.push(found.at(-1)! + Number(isFound));
  const now = found.at(-1)!;
  const x = (read: number): number => (read / Math.max(1, decisions.length + unread)) * width;
  const y = (count: number): number => height - 4 - (count / Math.max(1, now + high)) * (height - 12);
  const step = Math.max(1, Math.floor(found.length / 120));
  const line = found.flatMap((count, at) =>
    at % step === 0 || at === found.length - 1 ? [`${x(at)},${y(count)}`] : [],
  );
  const here = x(decisions.length);
  return (
    <svg
      className="novelty-curve"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`读了 ${decisions.length} 篇，找到相关 ${now} 篇`}
    >
      <polygon points={`${here},${y(now)} ${width},${y(now + high)} ${width},${y(now + low)}`} />
      <line x1={here} y1={0} x2={here} y2={height} />
      <polyline points={line.join(' ')} />
    </svg>
  );
};

/** How far the reading is, what may still be missed, and the points. */
export const ScreeningSide = ({ project, verdicts, decisions }: ScreeningSideProps) => {
  const judged = verdicts.filter((verdict) => verdict !== null).length;
  const counts = judgementNames.map((_, at) => verdicts.filter((one) => one === at + 1).length);
  const unread = verdicts.length - judged;
  const estimate = estimateMissed(decisions, unread);
  const last = decisions.lastIndexOf(true);
  const since = decisions.length - 1 - last;
  return (
    <aside className="cy-stack cy-gap-3 novelty-side-column" aria-label="进度">
      <section className="novelty-card">
        <h3>进度</h3>
        <p>{`已判 ${judged} / ${verdicts.length} 篇`}</p>
        <div className="novelty-progress" aria-hidden="true">
          {counts.map((count, at) => (
            <span key={judgementNames[at]} data-verdict={at + 1} style={{ flexGrow: count }} />
          ))}
          <span style={{ flexGrow: unread }} />
        </div>
        <ul className="cy-stack cy-gap-1">
          {judgementNames.map((name, at) => (
            <Row as="li" key={name} align="center" gap={8}>
              <Text as="i" width={10} height={10} round={2} data-verdict={at + 1} aria-hidden="true" />
              {`${name} `}
              <Text as="b" marginStart="auto" weight={400} numeric>
                {counts[at]}
              </Text>
            </Row>
          ))}
        </ul>
      </section>
      <section className="novelty-card">
        <h3>可能还漏的相关文献</h3>
        {estimate ? (
          <>
            <p>
              <Text as="b" size="figure" leading="36px">{`${estimate.low}–${estimate.high}`}</Text> 篇，九成把握
            </p>
            <Curve decisions={decisions} unread={unread} low={estimate.low} high={estimate.high} />
            <p className="novelty-second">
              {since > 0 ? `最近 ${since} 篇里没有相关文献。` : ''}是否停下由您决定，这里只给估计。
            </p>
          </>
        ) : (
          <p className="novelty-second">读得还少，判过五十篇左右再估计。</p>
        )}
      </section>
      <section className="novelty-card">
        <h3>查新点</h3>
        <Box as="ol" className="cy-stack cy-numbered" padStart={20}>
          {project.points.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </section>
    </aside>
  );
};
