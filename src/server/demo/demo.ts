import { demoPassword } from '#domain/identity/demo-password.ts';
import { fillWaiting } from '../library/fill-library.ts';
import type { Extension } from '../start/platform-options.ts';
import type { Services } from '../start/services.ts';
import { restoreDemoLogos } from './demo-logo.ts';
import { demoInstitutions, demoPackage, playground } from './demo-package.ts';
import { restoreDemoPictures } from './demo-picture.ts';
import { restoreDemoSeals, seedDemoSigning } from './demo-seal.ts';
import { demoHistoryJob, startDemoHistory } from './history/seed-history.ts';
import { restoreDemoExports, seedDemoLiterature } from './literature/seed-demo-literature.ts';
import { seedDemoNovelty } from './literature/seed-demo-novelty.ts';
import { seedDemoPatents } from './literature/seed-demo-patents.ts';
import { restoreDemoReports } from './orders/demo-report-file.ts';
import { seedDemoReports } from './orders/seed-demo-reports.ts';
import { seedDemo } from './seed-demo.ts';
import { seedShowcase } from './seed-showcase.ts';

/** Takes the package into an empty database; one that has an institution is never touched. */
const takeIn = async (services: Services, works: boolean): Promise<void> => {
  const now = services.now();
  // A process that takes no work could not fill in the past.
  if (!(await seedDemo(services.platform('start'), services.paymentKeys, now, { past: works }))) return;
  await seedDemoLiterature(services, playground);
  await seedDemoNovelty(services, playground);
  await seedDemoPatents(services, playground);
  for (const { id } of demoInstitutions) await seedDemoSigning(services, id);
  await seedDemoReports(services, { draws: works });
  await fillWaiting(services);
  if (!works) return;
  await seedShowcase(services.platform('start'), now);
  await startDemoHistory(services, now);
};

/** The database may stand beside a data folder that never saw its first start: the files are made again. */
const restore = async (services: Services): Promise<void> => {
  const db = services.platform('start');
  await restoreDemoLogos(db, services.files);
  await restoreDemoPictures(db, services.files);
  await restoreDemoSeals(db, services.files);
  await restoreDemoReports(db, services.files);
  await restoreDemoExports(db, services.files);
};

const jobs = (services: Services) => [demoHistoryJob(services)];

export const demo: Extension = {
  jobs,
  onStart: async (services, { works }) => {
    await takeIn(services, works);
    await restore(services);
  },
};

/** For a database that was filled elsewhere, or is to stay empty. */
export const demoFiles: Extension = { jobs, onStart: restore };

/** Who can sign in, for whoever started the platform. */
export const demoAccounts = (url: string): string[] => {
  const { people, separated, root } = demoPackage.people;
  return [
    `演示账号（密码均为 ${demoPassword}，单位默认 ${demoInstitutions[0]?.name}）：`,
    ...[...people, ...separated].map(({ username, fullName }) => `  ${username.padEnd(10)} ${fullName}`),
    `  ${root.username.padEnd(10)} ${root.fullName}，从 ${url}/loginAdmin 登录\n`,
  ];
};
