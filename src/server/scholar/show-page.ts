import type { LibraryWork } from '#contracts/literature/library.ts';
import type { ScholarPageView } from '#contracts/literature/scholar.ts';
import { paperKey } from '#domain/reports/paper-key.ts';
import { isSamePerson, scholarPage } from '#domain/scholar/scholar-page.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { linesOf } from '../library/work-line-query.ts';
import { readNewer } from './newer-counts.ts';
import { type OwnReport, ownReports, ownWorkIds, personOf } from './proven-report-query.ts';
import { publicCodeOf } from './scholar-page-store.ts';

const workKey = ({ doi, title, year }: Pick<LibraryWork, 'doi' | 'title' | 'year'>): string =>
  paperKey({ doi, title, year: String(year ?? '') });

/** Of whose page. */
interface PageOwner {
  userId: string;
  institutionId: number;
}

interface Proven {
  name: string;
  department: string;
  orcid: string;
  /** In force, paid for, and on this person's papers alone. */
  reports: OwnReport[];
  otherAuthors: number;
  held: number;
}

/**
 * What issued reports prove of a person: under the name they go by where they look themselves, under the one that others
 * vouched for where everybody does. A name that nobody vouched for is empty and proves nothing.
 */
export const provenOf = async (db: Db, owner: PageOwner, under: 'own' | 'vouched' = 'own'): Promise<Proven> => {
  const person = await personOf(db, owner.userId);
  const name = under === 'own' ? person.full_name : (person.confirmed_name ?? person.full_name);
  const all = await ownReports(db, owner);
  const released = all.filter(({ release }) => release === 'whole');
  const reports = name === '' ? [] : released.filter(({ author }) => isSamePerson(author, name));
  return {
    name,
    department: person.department,
    orcid: person.orcid ?? '',
    reports,
    otherAuthors: released.length - reports.length,
    held: all.length - released.length,
  };
};

interface Scholar extends Proven {
  /** Their works that stand in none of the reports. */
  fresh: LibraryWork[];
}

export const readScholar = async ({ db, actor }: SessionContext): Promise<Scholar> => {
  const { userId } = actor;
  const proven = await provenOf(db, { userId, institutionId: ownInstitution(actor) });
  const known = new Set(proven.reports.flatMap(({ data }) => data.papers.map(paperKey)));
  const works = await linesOf(db, userId, await ownWorkIds(db, userId));
  return { ...proven, fresh: works.filter((work) => !known.has(workKey(work))) };
};

export const showPage = async (context: SessionContext): Promise<ScholarPageView> => {
  const { reports, fresh, ...person } = await readScholar(context);
  const { userId } = context.actor;
  const page = scholarPage(reports);
  return {
    ...person,
    ...page,
    newer: await readNewer(context.db, { userId, institutionId: ownInstitution(context.actor) }, reports, page),
    reports: reports.map(({ id, number, data }) => ({ id, number, issuedOn: data.issuedOn })),
    fresh: fresh.map(({ id, title, source, year }) => ({ id, title, source, year })),
    publicCode: await publicCodeOf(context.db, context.actor.userId),
  };
};
