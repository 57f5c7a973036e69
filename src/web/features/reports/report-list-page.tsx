import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReportLine } from '#contracts/reports/reports.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { typedDay } from '#domain/dates/typed-day.ts';
import { services } from '#domain/services/service.ts';
import { reportsKey } from '#web/api/calls/reports.ts';
import { usePageOf } from '#web/api/hooks/use-page-of.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { call } from '#web/api/transport/service.ts';
import { ChoiceFilter } from '#web/kit/choice-filter.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import { Paging } from '#web/ui/list/paging.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import { useMay } from '#web/ui/load/permission.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { ArchivedReports } from '../archive/archived-reports.tsx';
import { words } from './report-list-words.ts';
import { DownloadButtons } from './view/download-buttons.tsx';
import { reportPath } from './view/report-links.ts';
import { ReportState } from './view/report-state.tsx';
import './reports.css';
import './report-list-page.css';

const filterNames = ['q', 'service', 'state', 'from', 'to'] as const;

const serviceOptions = optionsOf(services);
const stateNames: Readonly<Record<ReportLine['state'], string>> = {
  draft: words.draft,
  frozen: words.inForce,
  'under-objection': words.reviewing,
  void: words.corrected,
  withdrawn: words.withdrawn,
};
const stateOptions = optionsOf(stateNames);

const nameOf = (report: ReportLine): string => report.number || words.draftOf(report.orderNumber);

const columns: Column<ReportLine>[] = [
  {
    key: 'number',
    title: words.number,
    value: (row) => row.number,
    render: (row) => <Link to={reportPath(row.id)}>{nameOf(row)}</Link>,
    sortable: true,
  },
  { key: 'title', title: words.title, value: (row) => row.title },
  { key: 'serviceName', title: words.service, value: (row) => row.serviceName, sortable: true },
  { key: 'applicantName', title: words.applicant, value: (row) => row.applicantName, sortable: true },
  { key: 'department', title: words.department, value: (row) => row.department, sortable: true, optional: true },
  { key: 'orderNumber', title: words.order, value: (row) => row.orderNumber, sortable: true },
  { key: 'version', title: words.version, value: (row) => row.version, numeric: true, sortable: true },
  { key: 'state', title: words.state, value: (row) => row.stateName, render: (row) => <ReportState report={row} /> },
  {
    key: 'issuedOn',
    title: words.issuedOn,
    value: (row) => row.issuedOn,
    render: (row) => shownDay(row.issuedOn),
    sortable: true,
  },
  {
    key: 'gatheredAt',
    title: words.gatheredAt,
    value: (row) => row.gatheredAt,
    moment: 'time',
    sortable: true,
    optional: true,
  },
  {
    key: 'files',
    title: words.download,
    value: () => null,
    actions: true,
    render: (row) => <DownloadButtons report={row} />,
  },
];

const Filters = ({ state, change }: { state: ListState; change: (next: ListChange) => void }) => {
  const put = (name: (typeof filterNames)[number]) => (value: string | undefined) =>
    change({ filters: { [name]: value ?? '' } });
  const choice = (name: 'service' | 'state', label: string, options: { value: string; label: string }[]) => (
    <ChoiceFilter label={label} width={120} value={state.filters[name]} options={options} onValue={put(name)} />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DateField label={label} value={state.filters[name] ?? ''} onChange={(typed) => put(name)(typedDay(typed))} />
  );
  return (
    <>
      <SearchField label={words.find} value={state.filters.q ?? ''} onValue={put('q')} />
      {choice('service', words.service, serviceOptions)}
      {choice('state', words.state, stateOptions)}
      <Row as="span" className="reports-days" gap={6} align="center" wrap display="inline-flex">
        {day('from', words.from)} — {day('to', words.to)}
      </Row>
    </>
  );
};

const ReportCard = ({ report }: { report: ReportLine }) => (
  <Stack as="li" className="reports-card" gap={10} pad="14 16" round="card" fill="surface">
    <Link to={reportPath(report.id)}>
      <span>
        <b>{nameOf(report)}</b>
        <ReportState report={report} />
      </span>
      <span>{report.title}</span>
      <small>
        {[report.serviceName, report.applicantName, report.issuedOn && words.issuedOnDay(report.issuedOn)]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </Link>
    <DownloadButtons report={report} />
  </Stack>
);

const useReports = (state: ListState) => {
  const { page, limit, filters } = state;
  const { q, service, state: shown, from, to } = filters;
  const body = {
    page,
    limit,
    ...(q && { q }),
    ...(service && { service: service as ReportLine['service'] }),
    ...(shown && { states: [shown as ReportLine['state']] }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return usePageOf([reportsKey, 'list', body], () => call('POST /reports/list', { body }));
};

const BatchButtons = ({ chosen }: { chosen: readonly ReportLine[] }) => {
  const navigate = useNavigate();
  const orders = [...new Set(chosen.map(({ orderId }) => orderId))].join(',');
  const go = (route: string) => void navigate(`/report/${route}?orders=${orders}`);
  return (
    <>
      <span>{words.chosen(chosen.length)}</span>
      <Button onClick={() => go('exportWords')}>{words.oneWord}</Button>
      <Button onClick={() => go('exportWords1')}>{words.zip}</Button>
    </>
  );
};

/** /reportList: an applicant's own reports, the institution's for staff. */
export const ReportListPage = () => {
  const [state, change] = useListState(filterNames);
  const narrow = useNarrow();
  const staff = useMay('order.search', 'order.accept', 'order.sign', 'order.recheck');
  const [chosen, setChosen] = useState<ReportLine[]>([]);
  const { rows, total, loading, load } = useReports(state);
  const searching = filterNames.some((name) => state.filters[name]);
  const empty = (
    <Empty title={searching ? words.noneFound : words.none} text={searching ? words.otherWords : words.later} />
  );
  return (
    <div className="reports-page">
      <PageHead title={staff ? words.list : words.mine} text={staff ? words.ofInstitution : words.yours} />
      {narrow ? (
        <>
          <Box as="details" marginBottom={12}>
            <Text as="summary" pad="8 0">
              {words.filter}
            </Text>
            <Row wrap gap={8}>
              <Filters {...{ state, change }} />
            </Row>
          </Box>
          {!rows && <Skeleton load={load} rows={4} />}
          {rows?.length === 0 && empty}
          <Stack as="ul" gap={10} margin="0 0 12" aria-label={words.report}>
            {rows?.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </Stack>
          {total > 0 && <Paging page={state.page} limit={state.limit} total={total} onChange={change} />}
        </>
      ) : (
        <DataTable<ReportLine>
          name="reports"
          label={words.report}
          columns={columns}
          {...{ rows, total, load, state }}
          loading={loading && !rows}
          onState={change}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${nameOf(row)} ${row.title}`}
          onExport={(sheet) => void saveSheet(words.list, sheet)}
          {...(staff && {
            selection: {
              chosen: chosen.map(({ id }) => id),
              onChosen: (_: unknown, list: ReportLine[]) => setChosen(list.filter(Boolean)),
            },
          })}
          toolbar={
            <>
              <Filters {...{ state, change }} />
              {chosen.length > 0 && <BatchButtons chosen={chosen} />}
            </>
          }
          empty={empty}
        />
      )}
      <ArchivedReports q={state.filters.q ?? ''} />
    </div>
  );
};
