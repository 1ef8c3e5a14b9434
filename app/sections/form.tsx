import { createContext, type ReactNode, useContext } from 'react'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { FormLook } from './looks/looks.tsx'
import { Words } from './words.tsx'

/** The form itself, given by the route that it is sent to: other pages don't load what forms need. */
const FormOfRoute = createContext<ReactNode>(null)
export const FormOfRouteProvider = FormOfRoute.Provider

/** Title and promise on the left, the form on the right. On a page whose route has no form there is nothing. */
export function Form({ title, text, points }: BlockFields<'form'>) {
  const form = useContext(FormOfRoute)
  if (!form) return null
  return (
    <section className="page grid form-section">
      <FormLook />
      <div className="form-words">
        <h1 className="hero-title">{title}</h1>
        <p className="lead form-text">
          <Words text={text} />
        </p>
        {points.length > 0 && (
          <ul className="form-points">
            {points.map((point) => (
              <li key={point}>
                <Point text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="form">{form}</div>
    </section>
  )
}

/** An e-mail address or a phone number by itself can be followed. */
function Point({ text }: { text: string }) {
  if (/^\S+@\S+$/.test(text)) return <a href={`mailto:${text}`}>{text}</a>
  if (/^\+[\d ]+$/.test(text)) return <a href={`tel:${text.replaceAll(' ', '')}`}>{text}</a>
  return <Words text={text} />
}
