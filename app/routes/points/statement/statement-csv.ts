import type { LoaderFunctionArgs } from 'react-router'
import type { Statement } from '#domain/points/reading.ts'
import { downloadStatement } from './statement.ts'

const columns = [
  ...(['entry', 'transaction', 'at', 'day', 'kind', 'rule', 'ruleVersion', 'object', 'reverses', 'reason'] as const),
  ...(['lot', 'lotExpiresAt', 'points', 'balanceAfter'] as const),
]

/** GET `/account/points/statement.csv`: one line for each entry, as RFC 4180 has it. */
export const loader = (args: LoaderFunctionArgs) =>
  downloadStatement(args, { file: 'loggia-points.csv', type: 'text/csv; charset=utf-8', write: csvOf })

function csvOf(entries: Statement): string {
  const lines = entries.map((entry) => columns.map((column) => cellOf(entry[column])))
  return [columns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cellOf(value: Statement[number][keyof Statement[number]]): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  // A spreadsheet would take these for formulas.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
