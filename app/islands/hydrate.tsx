import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { languageOfDocument } from '../i18n/document-language.ts'
import { needWords, roomsOfDocument } from '../i18n/page-words.ts'
import { PageWords } from '../i18n/page-words-provider.tsx'

/** Brings what the server wrote to life. @returns once it answers to its visitor */
export async function hydrate(element: Element, Component: ComponentType, props: object): Promise<void> {
  await needWords(roomsOfDocument())
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Alive onAlive={resolve}>
        <PageWords language={languageOfDocument()}>
          <Component {...props} />
        </PageWords>
      </Alive>,
      { identifierPrefix: element.getAttribute('id-prefix') ?? '' },
    )
  })
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
