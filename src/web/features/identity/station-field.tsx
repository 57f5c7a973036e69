import type { Station } from '#contracts/institutions/site.ts';
import { call } from '#web/api/transport/service.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { words } from './sign-in-words.ts';

interface StationFieldProps {
  /** For somebody from elsewhere it is not their own unit. */
  label?: string;
  value: Station | undefined;
  onValue: (station: Station) => void;
  fault?: string | undefined;
}

const search = async (q: string, signal: AbortSignal): Promise<(Station & { detail?: string })[]> => {
  const { list } = await call('GET /stations', { query: { q }, signal, quiet: true });
  return list.map((station) =>
    station.institutionName === station.name ? station : { ...station, detail: station.institutionName },
  );
};

export const StationField = ({ label = words.unit, value, onValue, fault }: StationFieldProps) => (
  <Combobox label={label} placeholder={words.findUnit} value={value} onValue={onValue} search={search} fault={fault} />
);
