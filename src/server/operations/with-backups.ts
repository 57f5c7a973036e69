/** Where the platform's own backups go, and what they are of. */
export interface WithBackups {
  backups: { databaseUrl: string; folder: string; keyFile: string };
}
