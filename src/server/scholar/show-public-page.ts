import type { PublicScholarPage } from '#contracts/literature/scholar.ts';
import { refuse } from '#domain/errors.ts';
import { scholarPage } from '#domain/scholar/scholar-page.ts';
import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import { ownerOfPage } from './scholar-page-store.ts';
import { provenOf } from './show-page.ts';

/** An address that never was and one that was closed are answered alike. */
export const showPublicPage = async (
  services: PlatformScope & TenantScope,
  code: string,
): Promise<PublicScholarPage> => {
  const owner = await ownerOfPage(services.platform('verification'), code);
  if (!owner) throw refuse('not-found', { sentence: '没有这个学术页，或者已经不再公开' });
  const { name, department, orcid, reports } = await provenOf(services.tenant(owner.institutionId), owner);
  const { papers, figures } = scholarPage(reports);
  return {
    name,
    department,
    orcid,
    institution: owner.institution,
    figures,
    papers: papers.map(
      ({ key: _, reportId: __, report: ___, citedMore: ____, newlyIndexed: _____, ...shown }) => shown,
    ),
  };
};
