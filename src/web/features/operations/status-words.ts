import type { PlatformStatus } from '#contracts/operations.ts';

export const statusKey = 'platform-status';

/** Bytes as an operator reads them. */
export const gigabytes = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** A share as a percentage, small ones with the digits that count. */
export const shareWords = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** 41 天 6 小时; the two largest units will do. */
export const spanWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} 天 ${hours} 小时`;
  if (hours > 0) return `${hours} 小时 ${minutes % 60} 分`;
  return `${minutes} 分`;
};

/** What somebody who helps needs to know: figures and kinds of trouble, nobody's name, address or text. */
export const diagnosisOf = (status: PlatformStatus): string => {
  const { checkedAt, version, startedAt, database, disk, storage, queue, failedTasks, mail, backups, audit, requests } =
    status;
  return JSON.stringify(
    {
      checkedAt,
      version,
      startedAt,
      troubles: status.troubles.map(({ kind, serious }) => ({ kind, serious })),
      database,
      requests,
      disk,
      storage,
      queue,
      failedTasks: failedTasks.total,
      mail: { configured: mail.configured, waiting: mail.waiting, failed: mail.failed },
      backups: { schedule: backups.schedule, running: backups.running, list: backups.list },
      certificatesEnding: status.certificates.length,
      licencesEnding: status.licences.length,
      audit: {
        sealed: audit.sealed,
        waiting: audit.waiting,
        checkedAt: audit.checked?.at ?? null,
        bad: !!audit.checked?.bad,
      },
    },
    null,
    2,
  );
};
