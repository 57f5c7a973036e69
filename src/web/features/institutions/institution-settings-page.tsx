import { Button } from 'antd';
import { useId } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { blob, call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { InstitutionChoice, useChosenInstitution } from './institution-choice.tsx';

import { History } from './settings/history.tsx';
import { Preview } from './settings/preview.tsx';
import { type Section, sections } from './settings/sections.tsx';
import { SettleConflict } from './settings/settle-conflict.tsx';
import { type Loaded, type Settings, SettingsContext, settingsKey, useSettings } from './settings/use-settings.ts';
import './settings/settings.css';
import './institution-settings-page.css';

/** The logo as the page can show it, asked for anew when another was uploaded. */
const useLogo = ({ id, logoUrl }: Loaded): string | undefined =>
  useQuery({
    queryKey: [settingsKey, 'logo', id],
    queryFn: async () => {
      const file = await blob('GET /organization/:id/logo', { params: { id }, quiet: true });
      return URL.createObjectURL(file.blob);
    },
    enabled: logoUrl !== null,
    failure: 'beside',
  }).data;

const faultsIn = ({ faults }: Settings, { paths }: Section): number =>
  Object.keys(faults).filter((at) => paths.some((path) => at === path || at.startsWith(`${path}.`))).length;

const SaveBar = ({ settings }: { settings: Settings }) => {
  const wrong = Object.keys(settings.faults).length;
  const words =
    wrong > 0
      ? `有 ${wrong} 处需要改正`
      : settings.dirty
        ? `改了 ${settings.changes.length} 处，尚未保存`
        : '没有未保存的修改';
  const discard = async () => {
    if (await ask({ title: '放弃修改？', text: '刚才的修改会丢失。', yes: '放弃修改', danger: true }))
      settings.discard();
  };
  return (
    <div className="cy-flow settings-bar">
      <span role="status" data-wrong={wrong > 0 || undefined}>
        {words}
      </span>
      <Button disabled={!settings.dirty} onClick={() => void discard()}>
        放弃修改
      </Button>
      <Button
        type="primary"
        disabled={!settings.dirty || wrong > 0}
        loading={settings.saving}
        onClick={() => settings.save()}
      >
        保存设置
      </Button>
    </div>
  );
};

const Editor = ({ loaded }: { loaded: Loaded }) => {
  const settings = useSettings(loaded);
  const logo = useLogo(loaded);
  const anchor = useId();
  const show = (key: string) => document.getElementById(`${anchor}${key}`)?.scrollIntoView({ block: 'start' });
  return (
    <SettingsContext value={settings}>
      <SaveBar settings={settings} />
      <Grid className="settings-grid" columns="132px 1fr minmax(340px, 420px)" gap="16 24" align="start">
        <nav className="settings-anchors" aria-label="设置分类">
          <Stack as="ul" gap={2}>
            {sections.map((section) => {
              const wrong = faultsIn(settings, section);
              return (
                <li key={section.key}>
                  <button type="button" onClick={() => show(section.key)}>
                    {section.title}
                    {wrong > 0 && (
                      <Text as="b" marginStart={6} tone="danger" weight={400}>
                        {wrong} 处
                      </Text>
                    )}
                  </button>
                </li>
              );
            })}
            <li>
              <button type="button" onClick={() => show('history')}>
                历次修改
              </button>
            </li>
          </Stack>
        </nav>
        <div className="cy-stack cy-gap-4 settings-form">
          {sections.map(({ key, title, body: Body }) => (
            <section key={key} id={`${anchor}${key}`} data-anchor="">
              <Card title={title}>
                <Body loaded={loaded} logo={logo} />
              </Card>
            </section>
          ))}
          <section id={`${anchor}history`} data-anchor="">
            <History settings={settings} />
          </section>
        </div>
        <Preview loaded={loaded} profile={settings.profile} logo={logo} />
      </Grid>
      {settings.stranger && <SettleConflict settings={settings} stranger={settings.stranger} />}
    </SettingsContext>
  );
};

/** /system/institution 单位设置: everything an institution may differ in, beside what it makes of the platform. */
export const InstitutionSettingsPage = () => {
  const { asks, id, ready, choose } = useChosenInstitution();
  const { data, load } = useQuery({
    queryKey: [settingsKey, 'profile', id],
    queryFn: () => call('GET /institution/profile', { query: id === undefined ? {} : { institutionId: id } }),
    // What is being edited is not exchanged under the hands; saving says when somebody else was quicker.
    refetchOnWindowFocus: false,
    enabled: ready,
  });
  return (
    <>
      <PageHead
        title="单位设置"
        text={
          data ? `${data.name}：与平台默认不同的各项左侧有标记，旁边即时预览。` : '单位与众不同的各项，旁边即时预览。'
        }
      >
        {asks && <InstitutionChoice value={id} onChosen={choose} />}
      </PageHead>
      {!ready && <Empty title="请选择单位" text="选择后即可查看和修改该单位的设置。" />}
      {ready && !data && <Skeleton load={load} rows={8} />}
      {data && <Editor key={`${data.id} ${data.version}`} loaded={data} />}
    </>
  );
};
