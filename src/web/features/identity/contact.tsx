import { useEffect, useState } from 'react';
import type { SiteContact, Station } from '#contracts/institutions/site.ts';
import { useSite } from '#web/api/session/site.ts';
import { call } from '#web/api/transport/service.ts';
import { words } from './register-words.ts';

/** What the chosen unit names; the host's own contact until then. */
const useContact = (station: Station | undefined): SiteContact | null => {
  const site = useSite();
  const [found, setFound] = useState<{ id: number; contact: SiteContact | null }>();
  const asked = site.contact ? undefined : station?.id;
  useEffect(() => {
    if (asked === undefined) return;
    const leaving = new AbortController();
    call('GET /stations/:id/login', { params: { id: asked }, signal: leaving.signal, quiet: true }).then(
      ({ contact }) => setFound({ id: asked, contact }),
      // Without it the sentence names the unit.
      () => undefined,
    );
    return () => leaving.abort();
  }, [asked]);
  return site.contact ?? (found?.id === asked ? (found?.contact ?? null) : null);
};

/** Whom to ask when the page itself cannot help. */
export const Contact = ({ station }: { station?: Station | undefined }) => {
  const { institution } = useSite();
  const contact = useContact(station);
  if (!contact) {
    const unit = institution?.name ?? station?.institutionName ?? words.organization;
    return <p className="cy-soft">{words.contactUnit(unit)}</p>;
  }
  return (
    <div className="cy-soft">
      <p>{[station?.institutionName, contact.name].filter(Boolean).join(' · ')}</p>
      {contact.phone && <p>{words.phone(contact.phone)}</p>}
      {contact.email && (
        <p>
          {words.emailLabel}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      {contact.address && <p>{words.address(contact.address)}</p>}
    </div>
  );
};
