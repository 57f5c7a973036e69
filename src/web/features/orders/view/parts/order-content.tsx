import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { contentSections, publishedIn, statedPapers } from '#domain/orders/forms/content-sections.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { ownRoles } from '#domain/services/choices.ts';

const firstPapers = 20;

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
                publishedIn(paper),
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
      papers: statedPapers(form),
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
