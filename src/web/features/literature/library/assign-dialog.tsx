import { useState } from 'react';
import type { LibraryWork } from '#contracts/literature/library.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PersonSelect } from './person-select.tsx';
import { libraryKey } from './use-library.ts';

interface AssignDialogProps {
  works: readonly Pick<LibraryWork, 'id' | 'title'>[];
  onDone: () => void;
  onClose: () => void;
}

/** Staff claim papers for their author. */
export const AssignDialog = ({ works, onDone, onClose }: AssignDialogProps) => {
  const [person, setPerson] = useState<{ id: string; name: string }>();
  const { mutate, isPending } = useAction(
    (userId: string) => call('POST /library/assign', { body: { ids: works.map(({ id }) => id), userId } }),
    { refresh: libraryKey, said: ({ done }) => `已为 ${person?.name ?? ''} 认领 ${done} 项成果` },
  );
  return (
    <Dialog
      open
      title="认领给"
      okText="认领"
      cancelText="取消"
      okButtonProps={{ disabled: !person }}
      confirmLoading={isPending}
      onOk={() => person && mutate(person.id, { onSuccess: onDone })}
      onCancel={onClose}
    >
      <p>{works.length === 1 ? works[0]!.title : `选中的 ${works.length} 项成果`}</p>
      <PersonSelect label="输入姓名或账号查找作者" value={person} onValue={setPerson} />
    </Dialog>
  );
};
