import { clientSection, listed, type Section, section, termsOf, yes } from '#domain/orders/forms/sections.ts';
import { patentTypes } from '#domain/services/choices.ts';
import type { PatentForm } from './form.ts';

export const patentSections = (form: PatentForm): Section[] => [
  section('专利', [
    ['类型', form.type && patentTypes[form.type]],
    ['名称', form.title],
    ['号码', listed(form.numbers)],
    ['申请人', form.applicant],
    ['发明人', listed(form.inventors)],
    ['申请日', form.applicationDate],
    ['优先权日', form.priorityDate],
    ['技术领域', form.field],
    ['技术方案', form.solution],
    ['权利要求', form.claims],
    ['产品', form.product],
    ['保密', yes(form.confidential)],
  ]),
  section('检索要求', [
    ['关键词', termsOf(form.keywords)],
    ['分类号', listed(form.classes)],
    ['国别', listed(form.countries)],
    ['时间', form.period.from || form.period.to ? `${form.period.from || '不限'} — ${form.period.to || '至今'}` : ''],
  ]),
  clientSection(form.client),
];
