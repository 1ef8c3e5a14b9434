import type { JsonResponse } from '#app/http/request/json.ts'
import { publicPage } from '#app/http/request/public-page.ts'
import type { Route } from './+types/tour-data'
import { type Visit, visitOf } from './tour.ts'

export const handle = publicPage()

/** GET `/720/panorama/:id/tour`: another room of a tour, for whoever walks there from one. */
export async function loader({ context, url, params }: Route.LoaderArgs): Promise<JsonResponse<Visit>> {
  const { visit } = await visitOf({ context, url: new URL(`/720/panorama/${params.id}`, url) }, params.id)
  return Response.json(visit)
}
