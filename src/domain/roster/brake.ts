/** Whether so many would leave that a person is asked first, and what they are asked. */
export interface Brake {
  asks: boolean;
  question: string;
}

/** More than n percent of those who are there. Exactly n percent pass. */
export const exceeds = ({ active, leaving }: { active: number; leaving: number }, percent: number): boolean =>
  leaving * 100 > percent * active;

interface Departures {
  percent: number;
  people: { active: number; leaving: number };
  units: { active: number; leaving: number };
  /** Rows without a number, while somebody is missing: each of them may be one who is missing. */
  unnumbered: number;
}

export const brakeOf = ({ percent, people, units, unnumbered }: Departures): Brake => {
  const questions: string[] = [];
  if (exceeds(people, percent))
    questions.push(`名册中现有 ${people.active} 人，这次有 ${people.leaving} 人将离开，超过 ${percent}%。`);
  if (exceeds(units, percent))
    questions.push(`现有 ${units.active} 个部门，这次有 ${units.leaving} 个将撤销，超过 ${percent}%。`);
  if (unnumbered > 0)
    questions.push(`有 ${unnumbered} 行没有工号，无法判断是谁，而这次有 ${people.leaving} 人将离开。`);
  return { asks: questions.length > 0, question: questions.join('') };
};

/** A push brings one departure at a time: so few in a day are never a mistake of the whole list. */
export const pushedWithoutQuestion = 10;

/** Whether one more departure by push, after those of the last day, asks first. */
export const pushAsks = ({ active, leftToday }: { active: number; leftToday: number }, percent: number): boolean => {
  const leaving = leftToday + 1;
  return leaving > pushedWithoutQuestion && exceeds({ active: active + leftToday, leaving }, percent);
};
