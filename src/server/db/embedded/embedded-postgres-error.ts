/** The embedded database cannot run; the message is a sentence for the person who started the platform. */
export class EmbeddedPostgresError extends Error {
  readonly sentence: string;
  readonly logPath: string | undefined;

  constructor(sentence: string, options: { logPath?: string; cause?: unknown } = {}) {
    super(options.logPath ? `${sentence}日志见 ${options.logPath}。` : sentence, { cause: options.cause });
    this.name = 'EmbeddedPostgresError';
    this.sentence = sentence;
    this.logPath = options.logPath;
  }
}
