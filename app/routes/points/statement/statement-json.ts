import type { LoaderFunctionArgs } from 'react-router'
import { downloadStatement } from './statement.ts'

/** GET `/account/points/statement.json`: an array of entries, with the columns of the CSV as keys. */
export const loader = (args: LoaderFunctionArgs) =>
  downloadStatement(args, {
    file: 'loggia-points.json',
    type: 'application/json',
    write: (entries) => `${JSON.stringify(entries, null, 1)}\n`,
  })
