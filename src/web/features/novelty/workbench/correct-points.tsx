import { Button } from 'antd';
import type { NoveltyPointVersion, NoveltyProject } from '#contracts/novelty/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { changedPlaces } from '#domain/novelty/corrected-points.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { useProjectChange } from './use-project.ts';

interface CorrectFields {
  points: string[];
  reason: string;
}

/** Another wording of the points, sent to the applicant. */
export const CorrectPointsDialog = ({ project, onClose }: { project: NoveltyProject; onClose: () => void }) => {
  const { orderId, points } = project;
  const propose = useProjectChange(
    orderId,
    ({ points: texts, reason }: CorrectFields) =>
      call('POST /novelty/points/propose', { body: { orderId, points: texts, reason }, quiet: true }),
    '已发给委托人，同意后生效',
  );
  return (
    <SendDialog<CorrectFields>
      title="更正查新点"
      okText="发给委托人"
      width={720}
      initialValues={{ points: points.map(({ text }) => text), reason: '' }}
      send={propose.mutateAsync}
      onClose={onClose}
    >
      {points.map(({ text }, at) => (
        <LongTextItem
          key={text}
          wide
          name={['points', at]}
          label={`查新点 ${at + 1}`}
          needed="查新点没有文字"
          rows={2}
          maxLength={1000}
        />
      ))}
      <LongTextItem name="reason" label="为什么更正" wide needed="请写明为什么更正" rows={2} maxLength={1000} />
    </SendDialog>
  );
};

const answerWords = ({ stateName, answeredBy, onBehalf, answeredAt, answer }: NoveltyPointVersion): string =>
  [stateName, answeredBy && `${answeredBy}${onBehalf ? '代答' : ''}`, answeredAt && formatDay(answeredAt), answer]
    .filter(Boolean)
    .join(' · ');

/** Corrections of the points, and how each was answered; one that waits can be taken back. */
export const PointVersions = ({ project }: { project: NoveltyProject }) => {
  const { orderId, pointVersions, closed } = project;
  const withdraw = useProjectChange(
    orderId,
    (id: string) => call('POST /novelty/points/withdraw', { body: { orderId, id } }),
    '已收回',
  );
  if (pointVersions.length === 0) return null;
  return (
    <ul className="cy-stack" aria-label="查新点的更正">
      {pointVersions.map((version) => (
        <li key={version.id}>
          {changedPlaces(version.before, version.points).map((at) => (
            <p key={at}>
              {`查新点 ${at + 1}：`}
              <del>{version.before[at]}</del> <ins>{version.points[at]}</ins>
            </p>
          ))}
          <span className={version.state === 'proposed' ? 'novelty-warn' : 'novelty-soft'}>
            {`${version.proposedBy} ${formatDay(version.proposedAt)} 提出：${version.reason} · ${answerWords(version)}`}
          </span>
          {version.state === 'proposed' && !closed && (
            <Button type="text" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate(version.id)}>
              收回
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
