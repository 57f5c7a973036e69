import { z } from 'zod';
import { defineCalls } from './call.ts';

const helpPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Markdown; shown without any HTML of its own. */
  body: z.string(),
  updatedAt: z.string(),
});

export type HelpPage = z.output<typeof helpPage>;

export const helpCalls = defineCalls({
  /** Slugs: instructions, gzu_instructions, webvpn, consent, exporting_tutorials_<database number>. */
  'GET /help/:slug': {
    summary: '公开的帮助页',
    access: 'public',
    params: z.object({ slug: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    data: helpPage,
  },
});
