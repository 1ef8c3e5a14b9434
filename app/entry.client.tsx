import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfDocument } from './i18n/document-language.ts'
import { PageLanguage } from './i18n/page-language.ts'
import './elements/elements.ts'
import { needWords, roomsOfDocument } from './i18n/page-words.ts'
import { RenderingContext, renderingOfDocument } from './shell/rendering.ts'

await needWords(roomsOfDocument())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLanguage value={languageOfDocument()}>
        <RenderingContext value={renderingOfDocument()}>
          <HydratedRouter />
        </RenderingContext>
      </PageLanguage>
    </StrictMode>,
  )
})
