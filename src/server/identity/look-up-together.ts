/**
 * Look-ups that come in the same moment, made with one statement. It begins after all of them have come, so that none
 * is answered with what was true before it; one that comes while a statement is under way waits for none but the next.
 */
export const lookUpTogether = <Row>(findAll: (keys: string[]) => Promise<Map<string, Row>>) => {
  let gathered: { keys: Set<string>; found: Promise<Map<string, Row>> } | undefined;
  const gather = () => {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathered = undefined;
      return findAll([...keys]);
    });
    return { keys, found };
  };
  return async (key: string): Promise<Row | undefined> => {
    gathered ??= gather();
    gathered.keys.add(key);
    return (await gathered.found).get(key);
  };
};
