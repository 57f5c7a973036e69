import { createHash } from 'node:crypto';
import type { Language } from '#domain/language/language.ts';
import { reviewPlaces } from '#domain/reports/review/places.ts';
import { type Fingerprinted, placeBasis } from '#domain/reports/review/review-changes.ts';
import type { Db } from '#server/db/db.ts';
import type { DraftRevision } from '../draft-revision-store.ts';
import { type DraftEvidence, evidenceOf } from './evidence-store.ts';

export interface ProvedRevision {
  revision: DraftRevision;
  evidence: DraftEvidence | undefined;
  places: Fingerprinted[];
}

/** A kept draft with its kept evidence, place by place. Nothing is gathered. */
/** What an applicant reads of the places: the same ones in the language of their page. */
export const placesRead = ({ revision, evidence }: ProvedRevision, language: Language) =>
  reviewPlaces(revision.content, evidence?.evidence ?? null, language).map(({ key, group, where, name, value }) => ({
    ...{ key, group, where, name, value },
  }));

export const provedRevision = async (db: Db, revision: DraftRevision): Promise<ProvedRevision> => {
  const evidence = await evidenceOf(db, revision.order_id, revision.revision);
  const places = reviewPlaces(revision.content, evidence?.evidence ?? null).map((place) => ({
    place,
    fingerprint: createHash('sha256').update(placeBasis(place)).digest('hex').slice(0, 32),
  }));
  return { revision, evidence, places };
};
