import { AutoComplete, Form } from 'antd';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { type DatabaseName, databaseNames, isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { syntaxNameOf } from '#domain/novelty/query/numbered-databases.ts';
import { type NamedDatabase, sourceNamed } from '#domain/novelty/query/source-named.ts';
import { subDatabases } from '#domain/novelty/query/sub-databases.ts';
import { useOfferedSources } from '#web/api/calls/search-sources.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { DateItem, LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { useProjectChange } from './use-project.ts';

export interface LogFields {
  database: string;
  subDatabase: string;
  platform: string;
  points: number[];
  yearFrom: number | null;
  yearTo: number | null;
  formula: string;
  runOn: string;
  hits: number;
  exported: number;
  note: string;
  /** By which rules the formula was written; it goes when the formula is typed over. */
  syntaxVersion?: string | undefined;
  /** The earlier row that this one corrects. */
  corrects?: string | undefined;
}

interface LogDialogProps {
  project: NoveltyProject;
  start: Partial<LogFields>;
  onClose: () => void;
}

type Offered = NonNullable<ReturnType<typeof useOfferedSources>>;

const sourcesOf = (offered: Offered) => offered.map((source) => ({ ...source, labels: [] }));
const isSame = ({ database, sourceId }: NamedDatabase, id: number): boolean =>
  sourceId === null ? syntaxNameOf(id) === database : sourceId === id;

/** The institution's sources in its order, then the databases that only have a syntax, patents among them. */
const choicesOf = (offered: Offered): { value: string; label: string }[] => {
  const own = offered.flatMap(({ id, name, chinese, code }) => {
    const syntax = syntaxNameOf(id);
    return [
      {
        value: syntax ?? (name || chinese || code),
        label: syntax ? databaseTable[syntax].name : name || chinese || code,
      },
    ];
  });
  const known = new Set(own.map(({ value }) => value));
  const others = databaseNames.filter((name) => !known.has(name));
  const all = [...own, ...others.map((value) => ({ value: value as string, label: databaseTable[value].name }))];
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at);
};

const meantWords = (typed: string, named: NamedDatabase | undefined): string | undefined => {
  if (!named || !isDatabaseName(named.database)) return undefined;
  const { name } = databaseTable[named.database];
  return typed === named.database || typed === name ? undefined : `记为“${name}”`;
};

/** One search as it was run; the row stays for good. */
export const LogDialog = ({ project, start, onClose }: LogDialogProps) => {
  const { orderId } = project;
  const [form] = Form.useForm<LogFields>();
  const offered = useOfferedSources() ?? [];
  const chosen = Form.useWatch('database', form) ?? start.database ?? '';
  const named = sourceNamed(chosen, sourcesOf(offered));
  /** What the institution says of the database that was chosen. */
  const fillIn = (database: string) => {
    const meant = sourceNamed(database, sourcesOf(offered));
    const source = meant && offered.find(({ id }) => isSame(meant, id));
    if (!source) return;
    const { platform, yearFrom, yearTo } = form.getFieldsValue();
    form.setFieldsValue({
      platform: platform || source.platform,
      yearFrom: yearFrom ?? source.fromYear,
      yearTo: yearTo ?? source.toYear,
    });
  };
  const add = useProjectChange(
    orderId,
    (fields: LogFields) =>
      call('POST /novelty/searches/add', {
        body: {
          ...fields,
          orderId,
          subDatabase: fields.subDatabase ?? '',
          platform: fields.platform ?? '',
          points: fields.points ?? [],
          note: fields.note ?? '',
          exported: fields.exported ?? 0,
          yearFrom: fields.yearFrom ?? null,
          yearTo: fields.yearTo ?? null,
          corrects: start.corrects ?? null,
          syntaxVersion:
            fields.formula === start.formula && fields.database === start.database ? start.syntaxVersion : undefined,
        },
        quiet: true,
      }),
    '检索已记下',
  );
  return (
    <SendDialog<LogFields>
      title={start.corrects ? '更正一行检索记录' : '记下一次检索'}
      okText="记下"
      form={form}
      initialValues={{ runOn: formatDay(Date.now()), exported: 0, points: [], ...start }}
      send={add.mutateAsync}
      onClose={onClose}
    >
      <OwnItem
        name="database"
        label="数据库"
        needed="请填写数据库"
        extra={chosen && !named ? `没有叫“${chosen}”的来源，记下后作为本单位的一个检索来源` : meantWords(chosen, named)}
      >
        <AutoComplete
          options={choicesOf(offered)}
          filterOption={(typed, option) =>
            `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase())
          }
          onSelect={fillIn}
        />
      </OwnItem>
      <OwnItem name="subDatabase" label="子库（选填）">
        <AutoComplete
          options={(isDatabaseName(named?.database ?? '')
            ? (subDatabases[named!.database as DatabaseName] ?? [])
            : []
          ).map((value) => ({ value }))}
        />
      </OwnItem>
      <TextItem name="platform" label="平台（选填）" maxLength={100} />
      <ChoiceItem
        name="points"
        label="为哪些查新点（不选为整个项目）"
        mode="multiple"
        options={project.points.map(({ text }, value) => ({ value, label: `查新点 ${value + 1} ${text}` }))}
      />
      <LongTextItem name="formula" label="检索式" wide needed="请填写检索式" rows={4} maxLength={20_000} />
      <NumberItem name="yearFrom" label="起始年（选填）" min={1000} max={2999} style={{ width: '100%' }} />
      <NumberItem name="yearTo" label="终止年（选填）" min={1000} max={2999} style={{ width: '100%' }} />
      <DateItem name="runOn" label="检索日期" needed="请填写检索日期" />
      <NumberItem name="hits" label="命中数（零也要记）" needed="请填写命中数" min={0} style={{ width: '100%' }} />
      <NumberItem name="exported" label="导出数" min={0} style={{ width: '100%' }} />
      <TextItem name="note" label="备注（选填）" wide maxLength={1000} />
    </SendDialog>
  );
};
