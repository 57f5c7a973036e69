import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { citedAs } from './paper-lines.ts';

/** By whom a paper is, where it stands and its numbers, below its title. */
export const PaperFacts = ({ title, paper }: { title: string; paper: PaperEntry }) => (
  <>
    <Text as="strong" weight={500}>
      {title}
    </Text>
    <Text as="small" size="0.92em">
      {paper.authors}
    </Text>
    <Text as="small" size="0.92em">
      {[citedAs(paper), paper.doi, paper.accessionNumber].filter(Boolean).join(' · ')}
    </Text>
  </>
);
