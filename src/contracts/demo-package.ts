import { z } from 'zod';

const text = z.string().min(1);
const days = z.number().int().positive();
const person = { username: text, fullName: text, title: text };
const part = z.enum(['reader', 'librarian', 'reviewer', 'acceptor', 'rechecker', 'leader', 'admin']);

const applicant = z.strictObject({
  ...person,
  /** As on international papers: family name, given name. */
  family: text,
  given: text,
  department: text,
});

const institution = z.strictObject({
  id: z.number().int().positive(),
  name: text,
  provinceId: z.number().int(),
  workType: z.number().int(),
});

const staff = z.strictObject({
  ...person,
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  extraRole: text.optional(),
});

/** Who is in the demo. */
export const demoPeopleSchema = z.strictObject({
  /** The first is the one to play with; the others show what an institution may differ in. */
  institutions: z.array(institution).min(1),
  /** The accounts of each institution. */
  people: z.array(staff),
  /** 三员 beside the one administrator, so that both ways of dividing the work can be tried; in the first alone. */
  separated: z.array(z.strictObject({ ...person, role: text })),
  /** The register of novelty searchers, by account: whoever reviews has a senior title. */
  register: z.record(text, z.strictObject({ number: text, senior: z.boolean() })),
  reader: applicant,
  /** Applicants besides the reader, so that the desks look like a library's. */
  applicants: z.array(applicant).min(1),
  root: z.strictObject({ username: text, fullName: text }),
});

/** What stands around the orders; days are counted back, or ahead, from the day the package is taken in. */
export const demoDeskSchema = z.strictObject({
  units: z.array(text),
  branches: z.array(z.strictObject({ name: text, kind: text })),
  branchPapers: z.array(
    z.strictObject({
      title: text,
      authors: text,
      source: text,
      year: z.number().int(),
      databases: z.array(z.number()),
    }),
  ),
  notices: z.array(z.strictObject({ title: text, body: text })),
  /** The first message of each kind of user. */
  messages: z.record(text, text),
  /** Shown beside each other: institutions with mark, picture and address of their own. */
  shown: z.array(z.strictObject({ id: z.number().int(), host: text })).min(1),
  feedback: z.array(z.strictObject({ by: text, page: text, body: text, days, answer: z.string() })),
  letters: z.array(z.strictObject({ to: text, subject: text, body: text, days, error: z.string() })),
  searchers: z.array(
    z.strictObject({
      username: text,
      number: text,
      title: text,
      senior: z.boolean(),
      subjects: z.array(text),
      days,
    }),
  ),
  /** Where a transfer would go, line by line. */
  transferWords: z.array(text),
});

const paper = z.strictObject({
  title: text,
  authors: text,
  source: text,
  year: z.number().int(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
});

const term = z.tuple([text, text]);
const method = { chinese: text, english: text, point: text, term };

/** What the orders are about. */
export const demoOrdersSchema = z.strictObject({
  papers: z.strictObject({ international: z.array(paper).min(1), chinese: z.array(paper).min(1) }),
  topics: z.strictObject({
    methods: z.array(z.strictObject(method)).min(1),
    subjects: z.array(z.strictObject({ ...method, discipline: text, ipc: text })).min(1),
  }),
  /** What was said on an order. */
  talks: z.array(z.array(z.strictObject({ part, body: text, internal: z.boolean() }))).min(1),
});

/** Invented projects with labelled hits: for each point one document that has it whole, others that only come near. */
export const demoProjectsSchema = z
  .array(
    z.strictObject({
      title: text,
      english: text,
      discipline: text,
      terms: z.array(z.strictObject({ chinese: text, english: text })),
      points: z.array(text).min(1),
      /** `anticipates` names the point that a document has whole. */
      documents: z.array(
        z.strictObject({ title: text, abstract: text, anticipates: z.number().int().nonnegative().optional() }),
      ),
    }),
  )
  .min(1);
