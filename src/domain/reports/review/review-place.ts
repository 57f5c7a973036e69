/** One thing that stands behind a figure: a record, a file, a decision. */
export interface EvidenceItem {
  title: string;
  lines: string[];
  /** 自引, 他引 …; empty where there is nothing to tell apart. */
  tag: string;
  /** A person decided it. */
  manual: boolean;
}

export interface EvidenceList {
  name: string;
  items: EvidenceItem[];
}

/** A sentence, a row or a figure of a draft that a reviewer checks, with what it rests on. */
export interface ReviewPlace {
  key: string;
  /** The row or part it belongs to. */
  group: string;
  /** 第 3 篇, 结论第 1 段. */
  where: string;
  name: string;
  value: string;
  /** How the figure comes about, a line each. */
  sums: string[];
  /** What is missing under it; empty where evidence and figure agree. */
  gap: string;
  /** The list that answers the figure first. */
  chosen: string;
  lists: () => EvidenceList[];
}

export const placeLabel = ({ where, name, value }: Pick<ReviewPlace, 'where' | 'name' | 'value'>): string =>
  [where, name, value.length <= 12 ? value : ''].filter(Boolean).join(' · ');
