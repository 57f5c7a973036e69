import type { ProvinceId } from '../dictionaries/provinces.ts';
import { doubleFirstClass } from './double-first-class.ts';
import { otherUniversities, researchInstitutes } from './other-institutions.ts';

export interface ChinaInstitution {
  name: string;
  provinceId: ProvinceId;
  kind: 'university' | 'institute';
  doubleFirstClass: boolean;
}

const listed = (
  byProvince: Partial<Record<ProvinceId, string>>,
  more: Pick<ChinaInstitution, 'kind' | 'doubleFirstClass'>,
): ChinaInstitution[] =>
  Object.entries(byProvince).flatMap(([province, names]) =>
    names.split(' ').map((name) => ({ name, provinceId: Number(province) as ProvinceId, ...more })),
  );

/** Units to choose from in forms (`institution/getChinaInstitution`); institutions add their own. */
export const chinaInstitutions: readonly ChinaInstitution[] = [
  ...listed(doubleFirstClass, { kind: 'university', doubleFirstClass: true }),
  ...listed(otherUniversities, { kind: 'university', doubleFirstClass: false }),
  ...listed(researchInstitutes, { kind: 'institute', doubleFirstClass: false }),
];
