/** A line of a file as RFC 4180 has it. */
export const csvLine = (cells: readonly unknown[]) => `${cells.map(cellOf).join(',')}\r\n`

/** What a spreadsheet would take for a formula, also behind spaces and in wide letters. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
