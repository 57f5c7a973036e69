import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { ownRoles } from '#domain/services/choices.ts';
import { contentSections } from './content-sections.ts';

const firstPapers = 20;

const sourceOf = (paper: PaperEntry): string => {
  const volume = [paper.volume, paper.issue && `(${paper.issue})`].filter(Boolean).join('');
  return [paper.source, paper.year, volume, paper.pages].filter(Boolean).join(', ');
};

const Papers = ({ papers }: { papers: readonly PaperEntry[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? papers : papers.slice(0, firstPapers);
  return (
    <section>
      <h3>论文（{papers.length} 篇）</h3>
      <ol className="order-papers">
        {shown.map((paper, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
          <li key={i}>
            <span lang="en">{paper.title || paper.doi}</span>
            <small>{paper.authors}</small>
            <small>
              {[
                sourceOf(paper),
                paper.doi && `DOI ${paper.doi}`,
                paper.accessionNumber,
                paper.ownRole && ownRoles[paper.ownRole],
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {papers.length > shown.length && <Button onClick={() => setAll(true)}>显示全部 {papers.length} 篇</Button>}
    </section>
  );
};

/** What was entrusted, as it was filled in. */
export const OrderContent = ({ order }: { order: Pick<OrderView, 'service' | 'form'> }) => {
  const { sections, papers } = useMemo(() => {
    const form = readOrderForm(order.service, order.form);
    return {
      sections: contentSections(order.service, form),
      papers: 'papers' in form ? form.papers.filter((paper) => !isBlankPaper(paper)) : [],
    };
  }, [order.service, order.form]);
  return (
    <div className="order-content">
      {papers.length > 0 && <Papers papers={papers} />}
      {sections.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label} className="order-content-fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
