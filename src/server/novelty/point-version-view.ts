import type { NoveltyPointVersion } from '#contracts/novelty/workbench.ts';
import { pointVersionStates } from '#domain/novelty/corrected-points.ts';
import type { PointVersionRow } from './point-version-store.ts';

export const pointVersionView = (row: PointVersionRow): NoveltyPointVersion => ({
  id: row.id,
  before: row.before,
  points: row.points,
  reason: row.reason,
  state: row.state,
  stateName: pointVersionStates[row.state],
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at.toISOString(),
  answeredBy: row.answered_by_name,
  onBehalf: row.on_behalf,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});
