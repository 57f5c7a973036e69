import { type ComponentType, lazy, Suspense } from 'react';

type Module = Readonly<Record<string, ComponentType<never>>>;
const files = import.meta.glob<Module>(['./header-search.tsx', './bell.tsx', './settings-drawer.tsx']);

const slot = <Props,>(file: string, name: string): ComponentType<Props> | undefined => {
  const load = files[file];
  return load && lazy(async () => ({ default: (await load())[name] as unknown as ComponentType<Props> }));
};

const Search = slot<object>('./header-search.tsx', 'HeaderSearch');
const BellIcon = slot<object>('./bell.tsx', 'Bell');
const Drawer = slot<SettingsProps>('./settings-drawer.tsx', 'SettingsDrawer');

interface SettingsProps {
  open: boolean;
  onClose: () => void;
}

export const SearchSlot = () => <Suspense>{Search && <Search />}</Suspense>;
export const BellSlot = () => <Suspense>{BellIcon && <BellIcon />}</Suspense>;
export const SettingsSlot = (props: SettingsProps) => (
  <Suspense>{Drawer && props.open && <Drawer {...props} />}</Suspense>
);
