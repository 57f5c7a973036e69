/** No proxy, one (`true`), so many, or those at these addresses. */
export type TrustedProxies = boolean | number | string[];
