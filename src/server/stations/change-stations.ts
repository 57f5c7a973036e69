import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { takeUploaded } from '../files/use-file.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { withNextNumber } from '../institutions/place-numbers.ts';
import { proposeSeal } from './seal-change.ts';
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
  { institutionId: given, sealFileId, ...fields }: StationFields & { name: string; institutionId?: number | undefined },
  now: Date,
): Promise<{ id: number; waiting: boolean }> => {
  const institutionId = await actingInstitution(context, given);
  return context.db.tx(async (tx) => {
    await takePicture(tx, { institutionId, userId: context.actor.userId }, fields.imageFileId);
    const id = await withNextNumber(tx, (number) => insertStation(tx, number, institutionId, fields));
    await writeAudit(tx, {
      by: context,
      action: 'station.create',
      subjectId: id,
      institutionId,
      after: withoutIds(fields),
      now,
    });
    const waiting = Boolean(sealFileId);
    if (sealFileId)
      await proposeSeal(tx, context, { id, name: fields.name, institutionId, sealFileId: null }, sealFileId, now);
    return { id, waiting };
  });
};

/** A new seal waits for another person. One that is taken away goes at once: what is misused must be easy to stop. */
export const updateStation = (
  context: SessionContext,
  { id, version, sealFileId, ...given }: StationFields & { id: number; version: number },
  now: Date,
): Promise<{ version: number; waiting: boolean }> =>
  context.db.tx(async (tx) => {
    const before = await findStation(tx, id);
    const { institutionId } = before;
    const fields = { ...given, ...(sealFileId === null ? { sealFileId } : {}) };
    if (given.imageFileId !== before.imageFileId)
      await takePicture(tx, { institutionId, userId: context.actor.userId }, given.imageFileId);
    const next = await changeStation(tx, id, version, fields);
    if (next === undefined) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'station.update',
      subjectId: id,
      institutionId,
      before: withoutIds(before),
      after: withoutIds(fields),
      now,
    });
    const waiting = Boolean(sealFileId) && sealFileId !== before.sealFileId;
    if (sealFileId && waiting) await proposeSeal(tx, context, { ...before, ...named(given.name) }, sealFileId, now);
    return { version: next, waiting };
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
      subjectId: id,
      institutionId: before.institutionId,
      before: withoutIds(before),
    });
    return null;
  });

/** Only a picture that the editor uploaded for this. */
const takePicture = async (
  db: Db,
  editor: { institutionId: number; userId: string },
  id: string | null | undefined,
): Promise<void> => {
  if (id) await takeUploaded(db, id, { use: 'station-image', ...editor });
};

const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** The log tells that a picture was set or taken away, not under which id it lies. */
const withoutIds = ({ imageFileId, sealFileId, ...rest }: StationFields) => ({
  ...rest,
  ...(imageFileId !== undefined && { image: imageFileId !== null }),
  ...(sealFileId !== undefined && { seal: sealFileId !== null }),
});
