import { sameValue, valueAt, withValue } from '#domain/institutions/overlay.ts';
import { profileLabels, settingWords } from '#domain/institutions/profile-words.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import { type Loaded, resolved, type Settings } from './use-settings.ts';

type ByPath = Readonly<Record<string, unknown>>;

const words = Object.fromEntries(
  [...profileLabels].map(([path, label]) => [path, { label, say: (value: unknown) => settingWords(path, value) }]),
);

const byPath = (profile: unknown): ByPath =>
  Object.fromEntries([...profileLabels.keys()].map((path) => [path, valueAt(profile, path)]));

/** Another administrator saved meanwhile: what only they touched stays theirs, what both touched is chosen one by one. */
export const SettleConflict = ({ settings, stranger }: { settings: Settings; stranger: Loaded }) => {
  const { loaded, profile, overlay } = settings;
  const before = byPath(resolved(loaded.id, loaded.overlay));
  const typed = byPath(profile);
  const theirs = byPath(resolved(loaded.id, stranger.overlay));
  const mine = Object.fromEntries(
    Object.keys(typed).map((path) => [path, sameValue(typed[path], before[path]) ? theirs[path] : typed[path]]),
  );
  const save = (chosen: ByPath) => {
    let next: ByPath = stranger.overlay;
    for (const path of Object.keys(theirs))
      if (!sameValue(chosen[path], theirs[path])) next = withValue(next, path, valueAt(overlay, path));
    settings.save(next, stranger.version);
  };
  return (
    <ConflictDialog<ByPath>
      clash={{ mine, theirs }}
      words={words}
      busy={settings.saving}
      onSettled={save}
      onClose={settings.closeStranger}
    />
  );
};
