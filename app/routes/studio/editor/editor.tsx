import type { ShouldRevalidateFunction } from 'react-router'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { openForEditor } from '../one/open-design.ts'
import type { Route } from './+types/editor'
import { PlanEditor } from './plan-editor.tsx'

export const handle = application

/** `/studio/:id`: one of one's designs, to be drawn. */
export const loader = (args: Route.LoaderArgs) => openForEditor(args)

/** What is drawn lives on the page and is saved from there: nothing that happens on it asks for the design anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.design.name)

export default function DesignEditor({ loaderData: { design, withdrawn } }: Route.ComponentProps) {
  return <PlanEditor key={design.id} design={design} withdrawn={withdrawn} />
}
