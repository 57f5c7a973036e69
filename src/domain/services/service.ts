import type { ServiceSettings } from './service-settings.ts';
import { words } from './service-words.ts';

/** What is settled of a service before there is an order of it. */
interface ServiceRow {
  name: string;
  /** For what it is asked, in one line for somebody who does not know it. */
  text?: string;
  /** Taken by a setting of the institution: what its switch says, and what an applicant reads while it is off. Others are bought. */
  optional?: { switch: string; closed: string };
  /** How often its reports may be reviewed. */
  reviewLevels: readonly (0 | 1 | 2)[];
  /** What a new institution begins with. */
  settings: ServiceSettings & { offered?: boolean };
  numbers: { order: string; report: string };
  /** First parts of the addresses of its pages. */
  sections: readonly string[];
}

/** The services a library offers. Orders, prices, profiles and reports are each of one of them. */
export const serviceRows = {
  citation: {
    name: words.citation,
    text: words.citationText,
    reviewLevels: [0, 1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: false },
    numbers: { order: 'C{year}-{serial:4}', report: '{year}{serial:4}' },
    sections: ['workOrder', 'checkForReference'],
  },
  novelty: {
    name: words.novelty,
    text: words.noveltyText,
    // Never issued unreviewed.
    reviewLevels: [1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: true },
    numbers: { order: 'N{year}-{serial:4}', report: '{year}360{station:5}{serial:4}' },
    sections: ['sci-techNoveltyretrieval', 'noveltySearch'],
  },
  patent: {
    name: words.patent,
    text: words.patentText,
    reviewLevels: [0, 1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: false },
    numbers: { order: 'P{year}-{serial:4}', report: 'ZL{year}{serial:4}' },
    sections: ['patentModule'],
  },
  similarity: {
    name: words.similarity,
    text: words.similarityText,
    optional: { switch: words.takesSimilarity, closed: words.noSimilarity },
    reviewLevels: [0, 1, 2],
    settings: {
      offered: false,
      paymentGate: 'before-work',
      reviewLevels: 0,
      signatureNeeded: false,
      draftConfirmation: false,
    },
    numbers: { order: 'S{year}-{serial:4}', report: 'WT{year}{serial:4}' },
    sections: ['similarityOrders'],
  },
} as const satisfies Record<string, ServiceRow>;

export type Service = keyof typeof serviceRows;

/** What is meant where nothing names a service. */
export const usualService = 'citation' satisfies Service;

export const serviceKeys = Object.keys(serviceRows) as Service[];

export const serviceRowOf = (service: Service): ServiceRow => serviceRows[service];

/** One value of each service. */
export const byService = <Value>(of: (row: ServiceRow) => Value): Record<Service, Value> =>
  Object.fromEntries(serviceKeys.map((service) => [service, of(serviceRowOf(service))])) as Record<Service, Value>;

/** What each is called. */
export const services: Readonly<Record<Service, string>> = byService(({ name }) => name);

/** The settings of each service as far as it has them. */
export type ServicesSettings = {
  [S in Service]: ServiceSettings<(typeof serviceRows)[S]['reviewLevels'][number]> &
    ((typeof serviceRows)[S] extends { optional: object } ? { offered: boolean } : unknown);
};

export const defaultSettings = byService(({ settings }) => settings) as ServicesSettings;

/** Whether orders of it are taken; of a service that is bought the work type says more. */
export const isOffered = (service: Service, settings: ServicesSettings): boolean =>
  !serviceRowOf(service).optional || ('offered' in settings[service] && settings[service].offered === true);
