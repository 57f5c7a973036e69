import { useKeys } from '#web/ui/keys/use-keys.ts';

/** One key decides about what lies on top, as on the bench itself; a key held down decides once. */
export const useDecidingKeys = <Item, Decision>(
  decisions: Readonly<Record<string, Decision>>,
  item: Item | undefined,
  onDecide: (item: Item, decision: Decision) => void,
): void =>
  useKeys(
    Object.fromEntries(
      Object.entries(decisions).map(([key, decision]) => [
        key,
        item === undefined ? undefined : ({ repeat }) => repeat || onDecide(item, decision),
      ]),
    ),
    { dialogs: 1 },
  );
