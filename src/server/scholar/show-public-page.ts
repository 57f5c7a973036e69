import type { PublicScholarPage } from '#contracts/literature/scholar.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { scholarPage } from '#domain/scholar/scholar-page.ts';
import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import { ownerOfPage } from './scholar-page-store.ts';
import { provenOf } from './show-page.ts';

const notFound = () =>
  refuse('not-found', {
    sentence: said('没有这个学术页，或者已经不再公开', 'There is no such scholar page, or it is no longer public'),
  });

/** An address that never was, one that was closed, and one whose owner's name nobody vouches for are answered alike. */
export const showPublicPage = async (
  services: PlatformScope & TenantScope,
  code: string,
): Promise<PublicScholarPage> => {
  const owner = await ownerOfPage(services.platform('verification'), code);
  if (!owner) throw notFound();
  const { name, department, orcid, reports } = await provenOf(services.tenant(owner.institutionId), owner, 'vouched');
  if (name === '') throw notFound();
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
