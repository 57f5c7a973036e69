import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { shownTime } from '#domain/dates/shown.ts';
import type { Service } from '#domain/services/service.ts';
import { device } from '#web/api/session/device.ts';
import { call } from '#web/api/transport/service.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { words } from './form-words.ts';
import { useSheet } from './sheet-context.ts';

interface FormHeadProps {
  title: string;
  text: string;
  service: Service;
  onOpen: (id: string) => void;
  onFresh: () => void;
}

/** They stand beside the form, not in it. */
const buttonSize = device === 'mobile' ? ({ size: 'small' } as const) : {};

type Draft = Awaited<ReturnType<typeof call<'POST /orders/drafts'>>>['list'][number];

const day = (at: string): string => shownTime(at, { pattern: '{m}-{d} {h}:{i}' });

/** Other drafts of the user: looked up when asked for. */
const DraftMenu = ({ service, onOpen }: Pick<FormHeadProps, 'service' | 'onOpen'>) => {
  const sheet = useSheet();
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  const look = async (open: boolean) => {
    if (!open) return;
    setDrafts(undefined);
    const { list } = await call('POST /orders/drafts', { body: { service } }).catch(() => ({ list: [] as Draft[] }));
    setDrafts(list);
  };
  const others = drafts?.filter(({ id }) => id !== sheet.saver.identity().id);
  const items = others?.map(({ id, summary, applicantName, updatedAt }) => ({
    key: id,
    label: words.draftLine(applicantName, summary, day(updatedAt)),
  }));
  const none = [{ key: '', disabled: true, label: drafts === undefined ? words.looking : words.noOtherDrafts }];
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => void look(open)}
      menu={{ items: items?.length ? items : none, onClick: ({ key }) => onOpen(key) }}
    >
      <Button {...buttonSize}>{words.otherDrafts}</Button>
    </Dropdown>
  );
};

export const FormHead = ({ title, text, service, onOpen, onFresh }: FormHeadProps) => (
  <PageHead title={title} text={text}>
    <DraftMenu service={service} onOpen={onOpen} />
    <Button {...buttonSize} onClick={onFresh}>
      {words.startAnother}
    </Button>
  </PageHead>
);
