/** A new draft of the same content, read anew. Dates, files and consent belong to the order they were given for. */
export const copyWith = <Form extends object>(read: (value: unknown) => Form, form: Form): Form =>
  read({
    ...(JSON.parse(JSON.stringify(form)) as object),
    urgent: false,
    neededBy: '',
    attachments: [],
    consent: { truth: false, privacy: false },
  });
