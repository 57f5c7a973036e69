import { demoPassword } from '#domain/identity/demo-password.ts';
import { APPLICANT, PLATFORM_ADMINISTRATOR, userTypes } from '#domain/identity/user-types.ts';
import type { ProfileOverlay } from '#domain/institutions/profile.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from '../identity/passwords.ts';
import { insertInstitution } from '../institutions/institutions-store.ts';
import { runOrderTimers } from '../orders/timers/order-timers.ts';
import type { PaymentKeys } from '../payments/payment-keys.ts';
import { putSearcher } from '../searchers/searcher-store.ts';
import { orderCommands } from '../start/order-reactions.ts';
import { lockForSeeding } from '../start/seed-lock-store.ts';
import { platformRoles } from '../start/seed-standard-store.ts';
import { insertStation } from '../stations/stations-store.ts';
import { insertUser, setRoles } from '../users/user-change-store.ts';
import { seedDemoBranches } from './demo-branches.ts';
import { seedDemoLogo } from './demo-logo.ts';
import { askDemoAdministrators, seedDemoNotices } from './demo-notices.ts';
import {
  type DemoInstitution,
  demoApplicants,
  demoInstitutions,
  demoPackage,
  demoReader,
  playground,
} from './demo-package.ts';
import { seedDemoUnits } from './demo-units.ts';
import { reservePast } from './history/seed-history.ts';
import { quietDemoBells, seedDemoOrders } from './orders/seed-demo-orders.ts';
import { deleteAllMails, institutionIds } from './seed-demo-store.ts';

/** Payment before work, two review levels, signature and draft confirmation: every step of the trade can be seen. */
const playgroundProfile: ProfileOverlay = {
  services: {
    citation: { paymentGate: 'before-work', reviewLevels: 2, signatureNeeded: true, draftConfirmation: true },
    novelty: { paymentGate: 'before-work', reviewLevels: 2, signatureNeeded: true, draftConfirmation: true },
    patent: { paymentGate: 'before-work', reviewLevels: 2, signatureNeeded: true, draftConfirmation: true },
  },
};

/**
 * Fills an empty database with a demo to play through; a database that has an institution is never touched. `past`: a
 * job fills in the year before, whose numbers are kept free.
 */
export const seedDemo = (db: Db, paymentKeys: PaymentKeys, now: Date, { past }: { past: boolean }): Promise<boolean> =>
  db.tx(async (tx) => {
    await lockForSeeding(tx);
    if ((await institutionIds(tx)).length > 0) return false;
    const passwordHash = await hashPassword(demoPassword);
    const roles = new Map((await platformRoles(tx)).map(({ code, id }) => [code, id]));
    for (const institution of demoInstitutions) {
      await seedInstitution(tx, institution, now);
      await seedPeople(tx, institution, passwordHash, roles);
      await seedDemoUnits(tx, institution.id);
      await seedDemoBranches(tx, institution.id);
      await seedDemoNotices(tx, institution.id, now);
      if (past) await reservePast(tx, institution, now);
      await seedDemoOrders({ db: tx, paymentKeys, now }, institution, institution.id === playground);
      // The playground's administrators have findings of every kind to decide.
      if (institution.id !== playground) await askDemoAdministrators(tx, institution.id, now);
    }
    // The reminders of the past weeks were given then, not at the first start.
    await runOrderTimers({ platform: () => tx, tenant: () => tx, orderCommands, publicUrl: undefined }, now, {
      mails: false,
    });
    await quietDemoBells(tx);
    // Nor is anybody written to of what was paid online then.
    await deleteAllMails(tx);
    await seedDemoLogo(tx, playground);
    await seedRoot(tx, passwordHash, roles);
    return true;
  });

const seedInstitution = async (
  db: Db,
  { id, name, provinceId, workType }: DemoInstitution,
  now: Date,
): Promise<void> => {
  await insertInstitution(db, {
    id,
    name,
    short_name: name,
    province_id: provinceId,
    work_type: workType,
    due_date: `${now.getUTCFullYear() + 1}-12-31`,
    demo: true,
    profile: JSON.stringify(id === playground ? playgroundProfile : {}),
  });
  await insertStation(db, id, id, {
    name: `${name}检索站`,
    contact: '陈晓梅',
    phone: '010-6000-0100',
    address: '图书馆二楼参考咨询部',
    stationCode: `D${String(id).slice(-2).padStart(2, '0')}`,
    postcode: '100000',
    head: '周明德',
    fax: '010-6000-0101',
  });
};

const seedPeople = async (
  db: Db,
  institution: DemoInstitution,
  passwordHash: string,
  roles: ReadonlyMap<string, string>,
): Promise<void> => {
  const applicants = institution.id === playground ? demoApplicants : [];
  const people = [
    ...demoPackage.people.people.map((person) => ({
      ...person,
      department: person.type === APPLICANT ? demoReader.department : '参考咨询部',
    })),
    ...applicants.map((person) => ({ ...person, type: APPLICANT as typeof APPLICANT, extraRole: undefined })),
  ];
  for (const person of people) {
    const id = newId();
    await insertUser(db, {
      id,
      institution_id: institution.id,
      station_id: institution.id,
      username: person.username,
      password_hash: passwordHash,
      type: person.type,
      full_name: person.fullName,
      title: person.title,
      department: person.department,
      email: `${person.username}@${institution.id}.example.edu`,
      email_proven_at: new Date(),
      email_proof: 'administrator',
      search_bigrams: bigrams(person.username, person.fullName),
      demo: true,
    });
    const codes = [userTypes[person.type].role, person.extraRole];
    const roleIds = codes.flatMap((code) => (code && roles.get(code)) || []);
    await setRoles(db, { id, institutionId: institution.id }, roleIds);
    const register = demoPackage.people.register[person.username];
    if (register)
      await putSearcher(
        db,
        { userId: id, institutionId: institution.id, version: 1 },
        { ...register, title: person.title, subjects: ['化学', '材料'], validUntil: null, note: '' },
      );
  }
};

const seedRoot = async (db: Db, passwordHash: string, roles: ReadonlyMap<string, string>): Promise<void> => {
  const id = newId();
  await insertUser(db, {
    id,
    username: demoPackage.people.root.username,
    full_name: demoPackage.people.root.fullName,
    password_hash: passwordHash,
    type: PLATFORM_ADMINISTRATOR,
    search_bigrams: bigrams(demoPackage.people.root.username, demoPackage.people.root.fullName),
    demo: true,
  });
  await setRoles(db, { id, institutionId: null }, [roles.get(userTypes[PLATFORM_ADMINISTRATOR].role)!]);
};
