import { lastSteps } from '../form/steps/last-steps.tsx';
import type { FormStep, StepProps } from '../form/steps/steps.ts';
import { PapersStep } from '../papers/papers-step.tsx';
import { AuthorStep } from './author-step.tsx';
import { KnownPart } from './known-part.tsx';
import { WantedStep } from './wanted-step.tsx';

export const citationSteps: readonly FormStep[] = [
  {
    key: 'wanted',
    title: '要什么',
    paths: [
      'databases',
      'checks',
      'purpose',
      'purposeNote',
      'publicationYears',
      'citationYears',
      'metrics',
      'metricYear',
      'selfCitationRule',
      'citingList',
      'roleCheck',
    ],
    draw: () => <WantedStep />,
  },
  { key: 'papers', title: '论文', paths: ['papers', 'attachments'], draw: () => <PapersStep /> },
  {
    key: 'author',
    title: '本人与单位',
    paths: ['author', 'joint', 'jointAuthors', 'unit', 'number', 'department', 'jobTitle', 'phone', 'email', 'scope'],
    draw: () => <AuthorStep />,
  },
  ...lastSteps.map((step) =>
    step.key === 'review'
      ? {
          ...step,
          draw: (props: StepProps) => (
            <>
              <KnownPart />
              {step.draw(props)}
            </>
          ),
        }
      : step,
  ),
];
