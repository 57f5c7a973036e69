import { ReviewStep } from '../form/steps/review-step.tsx';
import type { FormStep } from '../form/steps/steps.ts';
import { WishesStep, wishPaths } from '../form/steps/wishes-step.tsx';
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
    Body: AuthorStep,
  },
  { key: 'papers', title: '论文', paths: ['papers', 'attachments'], Body: PapersStep },
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
    Body: RequirementsStep,
  },
  { key: 'delivery', title: '交付与发票', paths: wishPaths, Body: WishesStep },
  { key: 'review', title: '核对', paths: ['consent'], Body: ReviewStep },
];
