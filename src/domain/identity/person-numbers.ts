/** Numbers that other systems ask for a person by. */
export const personNumberKinds = { 'staff-number': '工号或学号', orcid: 'ORCID' } as const;
export type PersonNumberKind = keyof typeof personNumberKinds;

/** Who says that a number is the person's; `typed`: nobody but themselves. */
export const numberSources = {
  typed: '本人填写，未核实',
  roster: '人事名册',
  'sign-on': '统一身份认证',
  librarian: '馆员核实',
  administrator: '管理员核实',
} as const;
export type NumberSource = keyof typeof numberSources;

export const personNumberKindNames = Object.keys(personNumberKinds) as PersonNumberKind[];
export const numberSourceNames = Object.keys(numberSources) as NumberSource[];
