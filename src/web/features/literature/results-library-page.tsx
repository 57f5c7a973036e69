import { useState } from 'react';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { filterNames } from './library/asked-works.ts';
import { Doubts } from './library/doubts.tsx';
import { InstitutionWorks } from './library/institution-works.tsx';
import { OwnWorks } from './library/own-works.tsx';
import { useLibraryOverview } from './library/use-library.ts';
import { WaitingClaims } from './library/waiting-claims.tsx';
import { WorkDialog } from './library/work-dialog.tsx';
import './library/library.css';
import { PartTabs } from '#web/ui/page/part-tabs.tsx';
import { words } from './library/library-words.ts';

const parts = { mine: OwnWorks, all: InstitutionWorks, waiting: WaitingClaims, doubts: Doubts } as const;
type Part = keyof typeof parts;

interface Tab {
  key: Part;
  label: string;
  count?: number;
}

interface Counts {
  staff: boolean;
  claimed: number;
  waiting: number;
  doubts: number;
}

/** Whoever looks after the library sees the institution's first, everybody else their own. */
const tabsFor = ({ staff, claimed, waiting, doubts }: Counts): Tab[] => {
  const own: Tab = { key: 'mine', label: words.mine, count: claimed };
  const all: Tab = { key: 'all', label: words.ofInstitution };
  const kept: Tab[] = [
    { key: 'waiting', label: words.toCheck, count: waiting },
    { key: 'doubts', label: words.maybeTwice, count: doubts },
  ];
  return staff ? [all, ...kept, own] : [own, all];
};

/** /resultsLibrary: papers of a person and of the institution. */
export const ResultsLibraryPage = () => {
  const { data: library, load } = useLibraryOverview();
  const [state, change] = useListState(filterNames);
  const [opened, setOpened] = useState<string>();
  const tabs = library ? tabsFor(library) : [];
  const chosen = tabs.find(({ key }) => key === state.filters.tab) ?? tabs[0];
  const Shown = chosen && parts[chosen.key];
  return (
    <>
      <PageHead title={words.library} text={words.libraryText} />
      <PartTabs
        label={words.parts}
        tabs={tabs}
        chosen={chosen?.key ?? ''}
        onChosen={(tab) => change({ filters: { ...Object.fromEntries(filterNames.map((name) => [name, ''])), tab } })}
      />
      {Shown ? (
        <Shown key={chosen.key} state={state} change={change} onOpen={setOpened} />
      ) : (
        <Skeleton load={load} rows={6} />
      )}
      {opened && <WorkDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
