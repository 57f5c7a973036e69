import type { CellState } from '#contracts/cells.ts';
import { defaultRoles } from '#domain/identity/user-types.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFindingCounters } from '../findings/finding-counter.ts';
import { listFindings } from '../findings/list-findings.ts';
import type { Actor } from '../http/context.ts';
import { showStatus } from '../operations/show-status.ts';
import type { Membership } from './cells-file.ts';
import { institutionsIn, readFigures } from './figures-query.ts';

export type StateNeeds = PlatformScope & WithFindingCounters & Parameters<typeof showStatus>[0];

/** Whoever runs the platform has an account at home alone; elsewhere their eyes are enough. */
const platformsEyes: Actor = {
  sessionId: '',
  userId: '00000000-0000-0000-0000-000000000000',
  username: '',
  fullName: '',
  userType: 9,
  institutionId: null,
  stationId: null,
  roles: [],
  permissions: new Set(defaultRoles.find(({ code }) => code === 'ROLE_ROOT')!.permissions),
};

/** What this cell says of itself to whoever runs the platform. */
export const readCellState = async (
  services: StateNeeds,
  membership: Pick<Membership, 'self' | 'home'>,
): Promise<CellState> => {
  const db = services.platform('cells');
  const from = { ip: '', host: '', userAgent: '', requestId: '' };
  const [status, figures, institutions, findings] = await Promise.all([
    showStatus(services, db),
    readFigures(db),
    institutionsIn(db, membership),
    // Its troubles are told beside them, whole.
    listFindings(
      { ...services.findingCounters, platform: async () => ({ count: 0 }) },
      { db, actor: platformsEyes, from },
      services.now(),
    ),
  ]);
  return {
    version: status.version,
    startedAt: status.startedAt,
    figures,
    institutions: institutions.map(({ lastOrderAt, ...one }) => ({
      ...one,
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    })),
    troubles: status.troubles,
    findings: findings.list.map(({ kind, title, count, oldestAt }) => ({ kind, title, count, oldestAt })),
    audit: status.audit,
  };
};
