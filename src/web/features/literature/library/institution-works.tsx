import { Button, Select } from 'antd';
import { useState } from 'react';
import { useDatabaseOptions } from '#web/api/calls/search-sources.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { call } from '#web/api/transport/service.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Paging } from '#web/ui/list/paging.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { askedWorks } from './asked-works.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { LibraryTabProps } from './library-tab.ts';
import { words } from './library-words.ts';
import { PersonSelect } from './person-select.tsx';
import { useChosen } from './use-chosen.ts';
import { libraryKey, useLibrary } from './use-library.ts';
import { WorkRow } from './work-row.tsx';
import { YearField } from './year-field.tsx';

const claimedOptions = [
  { value: 'yes', label: words.claimed },
  { value: 'no', label: words.unclaimed },
];

const Filters = ({ state, change }: Omit<LibraryTabProps, 'onOpen'>) => {
  const library = useLibrary();
  const databaseOptions = useDatabaseOptions();
  const { filters } = state;
  const put = (name: string) => (value: string | undefined) => change({ filters: { [name]: value ?? '' } });
  const narrowed = Object.keys(askedWorks(state)).length > 0;
  const choice = (name: string, label: string, options: { value: string; label: string }[], width: number) => (
    <Select
      aria-label={label}
      allowClear
      placeholder={label}
      style={{ width }}
      value={filters[name] || undefined}
      options={options}
      onChange={put(name)}
    />
  );
  return (
    <Box className="cy-flow library-bar" marginBottom={10}>
      <SearchField label={words.findAll} value={filters.q ?? ''} onValue={put('q')} />
      <YearField value={filters.year ?? ''} onValue={put('year')} />
      {choice('database', words.indexedIn, databaseOptions, 130)}
      {(library?.branches.length ?? 0) > 0 &&
        choice(
          'branch',
          words.branch,
          library!.branches.map(({ id, name }) => ({ value: id, label: name })),
          150,
        )}
      {choice('claimed', words.claim, claimedOptions, 100)}
      {library?.staff && (
        <PersonSelect
          label={words.claimant}
          value={filters.person ? { id: filters.person, name: filters.personName ?? '' } : undefined}
          onValue={(person) => change({ filters: { person: person?.id ?? '', personName: person?.name ?? '' } })}
        />
      )}
      {narrowed && (
        <Button
          type="link"
          onClick={() =>
            change({ filters: { q: '', year: '', database: '', branch: '', claimed: '', person: '', personName: '' } })
          }
        >
          {words.clearFilters}
        </Button>
      )}
    </Box>
  );
};

/** 本单位成果: everything that orders, imports and branches brought, each work once. */
export const InstitutionWorks = ({ state, change, onOpen }: LibraryTabProps) => {
  const { page, limit } = state;
  const asked = askedWorks(state);
  const { rows, total, data, load } = usePageOf([libraryKey, 'works', page, limit, asked], () =>
    call('POST /library/works', { body: { ...asked, page, limit } }),
  );
  const staff = useLibrary()?.staff ?? false;
  const chosen = useChosen();
  const [assigning, setAssigning] = useState(false);
  return (
    <>
      <Filters {...{ state, change }} />
      {!rows && <Skeleton load={load} rows={6} />}
      {rows?.length === 0 && (
        <Empty
          title={Object.keys(asked).length > 0 ? words.noneMatches : words.empty}
          text={Object.keys(asked).length > 0 ? words.otherConditions : words.fillsItself}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <ChosenBar
            chosen={chosen}
            page={rows}
            asked={asked}
            onAssign={staff ? () => setAssigning(true) : undefined}
          />
          <Box as="ul" margin="0 0 12" round="card" fill="surface" aria-label={words.ofInstitution}>
            {rows.map((work) => (
              <WorkRow
                key={work.id}
                work={work}
                chosen={chosen.has(work.id)}
                onChoose={(ticked) => chosen.choose(work, ticked)}
                onOpen={onOpen}
              />
            ))}
          </Box>
        </>
      )}
      {total > 0 && <Paging page={page} limit={limit} total={total} capped={data?.capped ?? false} onChange={change} />}
      {assigning && (
        <AssignDialog
          works={chosen.works}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false);
            chosen.clear();
          }}
        />
      )}
    </>
  );
};
