import { useEffect, useState } from 'react';
import type { StationLogin } from '#contracts/institutions/site.ts';
import { useSite } from '#web/api/session/site.ts';
import { call } from '#web/api/transport/service.ts';
import { applyAccent } from '#web/ui/theme/accent.ts';

/** Name, mark, picture, colour and ways in of the institution chosen in the form; the page takes its colour at once. */
export const useStationLogin = (stationId: number | undefined): StationLogin | undefined => {
  const { branding } = useSite();
  const [login, setLogin] = useState<StationLogin>();
  useEffect(() => {
    if (stationId === undefined) return;
    const leaving = new AbortController();
    // What cannot be had leaves the page as it is: one can sign in without it.
    call('GET /stations/:id/login', { params: { id: stationId }, quiet: true, signal: leaving.signal }).then(
      setLogin,
      () => undefined,
    );
    return () => leaving.abort();
  }, [stationId]);
  const chosen = stationId === undefined ? undefined : login;
  const accent = chosen?.branding.primaryColor ?? branding.primaryColor;
  useEffect(() => {
    applyAccent(document.documentElement, accent);
    return () => applyAccent(document.documentElement, branding.primaryColor);
  }, [accent, branding.primaryColor]);
  return chosen;
};
