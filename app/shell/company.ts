import { createContext } from 'react'
import type { Company } from '../http/content/company.ts'

export const CompanyContext = createContext<Company>({ networks: [] })

/** As the server wrote it into the document, for pages that go on in the browser. */
export const companyOfDocument = (): Company =>
  JSON.parse(document.documentElement.dataset.company ?? '{"networks":[]}')
