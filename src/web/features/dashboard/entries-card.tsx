import { Link } from 'react-router';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from './home-words.ts';
import type { WorkEntry } from './work-entries.ts';
import './entries-card.css';

const Title = ({ entry }: { entry: WorkEntry }) => {
  if (entry.disabled)
    return (
      <span aria-disabled="true" className="home-entry-title">
        {entry.title} <em>{words.notOpen}</em>
      </span>
    );
  if (entry.external)
    return (
      <a href={entry.path} target="_blank" rel="noopener noreferrer" className="home-entry-title">
        {entry.title}
      </a>
    );
  return (
    <Link to={entry.path} className="home-entry-title">
      {entry.title}
    </Link>
  );
};

/** The sections of the user's own menu, each with a line of what is done there. */
export const EntriesCard = ({ entries }: { entries: readonly WorkEntry[] }) => (
  <Card title={words.myWork}>
    <ul className="home-entries">
      {entries.map((entry) => (
        <Text as="li" key={entry.path} pad="10 0" data-disabled={entry.disabled || undefined}>
          <Title entry={entry} />
          {entry.text && (
            <Text as="p" margin="2 0 0" tone="soft">
              {entry.text}
            </Text>
          )}
          {entry.links.length > 0 && (
            <Row as="p" className="home-entry-links" margin="2 0 0" tone="soft" gap="2 14" wrap>
              {entry.links.map(({ title, path }) => (
                <Link key={path} to={path}>
                  {title}
                </Link>
              ))}
            </Row>
          )}
        </Text>
      ))}
    </ul>
  </Card>
);
