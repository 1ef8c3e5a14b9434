import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchAsOwn } from './api/request.ts'
import { languageOfDocument } from './i18n/document-language.ts'
import { PageLanguage } from './i18n/page-language.ts'
import './elements/elements.ts'
import { needWords, roomsOfDocument } from './i18n/page-words.ts'
import { CompanyContext, companyOfDocument } from './shell/company.ts'
import { RenderingContext, renderingOfDocument } from './shell/rendering.ts'

// React Router asks for what its pages need by itself.
fetchAsOwn()

await needWords(roomsOfDocument())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLanguage value={languageOfDocument()}>
        <CompanyContext value={companyOfDocument()}>
          <RenderingContext value={renderingOfDocument()}>
            <HydratedRouter />
          </RenderingContext>
        </CompanyContext>
      </PageLanguage>
    </StrictMode>,
  )
})
