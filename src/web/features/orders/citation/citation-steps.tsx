import { lastSteps } from '../form/steps/last-steps.tsx';
import type { FormStep, StepProps } from '../form/steps/steps.ts';
import { PapersStep } from '../papers/papers-step.tsx';
import { AuthorStep } from './author-step.tsx';
import { words } from './citation-words.ts';
import { KnownPart } from './known-part.tsx';
import { WantedStep } from './wanted-step.tsx';

export const citationSteps: readonly FormStep[] = [
  {
    key: 'wanted',
    title: words.stepWanted,
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
  { key: 'papers', title: words.stepPapers, paths: ['papers', 'attachments'], draw: () => <PapersStep /> },
  {
    key: 'author',
    title: words.stepAuthor,
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
