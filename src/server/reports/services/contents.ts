import type { Client } from '#domain/orders/forms/client.ts';
import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import type { ReportClient, ReportData, ReportTotals } from '#domain/reports/report-data.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { GatheredFrom } from '../review/gather-evidence.ts';

/** What belongs to the service: all of a citation report; of novelty and patents what the order says. */
export type Contents = Pick<
  ReportData,
  'language' | 'client' | 'author' | 'request' | 'databases' | 'papers' | 'totals' | 'conclusion' | 'novelty' | 'patent'
>;

export interface Gathered {
  contents: Contents;
  /** null: nothing was counted. */
  from: GatheredFrom | null;
}

const nothing: ReportTotals = {
  papers: 0,
  included: 0,
  inclusion: [],
  citations: [],
  union: { total: 0, self: 0, others: 0, toCheck: 0, articles: 0 },
  overruled: 0,
};

const clientOf = (order: OrderRow, client: Client, purpose: string): ReportClient => ({
  name: order.applicant_name || client.contact,
  unit: client.unit,
  department: client.department,
  number: client.number,
  jobTitle: '',
  phone: client.phone,
  email: client.email,
  purpose,
});

/** A form with a client and a title, as every service but that of papers has one. */
interface OrderedForm extends OrderWishes {
  title: string;
  client: Client;
}

/** What the order itself says; the service adds its own value, or the report is attached as its file. */
export const contentsOfOrder = (
  order: OrderRow,
  { language, client, remarks, title }: OrderedForm,
  { purpose, identifiers = [] }: { purpose: string; identifiers?: string[] },
): Contents => ({
  language,
  client: clientOf(order, client, purpose),
  author: { name: title, aliases: [], identifiers, unit: client.unit, englishUnit: '' },
  request: {
    checks: [],
    publicationYears: '',
    citationYears: '',
    metrics: [],
    metricYear: '',
    rule: { key: 'paper_authors', name: '', explanation: '' },
    listsCiting: false,
    remarks,
  },
  databases: [],
  papers: [],
  totals: nothing,
  conclusion: [],
});
