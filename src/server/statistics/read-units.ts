import type { UnitStatistics } from '#contracts/statistics.ts';
import { sumByUnit } from '#domain/statistics/by-unit.ts';
import type { DayRange } from '#domain/statistics/periods.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { knownUnits } from '../roster/roster-store.ts';
import { institutionOf } from './statistic-policy.ts';
import { unitFigures } from './unit-figures-query.ts';

/** 按院系: each department with all below it. */
export const readUnits = async (context: SessionContext, range: DayRange): Promise<UnitStatistics> => {
  const institutionId = institutionOf(context);
  const { rows, total } = sumByUnit(
    await knownUnits(readingOf(context), institutionId),
    await unitFigures(readingOf(context), institutionId, range),
  );
  return { from: range.from, to: range.to, rows, total };
};
