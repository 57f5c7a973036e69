import { Button } from 'antd';
import { mostNoveltyPoints, mostSciencePoints, suggestedPointLength } from '#domain/orders/services/novelty/form.ts';
import { noveltyPurposes, noveltyRanges, noveltyRequests } from '#domain/services/choices.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Attachments } from '../form/fields/attachments.tsx';
import { ClientFields } from '../form/fields/client-fields.tsx';
import { DictionaryEntry } from '../form/fields/dictionary-entry.tsx';
import { GroupFrame, ProblemSentence } from '../form/fields/field-frame.tsx';
import { AreaEntry, ChoiceEntry, ChoicesEntry, FlagEntry, ListEntry, TextEntry } from '../form/fields/fields.tsx';
import { GrowingArea } from '../form/fields/growing-area.tsx';
import { RemovedEntry } from '../form/fields/removed-entry.tsx';
import { TermTable } from '../form/fields/term-table.tsx';
import { problemAt, useField, useNovelty, useSheet, useSheetState } from '../form/sheet-context.ts';
import { lastSteps } from '../form/steps/last-steps.ts';
import type { FormStep } from '../form/steps/steps.ts';

const ProjectStep = () => {
  const other = useNovelty(({ purpose }) => purpose === 'other');
  const abroad = useNovelty(({ range }) => range !== 'domestic');
  return (
    <>
      <Card title="项目">
        <div className="of-grid">
          <TextEntry path="title" label="项目名称" required wide most={300} />
          <TextEntry path="englishTitle" label="英文项目名称" required={abroad} wide most={600} />
          <DictionaryEntry
            path="purpose"
            label="查新目的"
            required
            name="novelty_purpose"
            standard={noveltyPurposes}
            as="select"
          />
          {other && <TextEntry path="purposeNote" label="用途说明" required most={500} />}
          <ChoiceEntry path="range" label="查新范围" options={noveltyRanges} />
          <TextEntry path="discipline" label="学科" most={200} placeholder="如 催化化学" />
          <TextEntry path="projectSource" label="项目来源" most={300} placeholder="如 国家自然科学基金" />
          <FlagEntry path="confidential">项目内容需要保密</FlagEntry>
        </div>
      </Card>
      <ClientFields />
    </>
  );
};

const Point = ({ place, onRemove }: { place: number; onRemove: (() => void) | undefined }) => {
  const { value, change, touch } = useField<string>(`noveltyPoints.${place}`);
  const problem = useSheetState((state) => problemAt(state, `noveltyPoints.${place}`, false));
  const length = [...(value ?? '').trim()].length;
  return (
    <Stack gap={2} marginBottom={10} data-path={`noveltyPoints.${place}`}>
      <GrowingArea
        aria-label={`查新点 ${place + 1}`}
        rows={2}
        maxLength={1000}
        value={value}
        placeholder={`查新点 ${place + 1}：只写一个技术特征，不写评价`}
        onChange={({ target }) => change(target.value)}
        onBlur={touch}
      />
      <Row align="center" justify="space-between">
        <span className="of-hint">
          {length} / {suggestedPointLength} 字
        </span>
        {onRemove && (
          <Button type="link" size="small" aria-label={`删去查新点 ${place + 1}`} onClick={onRemove}>
            删去
          </Button>
        )}
      </Row>
      {problem && <ProblemSentence problem={problem} />}
    </Stack>
  );
};

const Points = () => {
  const { value, problem, change } = useField<string[]>('noveltyPoints');
  const sheet = useSheet();
  const points = value.length === 0 ? [''] : value;
  const remove = (place: number) => {
    if (points[place]?.trim()) sheet.removeAt('noveltyPoints', place, `已删去查新点 ${place + 1}：${points[place]}`);
    else change(points.toSpliced(place, 1));
  };
  return (
    <GroupFrame path="noveltyPoints" label="查新点" required problem={problem} wide hint="一至五个，每点一个技术特征">
      {points.map((_, place) => (
        <Point
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place
          key={place}
          place={place}
          onRemove={points.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <RemovedEntry path="noveltyPoints" />
      <div>
        <Button size="small" disabled={points.length >= mostNoveltyPoints} onClick={() => change([...points, ''])}>
          再加一个查新点
        </Button>
      </div>
    </GroupFrame>
  );
};

const PointsStep = () => {
  const other = useNovelty(({ requests }) => requests.includes('other'));
  return (
    <>
      <Card title="技术要点与查新点">
        <Note kind="warn">
          受理之后，科学技术要点与查新点不能再改。请只写技术特征，“国内首创”一类的评价留给查新结论。
        </Note>
        <div className="of-grid">
          <AreaEntry
            path="sciencePoints"
            label="科学技术要点"
            required
            rows={8}
            most={10_000}
            suggested={mostSciencePoints}
            placeholder="背景、技术方案、关键参数与应用"
          />
          <Points />
        </div>
      </Card>
      <Card title="查新要求">
        <div className="of-grid">
          <ChoicesEntry path="requests" label="希望查新机构" required options={noveltyRequests} wide />
          {other && <AreaEntry path="otherRequest" label="其他要求" required most={1000} />}
        </div>
      </Card>
    </>
  );
};

const TermsStep = () => (
  <>
    <Card title="检索词">
      <TermTable path="terms" label="检索词" required hint="写明中英文、缩写和同义词，国外检索要用英文" />
    </Card>
    <Card title="已知文献与课题组成果">
      <div className="of-grid">
        <AreaEntry path="knownLiterature" label="已知的相关文献" placeholder="每条一行" />
        <AreaEntry
          path="teamWorks"
          label="课题组自己的论文与专利"
          placeholder="每条一行；检索到时不作为否定新颖性的依据"
        />
        <ListEntry path="teamMembers" label="课题组成员" />
        <Attachments hint="申报书、研究报告等，PDF、Word、图片或压缩包，每个不超过 50 MB，可不传。" />
      </div>
    </Card>
  </>
);

export const noveltySteps: readonly FormStep[] = [
  {
    key: 'project',
    title: '项目',
    paths: [
      'title',
      'englishTitle',
      'client',
      'purpose',
      'purposeNote',
      'range',
      'discipline',
      'projectSource',
      'confidential',
    ],
    Body: ProjectStep,
  },
  {
    key: 'points',
    title: '查新点',
    paths: ['sciencePoints', 'noveltyPoints', 'requests', 'otherRequest'],
    Body: PointsStep,
  },
  {
    key: 'terms',
    title: '检索词与材料',
    paths: ['terms', 'knownLiterature', 'teamWorks', 'teamMembers', 'attachments'],
    Body: TermsStep,
  },
  ...lastSteps,
];
