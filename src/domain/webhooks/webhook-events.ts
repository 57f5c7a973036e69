/** What an application can be told. */
export const webhookEvents = {
  'report.issued': '报告出具',
  'report.under-review': '报告进入复核',
  'report.replaced': '报告被新版取代',
  'report.withdrawn': '报告撤回',
  'order.updated': '委托状态变化',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by the button on the page alone. */
export const pingEvent = 'ping';

/** The event that a report's new state is. */
export const eventOfReportState: Readonly<Record<string, WebhookEvent>> = {
  frozen: 'report.issued',
  'under-objection': 'report.under-review',
  void: 'report.replaced',
  withdrawn: 'report.withdrawn',
};
