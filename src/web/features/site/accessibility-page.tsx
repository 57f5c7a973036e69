import { useSite } from '#web/api/session/site.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { words } from './accessibility-words.ts';
import { words as site } from './site-words.ts';
import './accessibility-page.css';

const parts = [
  {
    title: words.done,
    lines: [words.doneKeyboard, words.doneContrast, words.doneNames, words.doneZoom, words.doneWords, words.doneTime],
  },
  { title: words.open, lines: [words.openReaders, words.openStaff, words.openFiles] },
];

/** /accessibility: what was done for everybody to use the platform, and what was not; as docs/accessibility.md has it. */
export const AccessibilityPage = () => {
  const { contact } = useSite();
  return (
    <Stack as="main" gap={16} width="100%" maxWidth={760} margin="0 auto" pad="32 24 80">
      <h1>{words.title}</h1>
      <p>{words.aim}</p>
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <Text as="h2" size={18}>
            {title}
          </Text>
          <Stack as="ul" className="access-lines" gap={6} margin="8 0 0" padStart="1.2em">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </section>
      ))}
      <section>
        <Text as="h2" size={18}>
          {words.tell}
        </Text>
        <p>{words.tellText}</p>
        {contact && (
          <p>
            {site.contact([contact.name, contact.phone, contact.email, contact.address].filter(Boolean).join(' · '))}
          </p>
        )}
      </section>
    </Stack>
  );
};
