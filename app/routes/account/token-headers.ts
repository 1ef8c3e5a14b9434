/** Of a page whose address holds what opens an account: no other site is told it. */
export const tokenHeaders = () => ({ 'Referrer-Policy': 'same-origin' })
