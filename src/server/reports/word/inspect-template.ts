import PizZip from 'pizzip';
import { demoReport } from '#domain/reports/demo-report.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { demoPatentReport } from '#domain/reports/patents/demo-patent-report.ts';
import type { TemplateKind } from '#domain/reports/registry.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { type Finding, readTemplate, type TemplateReading } from '#domain/reports/template-findings.ts';
import { placeOf, type TemplateParagraph } from '#domain/reports/template-marks.ts';
import { compileTemplate, fillTemplate } from './fill-template.ts';
import { paragraphsOf } from './template-paragraphs.ts';

interface CompileError {
  properties?: { id?: string; xtag?: string; errors?: CompileError[]; explanation?: string };
}

const sentences: Readonly<Record<string, string>> = {
  unbalanced_loop_tags: '开始标签与结束标签不在对应的位置：要么在表格的同一行，要么各自成段',
  loop_position_invalid: '开始标签与结束标签的位置不配：要么在表格的同一行，要么各自成段',
  closing_tag_does_not_match_opening_tag: '结束标签与开始标签不一致',
};

const findingOf = ({ properties = {} }: CompileError, paragraphs: readonly TemplateParagraph[]): Finding => {
  const name = (properties.xtag ?? '').replace(/^[#^/]/, '');
  const paragraph =
    name === '' ? undefined : paragraphs.find(({ text }) => text.includes(`#${name}`) || text.includes(name));
  const sentence = sentences[properties.id ?? ''] ?? '模板的结构有误，无法生成报告';
  return {
    level: 'error',
    sentence: name ? `{#${name}}：${sentence}` : sentence,
    tag: name,
    place: paragraph ? placeOf(paragraph) : null,
  };
};

const errorsOf = (error: unknown): CompileError[] => {
  const { properties } = error as CompileError;
  return properties?.errors ?? [error as CompileError];
};

const demoOf = (kind: TemplateKind): ReportData => {
  if (kind === 'novelty') return demoNoveltyReport();
  return kind === 'patent' ? demoPatentReport() : demoReport({ papers: 3, citations: 7 });
};

/** All that is wrong with a template; where nothing is, it has been filled once with an invented report. */
export const inspectTemplate = (bytes: Uint8Array, kind: TemplateKind): TemplateReading => {
  const paragraphs = paragraphsOf(new PizZip(bytes));
  const reading = readTemplate(paragraphs, kind);
  if (reading.findings.some(({ level }) => level === 'error')) return reading;
  try {
    compileTemplate(new PizZip(bytes));
    fillTemplate(bytes, demoOf(kind), {});
    return reading;
  } catch (error) {
    const found = errorsOf(error).map((one) => findingOf(one, paragraphs));
    return { ...reading, findings: [...found, ...reading.findings] };
  }
};
