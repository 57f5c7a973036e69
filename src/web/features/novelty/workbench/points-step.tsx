import { Input } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import type { KeptPart } from './keeper.ts';
import { KeptLine } from './kept-line.tsx';
import { linesOf } from './lines-of.ts';
import { useKept } from './use-kept.ts';

/** Features of each point, one a line, as they stand in the field. */
const features: KeptPart<string[]> = {
  name: 'features',
  storedIn: ({ points }) => points.map(({ features: names }) => names.join('\n')),
  send: (texts, { orderId, version }) =>
    call('POST /novelty/features', { body: { orderId, version, features: texts.map(linesOf) }, quiet: true }),
};

/** The points as accepted, each split into features, one a line. */
export const PointsStep = ({ project }: { project: NoveltyProject }) => {
  const { points, closed } = project;
  const kept = useKept(project, features);
  return (
    <section className="novelty-card" aria-label="查新点">
      <p className="novelty-soft">查新点受理后不再改动；要改请退回委托人。每个查新点拆成技术特征，一行一个。</p>
      <ol className="cy-stack cy-gap-4 novelty-points cy-numbered">
        {points.map(({ text }, at) => (
          <li key={text}>
            <p>{text}</p>
            <Input.TextArea
              aria-label={`查新点 ${at + 1} 的技术特征`}
              rows={2}
              readOnly={closed !== null}
              value={kept.value[at] ?? ''}
              onChange={(event) => kept.change(kept.value.with(at, event.target.value))}
            />
          </li>
        ))}
      </ol>
      {!closed && <KeptLine {...kept} />}
    </section>
  );
};
