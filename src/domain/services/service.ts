import type { ServiceSettings } from './service-settings.ts';

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
    name: '查收查引',
    text: '论文被哪些库收录、被引多少次、其中他引多少。职称、评奖、结题常用',
    reviewLevels: [0, 1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: false },
    numbers: { order: 'C{year}-{serial:4}', report: '{year}{serial:4}' },
    sections: ['workOrder', 'checkForReference'],
  },
  novelty: {
    name: '科技查新',
    text: '立项、鉴定、申奖前，查国内外有没有人做过',
    // Never issued unreviewed.
    reviewLevels: [1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: true },
    numbers: { order: 'N{year}-{serial:4}', report: '{year}360{station:5}{serial:4}' },
    sections: ['sci-techNoveltyretrieval', 'noveltySearch'],
  },
  patent: {
    name: '专利',
    text: '查新、法律状态、自由实施、导航等九种',
    reviewLevels: [0, 1, 2],
    settings: { paymentGate: 'before-work', reviewLevels: 1, signatureNeeded: true, draftConfirmation: false },
    numbers: { order: 'P{year}-{serial:4}', report: 'ZL{year}{serial:4}' },
    sections: ['patentModule'],
  },
  similarity: {
    name: '论文查重',
    text: '与本馆文库比对，逐段给出处；不含知网',
    optional: { switch: '接受查重委托', closed: '本单位没有开放论文查重委托' },
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
