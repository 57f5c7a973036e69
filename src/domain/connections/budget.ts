import { nextDay, nextMonth, nextYear } from './pacing.ts';

export interface Limits {
  dailyBudget: number | null;
  yearlyBudget: number | null;
  orderBudget: number | null;
  /** A language model's own. */
  monthlyBudget?: number | null;
  dailyTokens?: number | null;
  monthlyTokens?: number | null;
}

export interface Spent {
  today: number;
  year: number;
  order: number;
  /** Counted where a limit of a language model is asked about. */
  month?: number;
  tokensToday?: number;
  tokensMonth?: number;
}

/** Why no further request may leave now, and when one may again; null: it may. */
type Exhausted = { sentence: string; resumeAt: Date | null } | null;

/** What the next request may cost is part of it: two at once never go beyond a limit of tokens. */
const tokensExhausted = (name: string, limits: Limits, spent: Spent, now: Date, next: number): Exhausted => {
  const { monthlyBudget = null, dailyTokens = null, monthlyTokens = null } = limits;
  const { month = 0, tokensToday = 0, tokensMonth = 0 } = spent;
  if (monthlyBudget !== null && month >= monthlyBudget)
    return { sentence: `${name} 这个月的额度 ${monthlyBudget} 次已用完，下个月再用`, resumeAt: nextMonth(now) };
  if (next > 0 && monthlyTokens !== null && tokensMonth + next > monthlyTokens)
    return { sentence: `${name} 这个月的额度 ${monthlyTokens} 词元不够再问一次`, resumeAt: nextMonth(now) };
  if (next > 0 && dailyTokens !== null && tokensToday + next > dailyTokens)
    return { sentence: `${name} 今天的额度 ${dailyTokens} 词元不够再问一次`, resumeAt: nextDay(now) };
  return null;
};

export const exhausted = (name: string, limits: Limits, spent: Spent, now: Date, nextTokens = 0): Exhausted => {
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
  return tokensExhausted(name, limits, spent, now, nextTokens);
};

/** How many requests are left today; null: no limit. */
export const leftToday = ({ dailyBudget }: Pick<Limits, 'dailyBudget'>, { today }: Pick<Spent, 'today'>) =>
  dailyBudget === null ? null : Math.max(0, dailyBudget - today);
