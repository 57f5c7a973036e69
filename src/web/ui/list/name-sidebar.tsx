import type { ReactNode } from 'react';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import './name-sidebar.css';

export interface NameGroup {
  title: string;
  names: readonly { key: string; name: string; marks?: ReactNode }[];
}

interface NameSidebarProps {
  /** What the names are of. */
  label: string;
  groups: readonly NameGroup[];
  chosen: string;
  onChosen: (key: string) => void;
  /** Names that need more room than a word or two. */
  long?: boolean;
  children: ReactNode;
}

/** Names in groups, and beside them what belongs to the chosen one. */
export const NameSidebar = ({ label, groups, chosen, onChosen, long = false, children }: NameSidebarProps) => (
  <div className={long ? 'cy-name-sidebar has-long-names' : 'cy-name-sidebar'}>
    <nav className="cy-names" aria-label={label}>
      {groups.map(({ title, names }) => (
        <section key={title}>
          <Text as="h2" margin="0 0 6" tone="soft" size="second" weight={500}>
            {title}
          </Text>
          <Box as="ul" margin="0 0 18">
            {names.map(({ key, name, marks }) => (
              <li key={key}>
                <button type="button" aria-current={key === chosen ? 'true' : undefined} onClick={() => onChosen(key)}>
                  {name}
                  {marks}
                </button>
              </li>
            ))}
          </Box>
        </section>
      ))}
    </nav>
    {children}
  </div>
);
