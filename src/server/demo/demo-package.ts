import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { demoDeskSchema, demoOrdersSchema, demoPeopleSchema, demoProjectsSchema } from '#contracts/demo-package.ts';

const read = <T>(name: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`./package/${name}.json`, import.meta.url), 'utf8')));

/** The demo as data, checked as it is read. */
export const demoPackage = {
  people: read('people', demoPeopleSchema),
  desk: read('desk', demoDeskSchema),
  orders: read('orders', demoOrdersSchema),
  projects: read('projects', demoProjectsSchema),
};

const { institutions, reader, applicants } = demoPackage.people;
export const demoInstitutions = institutions;
export const demoReader = reader;
export const demoApplicants = applicants;
export type DemoInstitution = (typeof institutions)[number];
export type DemoApplicant = typeof reader;

/** The institution to play with. */
export const playground = institutions[0]!.id;
