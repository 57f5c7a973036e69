import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { linesOf } from '#web/ui/form/lines-of.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { CorrectPointsDialog, PointVersions } from './correct-points.tsx';
import type { KeptPart } from './keeper.ts';
import { KeptLine } from './kept-line.tsx';
import { ModelProposals } from './model-proposals.tsx';
import { takenCopy, withTaken } from './taken-copy.ts';
import { useKept } from './use-kept.ts';
import { useModel } from './use-model.ts';

/** Features of each point, one a line, as they stand in the field. */
const features: KeptPart<string[]> = {
  name: 'features',
  storedIn: ({ points }) => points.map(({ features: names }) => names.join('\n')),
  send: (texts, { orderId, version }) =>
    withTaken(orderId, 'features', (proposals) =>
      call('POST /novelty/features', {
        body: { orderId, version, features: texts.map(linesOf), proposals },
        quiet: true,
      }),
    ),
};

/** The points as accepted, each split into features, one a line. */
export const PointsStep = ({ project }: { project: NoveltyProject }) => {
  const { points, closed } = project;
  const kept = useKept(project, features);
  const [correcting, setCorrecting] = useState(false);
  const model = useModel(project.orderId);
  /** A press is kept at once: the proposal is noted as taken with this edit. */
  const take = async (at: number, { id, text }: Proposal) => {
    const lines = linesOf(kept.value[at] ?? '');
    takenCopy(project.orderId, 'features').add(id);
    if (!lines.includes(text)) kept.change(kept.value.with(at, [...lines, text].join('\n')));
    await kept.flush();
    await model?.refresh();
  };
  const waiting = project.pointVersions.some(({ state }) => state === 'proposed');
  return (
    <section className="novelty-card" aria-label="查新点">
      <div className="cy-flow novelty-row">
        <p className="novelty-soft">
          每个查新点拆成技术特征，一行一个。查新点的文字受理后由委托人同意才改动，前后两种写法都留在委托里。
        </p>
        {!closed && !waiting && <Button onClick={() => setCorrecting(true)}>更正查新点</Button>}
      </div>
      <PointVersions project={project} />
      <Box as="ol" className="cy-stack cy-gap-4 cy-numbered" padStart={24}>
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
            {!closed && (
              <ModelProposals
                model={model}
                kinds={['features']}
                at={{ point: at }}
                onTake={(proposal) => void take(at, proposal)}
              />
            )}
          </li>
        ))}
      </Box>
      {!closed && <KeptLine {...kept} />}
      {correcting && <CorrectPointsDialog project={project} onClose={() => setCorrecting(false)} />}
    </section>
  );
};
