import type { LoaderFunctionArgs } from 'react-router'
import type { Statement } from '#domain/points/reading.ts'
import { csvLine } from '../../../http/content/csv.ts'
import { downloadStatement } from './statement.ts'

const columns = [
  ...(['entry', 'transaction', 'at', 'day', 'kind', 'rule', 'ruleVersion', 'object', 'reverses', 'reason'] as const),
  ...(['lot', 'lotExpiresAt', 'points', 'balanceAfter'] as const),
]

/** GET `/account/points/statement.csv`: one line for each entry, as RFC 4180 has it. */
export const loader = (args: LoaderFunctionArgs) =>
  downloadStatement(args, { file: 'loggia-points.csv', type: 'text/csv; charset=utf-8', write: csvOf })

const csvOf = (entries: Statement) =>
  [csvLine(columns), ...entries.map((entry) => csvLine(columns.map((column) => entry[column])))].join('')
