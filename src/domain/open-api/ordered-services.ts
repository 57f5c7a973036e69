/** Services that another system may order: a manuscript to be compared is uploaded by a person. */
export const orderedServices = ['citation', 'novelty', 'patent'] as const;
export type OrderedService = (typeof orderedServices)[number];

/** The form of a service, or a part of it, as JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;
