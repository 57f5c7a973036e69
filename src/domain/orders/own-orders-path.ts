/** Where applicants find their own orders. */
export const ownOrdersPath = '/historicalCommission';
