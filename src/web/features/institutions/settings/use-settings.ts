import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import type { Calls } from '#contracts/calls.ts';
import type { ProfileOverlayInput } from '#contracts/institutions/institution-profile.ts';
import { sameValue, valueAt, withValue } from '#domain/institutions/overlay.ts';
import type { ProfileOverlay } from '#domain/institutions/profile.ts';
import { overlayMistakes, profileMistakes } from '#domain/institutions/profile-rules.ts';
import { profileChanges, profileLabels } from '#domain/institutions/profile-words.ts';
import { profileFileOf, resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { loadMenu } from '#web/api/session/sign-in.ts';
import type { Answer } from '#web/api/transport/client-shape.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call } from '#web/api/transport/service.ts';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';

export const settingsKey = 'institution-settings';

export type Loaded = Answer<Calls['GET /institution/profile']>;
type Tree = Readonly<Record<string, unknown>>;

export const resolved = (id: number, overlay: Tree) => resolveProfile({ id, overlay: overlay as ProfileOverlay });

/** The settings while they are edited: what lies over the profile file, and what comes of it. */
export const useSettings = (loaded: Loaded) => {
  const client = useQueryClient();
  const base = useMemo(() => profileFileOf(loaded.id), [loaded.id]);
  const [overlay, setOverlay] = useState<Tree>(loaded.overlay);
  const [stranger, setStranger] = useState<Loaded>();
  const profile = useMemo(() => resolved(loaded.id, overlay), [loaded.id, overlay]);
  const faults = useMemo(() => ({ ...profileMistakes(profile), ...overlayMistakes(overlay) }), [profile, overlay]);
  const changes = useMemo(() => profileChanges(resolved(loaded.id, loaded.overlay), profile), [loaded, profile]);
  const dirty = !sameValue(overlay, loaded.overlay);
  useUnsavedWork(dirty);
  const ask = { institutionId: loaded.id };

  const save = useMutation({
    mutationFn: (sent: { overlay: Tree; version: number }) =>
      call('POST /institution/profile', {
        body: { ...ask, version: sent.version, overlay: sent.overlay as ProfileOverlayInput },
        quiet: true,
      }),
    onSuccess: async () => {
      showNotice('设置已保存，即时生效', noticeDuration, 'success');
      setStranger(undefined);
      await client.invalidateQueries({ queryKey: [settingsKey] });
      await loadMenu().catch(() => undefined);
    },
    onError: async (error) => {
      // Somebody else was quicker: what they did is shown beside what was typed here.
      if (error instanceof CallFailure && error.status === 409)
        setStranger(await call('GET /institution/profile', { query: ask }));
      else showNotice(error.message, noticeDuration, 'error');
    },
  });

  return {
    loaded,
    profile,
    overlay,
    faults,
    dirty,
    changes,
    stranger,
    closeStranger: () => setStranger(undefined),
    saving: save.isPending,
    save: (sent: Tree = overlay, version = loaded.version) => save.mutate({ overlay: sent, version }),
    discard: () => setOverlay(loaded.overlay),
    value: (path: string): unknown => {
      const own = valueAt(overlay, path);
      return own === undefined ? valueAt(base, path) : own;
    },
    /** Lies over what the platform gives every institution. */
    differs: (path: string): boolean => valueAt(overlay, path) !== undefined,
    set: (path: string, value: unknown) =>
      setOverlay((now) => withValue(now, path, sameValue(value, valueAt(base, path)) ? undefined : value)),
    restore: (path: string) => setOverlay((now) => withValue(now, path, undefined)),
  };
};

export type Settings = ReturnType<typeof useSettings>;

export const SettingsContext = createContext<Settings | undefined>(undefined);

export const useSetting = (path: string) => {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('no settings around');
  return {
    label: profileLabels.get(path) ?? path,
    value: settings.value(path),
    fault: settings.faults[path],
    differs: settings.differs(path),
    set: (value: unknown) => settings.set(path, value),
    restore: () => settings.restore(path),
  };
};
