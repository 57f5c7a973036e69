import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { changePage, deletePage, findOwnPage, insertPage } from './help-store.ts';

/** An institution's people write its own pages; the platform administrator the platform's, unless they name one. */
export const pageOwner = async (context: SessionContext, given: number | undefined): Promise<number | null> =>
  context.actor.institutionId === null && given === undefined ? null : actingInstitution(context, given);

interface PageInput {
  slug: string;
  title: string;
  body: string;
  version?: number | undefined;
  institutionId?: number | undefined;
}

export const savePage = async (
  services: Clock,
  context: SessionContext,
  { slug, title, body, version, institutionId: given }: PageInput,
): Promise<{ version: number }> => {
  const institutionId = await pageOwner(context, given);
  return context.db.tx(async (tx) => {
    const before = await findOwnPage(tx, slug, institutionId);
    const text = { slug, title, markdown: body };
    let next: number | undefined = 1;
    if (version !== undefined) next = await changePage(tx, institutionId, text, version, services.now());
    else if (before) throw refuse('conflict');
    else await insertPage(tx, institutionId, text);
    if (next === undefined) throw refuse(before ? 'conflict' : 'not-found');
    await writeAudit(tx, {
      by: context,
      action: before ? 'help.update' : 'help.create',
      subject: 'help',
      subjectId: slug,
      institutionId,
      before: before && { title: before.title, body: before.markdown },
      after: { title, body },
    });
    return { version: next };
  });
};

/** Takes an institution's page away; the platform's shows again. The platform's own pages stay. */
export const removePage = async (
  context: SessionContext,
  { slug, institutionId: given }: { slug: string; institutionId?: number | undefined },
): Promise<null> => {
  const institutionId = await actingInstitution(context, given);
  return context.db.tx(async (tx) => {
    const before = await findOwnPage(tx, slug, institutionId);
    if (!before) throw refuse('not-found');
    await deletePage(tx, slug, institutionId);
    await writeAudit(tx, {
      by: context,
      action: 'help.delete',
      subjectId: slug,
      institutionId,
      before: { title: before.title, body: before.markdown },
    });
    return null;
  });
};
