import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest of each kind, longest first: begun last, one of them would keep one core busy and leave the other idle. */
const longest = [
  'novelty',
  'orders-full',
  'patents',
  'orders-desk',
  'first-institution',
  'entrustment',
  'applicant-ways',
  'account',
  'accessibility',
  'connections',
  'review',
  'similarity',
  'main-ways',
  'failing-calls',
  'administration-platform',
  'orders-money',
  'menu-walk',
  'menu-walk-administrators',
  'matrix',
  'backup',
  'carried-figures',
  'signing',
  'withdrawal',
  'hostile-files',
  'workbench',
  'operations',
  'completeness',
  'reports',
  'login-limits',
  'fuzz',
  'operations-doc',
  'slow-outside',
  'operator-commands',
  'prepare-statements',
  'one-installation',
  'citation',
  'patent',
  'three-processes',
  'all-templates',
  'hostile-templates',
  'report-templates',
  'ensure-embedded-postgres',
  'hostile-exports',
  'corpus',
  'hostile-text',
  'split-citations',
  'records',
];

/** Of the proof, where the long forms take other times. */
const longestInProof = ['all-templates', 'carried-figures', 'group-imports', 'draft-to-seal', 'report-figures'];

const order = (process.env.PROOF ? [...longestInProof, ...longest] : longest).map((name) => `${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = order.indexOf(path.basename(moduleId));
      return at < 0 ? order.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
