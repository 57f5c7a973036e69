import { type EmbeddedPostgresOptions, ensureEmbeddedPostgres } from './ensure-embedded-postgres.ts';

export interface PostgresWatch {
  /** Resolves when no look is under way any more. */
  stop(): Promise<void>;
}

export interface WatchEvents {
  /** It was gone and runs again. */
  onRestarted(): void;
  /** It could not be started; the next look tries again. */
  onFailed(error: unknown): void;
  /** It runs again at another port, which open connections cannot follow: the process must start anew. */
  onMoved(): void;
}

const lookEvery = 2_000;

/** Starts the embedded PostgreSQL again when it was killed: looks every two seconds whether it answers. */
export const watchPostgres = (options: EmbeddedPostgresOptions, url: string, events: WatchEvents): PostgresWatch => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const found = await ensureEmbeddedPostgres(options);
      if (stopped) return;
      if (found.url !== url) events.onMoved();
      else if (found.started) events.onRestarted();
    } catch (error) {
      if (!stopped) events.onFailed(error);
    }
  };
  const next = (): void => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!stopped) next();
      });
    }, lookEvery);
    timer.unref();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
