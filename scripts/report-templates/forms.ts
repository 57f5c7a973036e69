import type { Form } from './form.ts';
import { englishForm } from './form-english.ts';
import * as full from './forms-full.ts';
import * as novelty from './forms-novelty.ts';
import * as other from './forms-other.ts';
import { patentForms } from './forms-patent.ts';

/** Every shipped template by its key in the registry. */
export const forms: Readonly<Record<string, Form>> = {
  default: full.complete,
  '12': other.compact,
  '23': full.roles,
  '28': full.wideTable,
  '34': other.passages,
  '136': full.bilingual,
  '141': full.numbered,
  '150': other.certificate,
  '151': other.formTable,
  '155': englishForm,
  '166': other.byDatabase,
  '176': other.metrics,
  '179': full.citationsFirst,
  '183': other.onePage,
  '187': full.medical,
  '196': other.redHead,
  '223': other.allWide,
  '224': other.largeType,
  jhdx: other.framedConclusion,
  fjmu: other.onePaperOneTable,
  ynu: full.chapters,
  include: other.inclusionOnly,
  confirmation: other.confirmation,
  sci_confirmation: other.sciConfirmation,
  jcr: other.journals,
  search: other.search,
  novelty_education: novelty.education,
  novelty_science: novelty.science,
  ...patentForms,
  contents: other.contents,
};
