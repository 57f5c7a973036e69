import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { PatentFamily, PatentFamilyMember, PatentProject } from '#contracts/patents/workbench.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { FactLines } from '#web/ui/value/fact.tsx';
import { FamilyMarks } from './family-marks.tsx';
import { SourceStatus, StateTag } from './state-tag.tsx';
import { TimeLine } from './time-line.tsx';
import { patentsKey, useProjectChange } from './use-patents.ts';
import './family-view.css';

interface FamilyProps {
  project: PatentProject;
  family: PatentFamily;
}

const Members = ({ project, family }: FamilyProps) => {
  const { orderId, version, closed } = project;
  const split = useProjectChange(
    orderId,
    (member: PatentFamilyMember) =>
      call('POST /patents/groups/decide', {
        body: { orderId, version, verdict: 'apart', between: [family.members[0]!.id, member.id] },
      }),
    '已拆出',
  );
  return (
    <section className="patents-card" aria-label="同族成员">
      <div className="patents-scroll">
        <table>
          <thead>
            <tr>
              {['公开号', '国家/局', '申请日', '类型', '法律状态', '核查日与来源', '届满', ''].map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {family.members.map((member, row) => (
              <tr key={member.id}>
                <th scope="row">{member.publicationNumber || member.applicationNumber || member.title}</th>
                <td>{member.officeName || '不明'}</td>
                <td>{member.filedOn ?? '—'}</td>
                <td>{member.type || '—'}</td>
                <td>
                  <StateTag state={member.state} words={member.stateName} />
                  {member.status && <SourceStatus status={member.status} beside={member.stateName} />}
                </td>
                <td>{[member.checkedOn, member.source].filter(Boolean).join(' · ') || '—'}</td>
                <td>{member.expiresOn ?? '—'}</td>
                <td>
                  {!closed && row > 0 && (
                    <Button
                      type="text"
                      size="small"
                      onClick={async () => {
                        const name = member.publicationNumber || member.title;
                        const sure = await ask({
                          title: `把 ${name} 拆出这一族？`,
                          text: '同一申请的各件一起拆出；以后可以撤销。',
                          yes: '拆出',
                        });
                        if (sure) split.mutate(member);
                      }}
                    >
                      拆出
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** What is read to judge the family: of the first member whose file tells it. */
const Reading = ({ family: { members } }: Pick<FamilyProps, 'family'>) => {
  const told = members.find(({ abstract, firstClaim }) => abstract || firstClaim);
  const { title, applicants, abstract, firstClaim, publicationNumber } = told ?? members[0]!;
  return (
    <section className="patents-card" aria-label="正文">
      <h3>{title}</h3>
      <p className="patents-soft">{[publicationNumber, applicants.join('；')].filter(Boolean).join(' · ')}</p>
      {abstract && <Text as="p" breaks leading="24px">{`摘要　${abstract}`}</Text>}
      {firstClaim && <Text as="p" breaks leading="24px">{`首项权利要求　${firstClaim}`}</Text>}
      {!told && <p className="patents-soft">文件里没有摘要和权利要求。</p>}
    </section>
  );
};

const Side = ({ project, family }: FamilyProps) => {
  const { orderId, version, groupDecisions, closed } = project;
  const undo = useProjectChange(
    orderId,
    (decisionId: string) => call('POST /patents/groups/undo', { body: { orderId, version, decisionId } }),
    '已撤销',
  );
  const decisions = [...new Map(groupDecisions.map((one) => [one.id, one])).values()];
  return (
    <aside className="patents-side">
      <FamilyMarks {...{ project, family }} />
      <section className="patents-card" aria-label="覆盖">
        <h3>覆盖</h3>
        <dl className="cy-stack cy-gap-1 patents-facts">
          <FactLines of={family.cover.map(({ label, offices }) => [label, offices.join('、')])} />
        </dl>
        {family.told.map((words) => (
          <p key={words} className="patents-soft">
            {words}
          </p>
        ))}
      </section>
      <section className="patents-card" aria-label="同族怎么合的">
        <h3>同族怎么合的</h3>
        <Stack as="ul" gap={4}>
          {family.members.flatMap(({ id, publicationNumber, applicationNumber, joined }) =>
            joined.map(({ level, words }) => (
              <Text
                as="li"
                key={`${id} ${level} ${words}`}
                breaks
                size="second"
                leading="20px"
              >{`${publicationNumber || applicationNumber}：${words}`}</Text>
            )),
          )}
          {family.members.every(({ joined }) => joined.length === 0) && (
            <Text as="li" breaks size="second" leading="20px">
              这一族只有一件，没有合并。
            </Text>
          )}
        </Stack>
        {decisions.length > 0 && (
          <>
            <h3>人工的拆合</h3>
            <Stack as="ul" gap={4}>
              {decisions.map(({ id, words, userName }) => (
                <Text as="li" key={id} breaks size="second" leading="20px">
                  {`${words}（${userName}）`}
                  {!closed && (
                    <Button type="link" size="small" onClick={() => undo.mutate(id)}>
                      撤销
                    </Button>
                  )}
                </Text>
              ))}
            </Stack>
          </>
        )}
      </section>
      <section className="patents-card" aria-label="来源">
        <h3>来源</h3>
        <Stack as="ul" gap={4}>
          {family.members.flatMap(({ id, publicationNumber, sources }) =>
            sources.map(({ name, formatName, line, day, exportedOn }) => (
              <Text as="li" key={`${id} ${name} ${line}`} breaks size="second" leading="20px">
                {`${publicationNumber}：${name} 第 ${line} 行（${formatName}，${exportedOn ? `${exportedOn} 导出` : '导出日不明'}，${day} 导入）`}
              </Text>
            )),
          )}
        </Stack>
      </section>
    </aside>
  );
};

const Together = ({ project, family }: FamilyProps) => {
  const { orderId, version } = project;
  const [params, setParams] = useAddressQuery();
  const held = params.get('with');
  const merge = useProjectChange(
    orderId,
    async (other: string) => {
      const answer = await call('POST /patents/groups/decide', {
        body: { orderId, version, verdict: 'together', between: [other, family.members[0]!.id] },
      });
      setParams(() => ({ id: orderId, part: 'set' }));
      return answer;
    },
    '已合为一族',
  );
  if (project.closed) return null;
  if (!held)
    return <LinkButton to={`?id=${orderId}&part=families&with=${family.members[0]!.id}`}>与另一族合并…</LinkButton>;
  return held === family.members[0]!.id ? null : (
    <Button type="primary" loading={merge.isPending} onClick={() => merge.mutate(held)}>
      与先选的一族合并
    </Button>
  );
};

const FamilyList = ({ project }: { project: PatentProject }) => {
  const { orderId } = project;
  const [params] = useSearchParams();
  const held = params.get('with');
  const { data, load } = useQuery({
    queryKey: [patentsKey, orderId, 'set', 'largest'],
    queryFn: () =>
      call('GET /patents/orders/:id/set', { params: { id: orderId }, query: { level: 'family', limit: 100 } }),
  });
  if (!data) return <Skeleton load={load} rows={4} />;
  if (data.list.length === 0) return <Empty title="还没有同族" text="先在“专利集”里导入文件。" />;
  const sorted = [...data.list].sort((one, other) => other.documents - one.documents);
  return (
    <section className="patents-card" aria-label="同族">
      <p className="patents-soft">
        {held ? '选要合并的另一族。' : '最近申请的 100 族，件数多的在前；其余请在“专利集”里查找。'}
      </p>
      <Stack as="ul" className="patents-families" gap={4}>
        {sorted.map(({ familyId, publicationNumber, title, documents, offices, state, stateName }) => (
          <li key={familyId}>
            <Link to={`?id=${orderId}&part=families&family=${familyId}${held ? `&with=${held}` : ''}`}>
              {`${publicationNumber} ${title}`}
            </Link>
            <span>{`${documents} 件 · ${offices.join(' ')}`}</span>
            <StateTag state={state} words={stateName} />
          </li>
        ))}
      </Stack>
    </section>
  );
};

/** One family: its life in every office, its status with day and source, and why it is one. */
export const FamilyView = ({ project }: { project: PatentProject }) => {
  const { orderId } = project;
  const [params] = useSearchParams();
  const familyId = params.get('family');
  const { data: family, load } = useQuery({
    queryKey: [patentsKey, orderId, 'family', familyId],
    queryFn: () =>
      call('GET /patents/orders/:id/families/:family', { params: { id: orderId, family: familyId ?? '' } }),
    enabled: familyId !== null,
  });
  if (familyId === null) return <FamilyList project={project} />;
  if (family === null)
    return (
      <>
        <Note kind="warn">这个同族刚刚被拆开或并入了另一族，请从下面重新选。</Note>
        <FamilyList project={project} />
      </>
    );
  if (!family) return <Skeleton load={load} rows={6} />;
  const valid = family.members.filter(({ state }) => state === 'valid').length;
  return (
    <>
      <div className="cy-flow patents-row">
        <h2>{`${family.lead} 的同族`}</h2>
        {valid > 0 && <StateTag state="valid" words={`${valid} 件有效`} />}
        <Together project={project} family={family} />
      </div>
      <Grid className="patents-columns" columns="1fr 320px" gap={12} align="start">
        <div className="patents-main">
          <Reading family={family} />
          <section className="patents-card" aria-label="时间线">
            <div className="cy-flow patents-row">
              <p>
                <strong>时间线</strong>
                {` 简单同族 ${family.members.length} 件 · ${family.applications} 个申请${
                  family.earliestPriority ? ` · 优先权 ${family.earliestPriority}` : ''
                }`}
              </p>
              <Row
                as="span"
                className="patents-legend"
                gap={6}
                align="center"
                display="inline-flex"
                size="second"
                aria-hidden="true"
              >
                <i data-state="valid" /> 有效 <i data-state="pending" /> 审中 <i data-state="dead" /> 失效
              </Row>
            </div>
            <TimeLine family={family} />
          </section>
          <Members {...{ project, family }} />
        </div>
        <Side {...{ project, family }} />
      </Grid>
    </>
  );
};
