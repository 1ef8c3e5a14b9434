/** The day of an instant in UTC, such as `2026-11-21`: that of prices and of claims, as pages take it. */
export const utcDay = (instant: Date) => instant.toISOString().slice(0, 10)
