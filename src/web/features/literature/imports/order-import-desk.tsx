import type { ReactNode } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import type { Board } from '#contracts/literature/workbench.ts';
import { Note } from '#web/ui/page/note.tsx';
import { useWorkbenchRefresh } from '../workbench/use-workbench.ts';
import { FilePlace } from './file-place.tsx';
import { ImportDesk } from './import-desk.tsx';
import { asksPerson, useOrderFiles, usePlacing } from './use-order-files.ts';
import type { UploadWish } from './use-uploads.ts';

interface OrderImportDeskProps {
  board: Board;
  wish?: Omit<UploadWish, 'orderId'>;
  saidOf?: (view: ImportView) => string;
  autoFocus?: boolean;
  /** Another button of the screen is the next thing to do. */
  plain?: boolean;
  children?: ReactNode;
}

/** Exports dropped for an order: each file is assigned by its content, and what nobody can tell from it is asked. */
export const OrderImportDesk = (props: OrderImportDeskProps) => {
  const { board, wish, saidOf, autoFocus = false, plain = false, children } = props;
  const { orderId, papers, editable, whyNot } = board;
  const refresh = useWorkbenchRefresh(orderId);
  const placing = usePlacing(orderId);
  const { data: files = [] } = useOrderFiles(orderId);
  const asking = files.filter(asksPerson).length;
  return (
    <ImportDesk
      orderId={orderId}
      {...(wish && { wish })}
      {...(saidOf && { saidOf })}
      {...{ autoFocus, plain }}
      closed={editable ? null : (whyNot ?? '现在不能修改')}
      onEnded={() => void refresh()}
      placeOf={({ id }) => {
        const file = files.find(({ importId }) => importId === id);
        return file && <FilePlace key={file.version} {...{ file, papers, placing }} closed={!editable} />;
      }}
    >
      {children}
      {asking > 0 && <Note kind="warn">{asking} 个文件有内容判断不了的，请在下面回答。</Note>}
    </ImportDesk>
  );
};
