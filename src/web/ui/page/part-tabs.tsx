import { Text } from '#web/ui/layout/layout.tsx';
import { ChosenInView } from './chosen-in-view.tsx';
import './part-tabs.css';

interface PartTabsProps {
  label: string;
  tabs: readonly { key: string; label: string; count?: number | undefined }[];
  chosen: string;
  onChosen: (key: string) => void;
}

/** Queues of a desk, or the parts of a page: one is pressed; a count stands beside its word. */
export const PartTabs = ({ label, tabs, chosen, onChosen }: PartTabsProps) => (
  <ChosenInView chosen={chosen} className="part-tabs" label={label}>
    {tabs.map((tab) => (
      <button key={tab.key} type="button" aria-pressed={tab.key === chosen} onClick={() => onChosen(tab.key)}>
        {tab.label}
        {tab.count !== undefined && tab.count > 0 && (
          <Text marginStart={6} numeric>
            {tab.count}
          </Text>
        )}
      </button>
    ))}
  </ChosenInView>
);
