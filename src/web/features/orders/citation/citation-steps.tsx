import { lastSteps } from '../form/steps/last-steps.tsx';
import type { FormStep } from '../form/steps/steps.ts';
import { PapersStep } from '../papers/papers-step.tsx';
import { AuthorStep } from './author-step.tsx';
import { RequirementsStep } from './requirements-step.tsx';

export const citationSteps: readonly FormStep[] = [
  {
    key: 'author',
    title: '作者',
    paths: [
      'author',
      'joint',
      'jointAuthors',
      'unit',
      'number',
      'department',
      'jobTitle',
      'phone',
      'email',
      'scope',
      'purpose',
      'purposeNote',
    ],
    draw: () => <AuthorStep />,
  },
  { key: 'papers', title: '论文', paths: ['papers', 'attachments'], draw: () => <PapersStep /> },
  {
    key: 'requirements',
    title: '检索要求',
    paths: [
      'databases',
      'checks',
      'publicationYears',
      'citationYears',
      'metrics',
      'metricYear',
      'selfCitationRule',
      'citingList',
      'roleCheck',
    ],
    draw: () => <RequirementsStep />,
  },
  ...lastSteps,
];
