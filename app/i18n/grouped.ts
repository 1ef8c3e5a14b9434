/** How numbers are written: `1.000` in Italian too, whose own rules would wait for a fifth digit. */
export const GROUPED = { useGrouping: 'always' } as const satisfies Intl.NumberFormatOptions
