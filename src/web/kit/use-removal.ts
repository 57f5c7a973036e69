import { useAction } from '#web/api/hooks/use-action.ts';
import { ask } from '#web/ui/dialog/ask.ts';

interface Removal<Row> {
  remove: (row: Row) => Promise<unknown>;
  title: (row: Row) => string;
  /** What becomes of it. */
  text: string;
  yes?: string;
  refresh: string;
  said: string;
}

/** Asks first, then removes a row. */
export const useRemoval = <Row>({ remove, title, text, yes = '删除', refresh, said }: Removal<Row>) => {
  const { mutate } = useAction(remove, { refresh, said });
  return async (row: Row): Promise<void> => {
    if (await ask({ title: title(row), text, yes, danger: true })) mutate(row);
  };
};
