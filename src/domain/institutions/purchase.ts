/** The codes the specification gives to an institution's purchase. */
export const unpurchased = 1;
export const purchased = 2;

/** A purchase ends with the day after its due day. */
export const purchaseStatus = (dueDate: string | null, today: string): number =>
  dueDate !== null && dueDate < today ? unpurchased : purchased;
