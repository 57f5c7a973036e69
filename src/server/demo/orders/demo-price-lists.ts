import { type Fen, fen } from '#domain/money/yuan.ts';
import { modulesOf } from '#domain/navigation/work-types.ts';
import { examplePriceLists } from '#domain/payments/example-price-lists.ts';
import { type PriceLine, type UserClass, userClasses } from '#domain/payments/price-list.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import type { DemoInstitution } from '../demo-package.ts';
import { insertPriceLists } from '../seed-demo-store.ts';

const yuan = (amount: number): Fen => fen(amount * 100);

const courier: PriceLine = { kind: 'courier', amount: yuan(15) };

const patentLines = (userClass: UserClass): PriceLine[] => {
  const dearer = userClass === 'outside' ? 1.5 : 1;
  const price = (amount: number) => yuan(amount * dearer);
  return [
    {
      kind: 'patent-type',
      prices: {
        novelty: price(600),
        topic: price(400),
        legal_status: price(60),
        family: price(80),
        validity: price(1200),
        fto: price(2000),
        infringement: price(1600),
        landscape: price(3000),
        before_filing: price(500),
      },
    },
    { kind: 'per-patent', free: 2, each: price(20) },
    { kind: 'urgent-per-day', each: yuan(50), most: yuan(200) },
  ];
};

/** Lists as libraries publish them for the institution to play with; a plain price for the others. */
const linesOf = (service: Service, userClass: UserClass, playground: boolean): readonly PriceLine[] => {
  if (service === 'patent') return [...patentLines(userClass), courier];
  if (!playground) {
    const base = (service === 'novelty' ? 600 : 40) * (userClass === 'outside' ? 1.5 : 1);
    return [{ kind: 'base', first: yuan(base), later: yuan(20) }, courier];
  }
  const example = service === 'novelty' ? examplePriceLists.D : examplePriceLists.A;
  return [...example[userClass].lines, courier];
};

export const seedDemoPriceLists = async (
  db: Db,
  institution: DemoInstitution,
  playground: boolean,
  now: Date,
): Promise<void> => {
  const rows = modulesOf(institution.workType).flatMap((service) =>
    (Object.keys(userClasses) as UserClass[]).map((userClass) => ({
      id: newId(),
      institution_id: institution.id,
      service,
      user_class: userClass,
      version: 1,
      body: JSON.stringify({ service, userClass, lines: linesOf(service, userClass, playground) }),
      created_at: now,
    })),
  );
  await insertPriceLists(db, rows);
};
