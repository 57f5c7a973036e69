import type { InstitutionProfile } from '../profile.ts';
import { profile151 } from './151.ts';
import { profile187 } from './187.ts';
import { profile270 } from './270.ts';
import { profile288 } from './288.ts';
import { profile312 } from './312.ts';
import { profile322 } from './322.ts';

/** Institutions that differ from the default by more than a database row. */
export const profilesById: ReadonlyMap<number, InstitutionProfile> = new Map([
  [151, profile151],
  [187, profile187],
  [270, profile270],
  [288, profile288],
  [312, profile312],
  [322, profile322],
]);
