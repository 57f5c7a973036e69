import { listParts } from '#domain/reports/citation/citation-lists.ts';
import {
  draftLine,
  issuerOf,
  numberLine,
  type Part,
  type ReportDocument as Tree,
  versionLine,
} from '#domain/reports/document/document.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import { hasFigures } from '#domain/reports/patents/patent-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { DrawnBlock, Facts } from './blocks.tsx';
import { each } from './words.tsx';
import './report-document.css';

/** The parts of a report about papers; each route shows some of them. */
export type ReportPart =
  | 'facts'
  | 'databases'
  | 'conclusion'
  | 'inclusion'
  | 'citations'
  | 'citing'
  | 'journals'
  | 'check'
  | 'sci-check'
  | 'contents'
  | 'people';

/** On screen the conclusion comes first and who signs comes last. */
const wholeReport: readonly ReportPart[] = [
  'facts',
  'conclusion',
  'databases',
  'inclusion',
  'citations',
  'citing',
  'people',
];

const Head = ({ document, title }: { document: Tree; title: string }) => (
  <Box as="header" textAlign="center">
    <p>{issuerOf(document)}</p>
    <h2>{title}</h2>
    <Text as="p" tone="soft">
      {document.draft ? draftLine(document.language) : numberLine(document.language, document.number)}
      {document.version > 1 && ` · ${versionLine(document.language, document.version)}`}
    </Text>
  </Box>
);

/** The parts to show: of a report about papers those named, in their order and without numbers. */
const shownParts = (data: ReportData, document: Tree, named: readonly ReportPart[]): Part[] => {
  if (document.look !== 'citation') return document.parts;
  const all = [...document.parts, ...listParts(data)];
  return named.flatMap((key) => all.filter((part) => part.key === key)).map((part) => ({ ...part, number: '' }));
};

interface ReportDocumentProps {
  data: ReportData;
  title?: string;
  parts?: readonly ReportPart[];
  /** Shown before it is paid for. */
  marked?: boolean;
}

/** A report on screen, drawn from its document and nothing else. */
export const ReportDocument = ({ data, title, parts = wholeReport, marked = false }: ReportDocumentProps) => {
  const document = documentOf(data);
  const charts = data.patent?.charts.filter(hasFigures) ?? [];
  // A page may name a report about papers by its form; any other is called what it is sealed as.
  const name = document.look === 'citation' && title ? title : data.title;
  return (
    <article className="rd" data-marked={marked || undefined} aria-label={name}>
      <Head document={document} title={name} />
      {each(shownParts(data, document, parts), ({ key, number, title: name, blocks }) => (
        <Box as="section" className="rd-part" minWidth={0} aria-label={name ? `${number}${name}` : undefined}>
          {name && <h3>{`${number}${name}`}</h3>}
          {key === 'facts' && document.look === 'citation' ? (
            <Facts
              facts={[...document.cover.facts, ...blocks.flatMap((block) => (block.is === 'facts' ? block.rows : []))]}
            />
          ) : (
            each(blocks, (block) => <DrawnBlock block={block} charts={charts} />)
          )}
        </Box>
      ))}
    </article>
  );
};
