import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { contentSections, publishedIn, statedPapers } from '#domain/orders/forms/content-sections.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { ownRoles } from '#domain/services/choices.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { words } from './order-parts-words.ts';

const firstPapers = 20;

const Papers = ({ papers }: { papers: readonly PaperEntry[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? papers : papers.slice(0, firstPapers);
  return (
    <Box as="section" marginBottom={18}>
      <Text as="h3" margin="0 0 6" size="1.02em">
        {words.papers(papers.length)}
      </Text>
      <Box as="ol" className="cy-numbered order-papers" margin="0 0 8" padStart={28}>
        {shown.map((paper, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
          <Text as="li" key={i} padBottom={8} breaks>
            <span lang="en">{paper.title || paper.doi}</span>
            <small>{paper.authors}</small>
            <small>
              {[
                publishedIn(paper),
                paper.doi && `DOI ${paper.doi}`,
                paper.accessionNumber,
                paper.ownRole && ownRoles[paper.ownRole],
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Text>
        ))}
      </Box>
      {papers.length > shown.length && <Button onClick={() => setAll(true)}>{words.showAll(papers.length)}</Button>}
    </Box>
  );
};

/** What was entrusted, as it was filled in. */
export const OrderContent = ({ order }: { order: Pick<OrderView, 'service' | 'form'> }) => {
  const { sections, papers } = useMemo(() => {
    const form = readOrderForm(order.service, order.form);
    return {
      sections: contentSections(order.service, form),
      papers: statedPapers(form),
    };
  }, [order.service, order.form]);
  return (
    <div>
      {papers.length > 0 && <Papers papers={papers} />}
      {sections.map(({ title, facts }) => (
        <Box as="section" marginBottom={18} key={title}>
          <Text as="h3" margin="0 0 6" size="1.02em">
            {title}
          </Text>
          <dl>
            {facts.map(([label, value]) => (
              <Grid columns="96px 1fr" gap={12} pad="5 0" key={label}>
                <dt>{label}</dt>
                <Text as="dd" breaks whiteSpace="pre-line">
                  {value}
                </Text>
              </Grid>
            ))}
          </dl>
        </Box>
      ))}
    </div>
  );
};
