import { z } from 'zod'
import { asTyped, fieldsIn } from '#domain/backstage/fields.ts'
import { originalUrl } from '#domain/media/rules.ts'
import { LookFields, LookForm, listLooks, removeLook, saveLook } from '#domain/models/resources/looks.ts'
import { products } from '#domain/models/resources/product-resource.ts'
import { textIn } from '#domain/text.ts'
import { answerWith } from '../../../forms/answer.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { recordAddress } from '../records/addresses.ts'
import { askedFor } from '../records/asked-resource.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { recordAction } from '../records/record-action.ts'
import { RecordPage } from '../records/record-page.tsx'
import type { Route } from './+types/product'
import { Looks } from './looks.tsx'

/** `/backstage/products/:key`: a product of the hub with all its looks. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(askedFor(products, args))
  if (!loaded.open) return { ...loaded, looks: [], fields: [] }
  const language = args.context.get(languageContext)
  const looks = await listLooks(args.context.get(appContext).db, await actorOf(args.context), args.params.key)
  return {
    ...loaded,
    fields: fieldsIn(LookFields),
    looks: looks.map(({ look, glb, poster }) => ({
      position: look.position,
      name: textIn(look.name, language).words,
      swatch: look.swatch,
      poster,
      file: originalUrl(glb),
      triangles: glb.triangles,
      typed: asTyped({ form: LookFields }, { ...look }),
    })),
  }
}

export type LookOnPage = Route.ComponentProps['loaderData']['looks'][number]

/** Saves, adds or removes a look, or what is done to any record. */
export async function action(args: Route.ActionArgs) {
  const { key } = args.params
  const here = `${recordAddress(products.name, key)}?saved`
  if (args.url.searchParams.has('remove-look')) {
    return formAction(args, {
      schema: z.object({ version: z.coerce.number().int(), look: z.string().max(3) }),
      run: async ({ app, actor, values }) => {
        await removeLook(app, actor, key, values)
        return here
      },
    })
  }
  if (!args.url.searchParams.has('look')) return changeAsAsked(askedFor(products, args))
  return recordAction(args, products, {
    schema: LookForm,
    run: async ({ app, actor, values }) => {
      await saveLook(app, actor, key, values)
      return here
    },
  })
}

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Product({ loaderData: { open, looks, fields }, actionData }: Route.ComponentProps) {
  if (!open) return null
  const ofLook = answerWith('look', actionData)
  return (
    <RecordPage open={open} answer={ofLook ? undefined : actionData}>
      <Looks product={open.key} version={open.version} looks={looks} fields={fields} answer={ofLook} />
    </RecordPage>
  )
}
