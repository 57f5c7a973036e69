import type { RefusalDetails } from '#domain/errors.ts';
import type { PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { ExampleOrder } from '#domain/payments/example-order.ts';
import type { Beginning, LastGiven } from '../forms/last-given.ts';
import type { FormContext, FormProblem, Translate } from '../forms/problem.ts';
import type { QuoteContext, ServiceFacts } from '../forms/quote-context.ts';
import type { Section } from '../forms/sections.ts';
import type { OrderWishes } from '../forms/wishes.ts';
import type { OrderActor } from '../order-state.ts';
import type { Worked } from '../search-work.ts';

/** §3.15 */
export interface ServiceForm<Form> {
  /** Reads what was kept or sent; whatever is missing or wrong is empty. */
  read(value: unknown): Form;
  problems(form: Form, context: FormContext): FormProblem[];
  /** The order in one line. */
  summary(form: Form, translate?: Translate): string;
  /** What a search among orders looks into. */
  searchTexts(form: Form): string[];
  /** What was filled in, for reading. */
  sections(form: Form): Section[];
  lastGiven(form: Form): LastGiven;
  /** What a first form begins with, to be read by `read`. */
  beginning(known: Beginning): unknown;
  /** A copy for what came since; absent: an order is copied whole or not at all. */
  copySince?(earlier: Form, later: readonly unknown[], year: number): Form;
  /** Why an accepted order may not be changed so, as the fields' sentences; absent: it may. */
  keptOnceAccepted?(before: Form, after: Form): RefusalDetails | undefined;
  /** The orders that one form becomes when it is handed in; absent or undefined: one. */
  parts?(form: Form): Form[] | undefined;
  /** Numbers that the report prints of the applicant, for staff to vouch for. */
  personNumbers?(form: Form): { kind: PersonNumberKind; value: string }[];
}

/** How the way of an order differs by service. */
export interface ServiceWay<Form> {
  /** The work ends in a comparison: of all its orders, of some by their form, or of none. */
  compares: boolean | ((form: Form) => boolean);
  /** Working days from acceptance to the report, where nobody is in a hurry. */
  workingDays(order: { paperCount: number; form: Form }): number;
  /** The days of its kinds, while the form has not said which it is. */
  daysOfKinds?(form: Form): readonly number[] | undefined;
  /** The review comes before the recheck even where the institution has one level only. */
  reviewFirst?: true;
  /** The code under which staff see the recheck (§4.2); the usual one where none is named. */
  recheckCode?: number;
  /** Searchers and reviewers are on the institution's register, and the report prints their titles. */
  register?: true;
  /** The report's number is drawn on acceptance. */
  numberedEarly?: true;
  /** That number stands on the contract, which lists show. */
  contract?: true;
}

export interface ServiceWork {
  /** Why nothing of the work may be changed now, as a sentence; null: it may. */
  closed(order: Worked): string | null;
  /** The same for one person. */
  closedTo(order: Worked, actor: OrderActor): string | null;
  /** Said to whoever asks for this work in an order of another service. */
  onlyHere: string;
  /** Why no exports of databases are imported; absent: they are. */
  withoutRecords?: string;
  /** Its searches are logged in a way of its own; files name its rows. */
  ownSearchLog?: true;
}

export interface ServicePages {
  /** The desk of those who do its work, in words, and where it is. */
  desk: { title: string; text: string; path: string };
  workbench: string;
  /** Where the draft is finished; absent: a dialog on the order does it. */
  finishing?: string;
  /** Added to the workbench's address by whoever has just begun: what comes first there. */
  starting?: string;
  /** The papers with the records that prove each. */
  evidence?: string;
  /** Where the files of its search stand on the workbench; absent: it has none. */
  imports?: string;
}

/** What the report of an order is made from. */
export interface ServiceReport {
  /** What it is called, unless the institution has a title of its own. */
  title: { zh: string; en: string };
  /** The kinds of template that its drafts are drawn in, and no other service's. */
  templates: readonly string[];
  /** What it is drawn from, in a word; its staff may write it themselves where `written`. */
  from: '检索' | '比对';
  written?: true;
  /** The file alone is the report: it was made before the draft. */
  fileOnly?: true;
  /** Its papers are counted: by price, in the register of cited papers, in the applicant's confirmation. */
  counted?: true;
  /** The institution's own Word form is sealed, or nothing. */
  ownWordForm?: true;
}

/** One service of the library as an order of it is filled in, worked on and reported. */
export interface OrderService<Form extends OrderWishes = OrderWishes> {
  form: ServiceForm<Form>;
  price: {
    /** What a trial of the price list asks about. */
    examplePart: 'papers' | 'points' | 'patents' | null;
    facts(form: Form, context: QuoteContext): ServiceFacts;
    exampleFacts(example: ExampleOrder): ServiceFacts;
  };
  way: ServiceWay<Form>;
  work: ServiceWork;
  pages: ServicePages;
  report: ServiceReport;
}
