/**
 * The only way an outgoing request fails. Its message is the same whether the address was refused, nobody answered or
 * the answer was too long: whoever sets an address must not learn what stands behind it. `why` is for the server log.
 */
export class Unreachable extends Error {
  readonly why: string;
  /** Whether the whole request had left: the other side may have acted on it, whatever became of the answer. */
  readonly mayHaveArrived: boolean;

  constructor(why: string, mayHaveArrived = false) {
    super('对方服务器无法连接');
    this.name = 'Unreachable';
    this.why = why;
    this.mayHaveArrived = mayHaveArrived;
  }
}
