import type { PackagePlan, PlannedItem } from '#contracts/institutions/packages.ts';
import { refuse } from '#domain/errors.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { sameValue } from '#domain/institutions/overlay.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { sha256 } from './package-format.ts';
import type { PackageItem, PackagePart, Place } from './package-part.ts';
import { packageParts } from './package-parts.ts';
import { mayTakeIn } from './package-policy.ts';
import { findStagedPackage, markApplied } from './packages-store.ts';
import { readPackage } from './read-package.ts';
import type { ReadPackage } from './read-package-process.ts';

interface Step {
  part: PackagePart;
  item: PackageItem;
  before: PackageItem | undefined;
  planned: PlannedItem;
}

/** Listed, so that nobody wonders where it is; nothing of what stands there is told. */
const refusedStep = (part: PackagePart, item: PackageItem): Step => ({
  part,
  item,
  before: undefined,
  planned: {
    kind: part.kind,
    kindName: part.title,
    name: part.name(item),
    change: 'refused',
    differences: [`没有“${permissions[part.needs]}”权限，不会导入`],
  },
});

const changeOf = (part: PackagePart, item: PackageItem, before: PackageItem | undefined): PlannedItem['change'] => {
  if (before === undefined) return part.standing ? 'changed' : 'added';
  return sameValue(before, item) ? 'unchanged' : 'changed';
};

const stepOf = (part: PackagePart, item: PackageItem, before: PackageItem | undefined, institutionId: number): Step => {
  const change = changeOf(part, item, before);
  const differences = change === 'unchanged' ? [] : (part.differences?.(before, item, institutionId) ?? []);
  return {
    part,
    item,
    before,
    planned: { kind: part.kind, kindName: part.title, name: part.name(item), change, differences },
  };
};

/** What each thing of the package would do here. What the package does not name stays as it is. */
const stepsOf = async (place: Place, actor: Actor, { items }: ReadPackage): Promise<Step[]> => {
  const steps: Step[] = [];
  for (const part of packageParts) {
    const given = items.get(part.kind);
    if (!given) continue;
    if (!mayTakeIn(actor, part)) {
      steps.push(...given.map((item) => refusedStep(part, item)));
      continue;
    }
    const own = new Map((await part.read(place)).map((item) => [part.key(item), item]));
    steps.push(...given.map((item) => stepOf(part, item, own.get(part.key(item)), place.institutionId)));
  }
  return steps;
};

/** Tells whether what was looked at is still what would happen. */
const seal = (steps: readonly Step[]): string =>
  sha256(JSON.stringify(steps.map(({ before, planned }) => [before ?? null, planned])));

const open = async (services: Clock & WithFiles, { db }: SessionContext, id: string) => {
  const staged = await findStagedPackage(db, id);
  if (staged.institution_id === null) throw refuse('not-found');
  const read = await readPackage(Buffer.from(await readWhole(services.files, staged.sha256, Number(staged.size))));
  return { staged, read, institutionId: staged.institution_id };
};

/** The dry run. */
export const planPackage = async (
  services: Clock & WithFiles,
  context: SessionContext,
  id: string,
): Promise<PackagePlan> => {
  const { staged, read, institutionId } = await open(services, context, id);
  const steps = await stepsOf({ services, db: context.db, institutionId }, context.actor, read);
  return {
    stagedId: id,
    fileName: staged.name,
    from: read.manifest.from,
    madeAt: read.manifest.madeAt,
    applied: staged.applied_at !== null,
    seal: seal(steps),
    items: steps.map(({ planned }) => planned),
  };
};

/** All that they chose and may change or nothing, and only what they have seen. */
export const applyPackage = async (
  services: Clock & WithFiles,
  context: SessionContext,
  { stagedId, seal: seen, kinds }: { stagedId: string; seal: string; kinds?: readonly string[] | undefined },
): Promise<{ added: number; changed: number; refused: number }> => {
  const { read, institutionId } = await open(services, context, stagedId);
  const now = services.now();
  return context.db.tx(async (db) => {
    if ((await markApplied(db, stagedId, now)) === 0) throw refuse('wrong-state', { sentence: '这个配置包已经导入过' });
    const place = { services, db, institutionId, by: context, now };
    const all = await stepsOf(place, context.actor, read);
    if (seal(all) !== seen) throw refuse('conflict', { sentence: '单位的配置在此期间改变了，请重新核对' });
    const steps = all.filter(({ part }) => !kinds || kinds.includes(part.kind));
    if (steps.length === 0) throw refuse('bad-input', { sentence: '配置包中没有选择的部分' });
    const wanted = steps.filter(({ planned }) => planned.change === 'added' || planned.change === 'changed');
    for (const { part, item, before } of wanted)
      await part.write(place, item, { before, bytes: item.file === undefined ? undefined : read.files.get(item.file) });
    const count = (change: string) => steps.filter(({ planned }) => planned.change === change).length;
    const done = { added: count('added'), changed: count('changed'), refused: count('refused') };
    await writeAudit(db, {
      by: context,
      action: 'institution.import-package',
      subjectId: institutionId,
      institutionId,
      after: {
        ...done,
        from: read.manifest.from,
        ...(kinds ? { kinds: [...new Set(steps.map(({ part }) => part.title))] } : {}),
        items: wanted.map(({ planned }) => `${planned.kindName} ${planned.name}`),
      },
      now,
    });
    return done;
  });
};
