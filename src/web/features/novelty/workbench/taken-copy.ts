import { typedCopy } from './typed-copy.ts';

/**
 * Proposals that a person put into what they are writing and that no edit has carried to the server yet. They wait in this
 * browser beside what was typed, so that a proposal is noted as taken with the edit and not before it.
 */
export const takenCopy = (orderId: string, part: string) => {
  const copy = typedCopy<string[]>(orderId, `taken:${part}`);
  const ids = (): string[] => copy.find()?.value ?? [];
  const keep = (value: string[]): void => (value.length > 0 ? copy.keep({ base: '', value }) : copy.forget());
  return {
    ids,
    add: (id: string): void => keep([...ids(), id].slice(-60)),
    /** The edit that carried them was kept. */
    sent: (carried: readonly string[]): void => keep(ids().filter((id) => !carried.includes(id))),
  };
};

/** An edit together with the proposals it takes over. */
export const withTaken = async <Answer>(
  orderId: string,
  part: string,
  edit: (proposals: string[]) => Promise<Answer>,
): Promise<Answer> => {
  const taken = takenCopy(orderId, part);
  const ids = taken.ids();
  const answer = await edit(ids);
  taken.sent(ids);
  return answer;
};
