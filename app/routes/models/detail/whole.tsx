import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cacheTags } from '#domain/cache-tags.ts'
import type { readCombined, readScene } from '#domain/models/read.ts'
import { textIn } from '#domain/text.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { model3d } from '../../../http/seo/hub-things.ts'
import { type Asked, describePage, sharedPicture } from '../../../http/seo/meta.ts'
import { ShareButton } from '../../../shell/share-button.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { CollectAll } from '../collect/collect-all.tsx'
import { CollectButton } from '../collect/collect-button.tsx'
import { BrandsOf } from '../list/brands-of.tsx'
import { hubPath, listPath } from '../model-path.ts'
import { Average } from '../rating/average.tsx'
import classes from './whole.module.css'

type Kind = 'scene' | 'combined'
/** A room or a group: what consists of other models. */
type Whole = Awaited<ReturnType<typeof readScene | typeof readCombined>>

/** What the page of a whole says of itself. It is made of the whole's record and those of its parts. */
export function wholeHead(asked: Asked, kind: Kind, whole: Whole) {
  const { id, poster, parts, author, licence, rating } = whole
  const { context } = asked
  addCacheTags(context, cacheTags.model(id), ...parts.map((part) => cacheTags.model(part.id)))
  const language = context.get(languageContext)
  const words = wordsFor(context)
  const { siteUrl } = context.get(appContext).settings
  const name = textIn(whole.name, language).words
  const description = textIn(whole.description, language).words
  const page = {
    title: name,
    description,
    picture: poster,
    ways: [
      { name: words.shell.pages.models, path: hubPath },
      { name: words.models.kinds[kind], path: listPath(kind) },
    ],
  }
  const url = describePage(asked, page).address
  const image = sharedPicture(siteUrl, poster).url
  return describePage(asked, { ...page, things: [model3d({ name, description, url, image, author, licence, rating })] })
}

/** The page of a whole: its `head` below the way to it, and then what it consists of. */
export function WholePage({
  kind,
  whole,
  head,
  children,
}: {
  kind: Kind
  whole: Whole
  head: ReactNode
  children: ReactNode
}) {
  const kinds = useTranslations('models.kinds')
  const names = useTranslations('shell.pages')
  const text = useLocalText()
  return (
    <>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: names('models'), to: hubPath },
            { label: kinds(kind), to: listPath(kind) },
          ]}
          here={text(whole.name)}
        />
        {head}
      </div>
      {children}
    </>
  )
}

export function WholeActions({ whole }: { whole: Whole }) {
  const words = useTranslations('model.collect')
  const name = useLocalText()(whole.name)
  return (
    <div className={classes.actions}>
      <CollectAll wholeId={whole.id} />
      <CollectButton model={whole} name={name} />
      <ShareButton title={name} />
      <p className={`dim small needs-script ${classes.hint}`}>{words('allHint', { count: whole.parts.length })}</p>
    </div>
  )
}

/** The facts that rooms and groups have alike. */
export function useWholeFacts({
  rating,
  author,
  brand,
  space,
  style,
  colours,
  labels,
  parts,
}: Whole): [string, ReactNode][] {
  const words = useTranslations('model.facts')
  const taxonomy = useTranslations('taxonomy')
  return [
    [words('rating'), rating && <Average key="rating" rating={rating} hasStars />],
    [words('author'), author],
    [words('brand'), <BrandsOf key="brand" brand={brand} parts={parts} />],
    [words('space'), taxonomy(`spaces.${space}`)],
    [words('style'), taxonomy(`styles.${style}`)],
    [words('colour'), colours.map((colour) => taxonomy(`colours.${colour}`)).join(', ')],
    [words('label'), labels.map((label) => taxonomy(`labels.${label}`)).join(', ')],
  ]
}
