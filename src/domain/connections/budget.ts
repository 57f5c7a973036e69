import { nextDay, nextYear } from './pacing.ts';

export interface Limits {
  dailyBudget: number | null;
  yearlyBudget: number | null;
  orderBudget: number | null;
}

export interface Spent {
  today: number;
  year: number;
  order: number;
}

/** Why no further request may leave now, and when one may again; null: it may. */
type Exhausted = { sentence: string; resumeAt: Date | null } | null;

export const exhausted = (name: string, limits: Limits, spent: Spent, now: Date): Exhausted => {
  const { dailyBudget, yearlyBudget, orderBudget } = limits;
  if (yearlyBudget !== null && spent.year >= yearlyBudget)
    return { sentence: `${name} 今年的额度 ${yearlyBudget} 已用完`, resumeAt: nextYear(now) };
  if (orderBudget !== null && spent.order >= orderBudget)
    return {
      sentence: `这张委托在 ${name} 的额度 ${orderBudget} 次已用完，请管理员在“数据库连接”里提高`,
      resumeAt: null,
    };
  if (dailyBudget !== null && spent.today >= dailyBudget)
    return { sentence: `${name} 今天的额度 ${dailyBudget} 次已用完，明天接着取`, resumeAt: nextDay(now) };
  return null;
};

/** How many requests are left today; null: no limit. */
export const leftToday = ({ dailyBudget }: Pick<Limits, 'dailyBudget'>, { today }: Pick<Spent, 'today'>) =>
  dailyBudget === null ? null : Math.max(0, dailyBudget - today);
