import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { takeUploaded } from '../files/use-file.ts';
import type { SessionContext } from '../http/context.ts';
import { actingInstitution } from '../institutions/acting-institution.ts';
import { withNextNumber } from '../institutions/place-numbers.ts';
import {
  changeStation,
  countStations,
  deleteStation,
  findStation,
  insertStation,
  type StationFields,
  usesOfStation,
} from './stations-store.ts';

export const addStation = async (
  context: SessionContext,
  { institutionId: given, ...fields }: StationFields & { name: string; institutionId?: number | undefined },
): Promise<{ id: number }> => {
  const institutionId = await actingInstitution(context, given);
  return context.db.tx(async (tx) => {
    await takePictures(tx, { institutionId, userId: context.actor.userId }, fields);
    const id = await withNextNumber(tx, (number) => insertStation(tx, number, institutionId, fields));
    await writeAudit(tx, {
      by: context,
      action: 'station.create',
      subject: 'station',
      subjectId: id,
      institutionId,
      after: withoutIds(fields),
    });
    return { id };
  });
};

export const updateStation = (
  context: SessionContext,
  { id, version, ...fields }: StationFields & { id: number; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const before = await findStation(tx, id);
    await takePictures(tx, { institutionId: before.institutionId, userId: context.actor.userId }, fields, before);
    const next = await changeStation(tx, id, version, fields);
    if (next === undefined) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'station.update',
      subject: 'station',
      subjectId: id,
      institutionId: before.institutionId,
      before: withoutIds(before),
      after: { ...withoutIds(fields), ...exchanged(before, fields) },
    });
    return { version: next };
  });

/** A station with people or orders stays, and an institution keeps at least one. */
export const removeStation = (context: SessionContext, id: number): Promise<null> =>
  context.db.tx(async (tx) => {
    const before = await findStation(tx, id);
    if ((await countStations(tx, before.institutionId)) === 1)
      throw refuse('in-use', { sentence: '每个单位至少保留一个检索站' });
    const uses = await usesOfStation(tx, id);
    const told = [uses.people > 0 && `${uses.people} 个账号`, uses.orders > 0 && `${uses.orders} 个委托`].filter(
      Boolean,
    );
    if (told.length > 0) throw refuse('in-use', { sentence: `该检索站还有${told.join('、')}，不能删除` });
    await deleteStation(tx, id);
    await writeAudit(tx, {
      by: context,
      action: 'station.delete',
      subject: 'station',
      subjectId: id,
      institutionId: before.institutionId,
      before: withoutIds(before),
    });
    return null;
  });

/** Only pictures that the editor uploaded for this; what stays as it was is not looked at again. */
const takePictures = async (
  db: Db,
  editor: { institutionId: number; userId: string },
  fields: StationFields,
  before: StationFields = {},
): Promise<void> => {
  const wanted = [
    ['imageFileId', 'station-image'],
    ['sealFileId', 'seal'],
  ] as const;
  for (const [field, use] of wanted) {
    const id = fields[field];
    if (id && id !== before[field]) await takeUploaded(db, id, { use, ...editor });
  }
};

/** The log tells that a picture was set or taken away, not under which id it lies. */
const withoutIds = ({ imageFileId, sealFileId, ...rest }: StationFields) => ({
  ...rest,
  ...(imageFileId !== undefined && { image: imageFileId !== null }),
  ...(sealFileId !== undefined && { seal: sealFileId !== null }),
});

/** One seal for another looks the same as before without this. */
const exchanged = (before: StationFields, { sealFileId }: StationFields) =>
  sealFileId && before.sealFileId && sealFileId !== before.sealFileId ? { sealExchanged: true } : {};
