import { officeNames } from './offices.ts';
import { partsOf, publicationKey } from './patent-number.ts';
import type { FamilyMembers, PatentFields } from './patent-record.ts';

/** A family as a source lists it: a fact of its own beside the family that the set makes. */
export interface ToldFamily {
  kind: 'simple' | 'extended';
  /** How many the source says there are; at least those it names. */
  size?: number;
  members: string[];
  /** Codes of offices: those the source names, else those of the members' numbers. */
  offices: string[];
}

const officeOf = (code: string): string => code.trim().toUpperCase();

/** Offices of a family as told; where the source names none, those its members' numbers begin with. */
export const toldOffices = ({ members, countries }: FamilyMembers): string[] => {
  const named = (countries ?? []).map(officeOf).filter(Boolean);
  const found = named.length > 0 ? named : (members ?? []).flatMap((number) => partsOf(number)?.office ?? []);
  return [...new Set(found)].sort();
};

/** Each member once, however the sources spell its number. */
const once = (members: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const member of members) {
    const key = partsOf(member) ? publicationKey(member) : member;
    if (!byKey.has(key)) byKey.set(key, member);
  }
  return [...byKey.values()];
};

export const toldSize = ({ members, size }: FamilyMembers): number | undefined => {
  const named = once(members ?? []).length;
  const told = Math.max(size ?? 0, named);
  return told > 0 ? told : undefined;
};

const together = (kind: ToldFamily['kind'], told: readonly FamilyMembers[]): ToldFamily[] => {
  if (told.length === 0) return [];
  const members = once(told.flatMap((one) => one.members ?? []));
  const sizes = told.flatMap((one) => toldSize(one) ?? []);
  const offices = [...new Set(told.flatMap(toldOffices))].sort();
  const size = Math.max(0, members.length, ...sizes);
  return size === 0 && offices.length === 0 ? [] : [{ kind, ...(size > 0 && { size }), members, offices }];
};

/** What the records of one family of the set say of it, together. */
export const toldFamilies = (
  patents: readonly Pick<PatentFields, 'simpleFamily' | 'extendedFamily'>[],
): ToldFamily[] => [
  ...together(
    'simple',
    patents.flatMap(({ simpleFamily }) => simpleFamily ?? []),
  ),
  ...together(
    'extended',
    patents.flatMap(({ extendedFamily }) => extendedFamily ?? []),
  ),
];

const kindWords = { simple: '简单同族', extended: '扩展同族' } as const;

/** `文件列简单同族 6 件（WO、US），集内 1 件`. */
export const toldWords = ({ kind, size, offices }: ToldFamily, inSet: number): string => {
  const where = offices.length > 0 ? `（${offices.map((code) => officeNames[code] ?? code).join('、')}）` : '';
  return `文件列${kindWords[kind]}${size === undefined ? '' : ` ${size} 件`}${where}，集内 ${inSet} 件`;
};
