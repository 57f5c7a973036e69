import { clientSection, type Section, section } from '#domain/orders/forms/sections.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import type { SimilarityForm } from './form.ts';

export const similaritySections = (form: SimilarityForm): Section[] => [
  section('稿件', [
    ['类型', form.kind && manuscriptKinds[form.kind]],
    ['题名', form.title],
    ['作者', form.authors],
  ]),
  clientSection(form.client),
];
