import { isBlankPaper, normalTitle } from '#domain/orders/forms/paper.ts';
import type { QuoteContext } from '#domain/orders/forms/quote-context.ts';
import type { ExampleOrder } from '#domain/payments/example-order.ts';
import type { CitationFacts } from '#domain/payments/quote-facts.ts';
import { type JournalMetric, journalMetrics } from '#domain/services/choices.ts';
import { type CitationForm, checksOf } from './form.ts';

const journalsIn = (form: CitationForm): number =>
  new Set(
    form.papers
      .filter((paper) => !isBlankPaper(paper))
      .map(({ source, issn }) => normalTitle(source) || normalTitle(issn))
      .filter(Boolean),
  ).size;

export const citationFacts = (form: CitationForm, counted: QuoteContext['counted']): CitationFacts => {
  const asked = form.databases.flatMap((id) => checksOf(form, id));
  return {
    databases: form.databases.length,
    papers: form.papers.filter((paper) => !isBlankPaper(paper)).length,
    journals: journalsIn(form),
    inclusionAsked: asked.includes('inclusion'),
    citationsAsked: asked.some((item) => item !== 'inclusion'),
    roleCheck: form.roleCheck,
    citingList: form.citingList,
    metrics: form.metrics,
    counted: counted ?? null,
  };
};

export const exampleFacts = (example: ExampleOrder): CitationFacts => {
  const asked = new Set(example.metrics);
  const { counted } = example;
  return {
    databases: example.databases,
    papers: example.papers,
    journals: example.journals,
    inclusionAsked: true,
    citationsAsked: true,
    roleCheck: example.roleCheck,
    citingList: example.citingList,
    metrics: (Object.keys(journalMetrics) as JournalMetric[]).filter((metric) => asked.has(metric)),
    counted: counted ? Array.from({ length: example.papers }, () => counted) : null,
  };
};
