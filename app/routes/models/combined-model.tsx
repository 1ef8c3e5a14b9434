import { useTranslations } from 'use-intl'
import { readCombined } from '#domain/models/read.ts'
import type { Colour, Label, Space } from '#domain/models/rules.ts'
import { textIn } from '#domain/text.ts'
import { appContext, madeOf } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { describePage, pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { wordsFor } from '../../http/words.ts'
import { languageOf } from '../../i18n/language.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LocalText } from '../../ui/local-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useLocalText } from '../../ui/use-local-text.ts'
import type { Route } from './+types/combined-model'
import { BrandsOf } from './brands-of.tsx'
import { CollectAll } from './collect-all.tsx'
import { CollectButton } from './collect-button.tsx'
import { CollectedModels } from './collected.tsx'
import { Facts } from './facts.tsx'
import { hubPath, listPath } from './model-path.ts'
import { Parts } from './parts.tsx'
import posterClasses from './poster.module.css'
import classes from './whole.module.css'

export const handle = publicPage({ query: ['id'] })

/** `/gallery/models/combinedetail?id=`: a group as it stands, and the products that it is made of. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const group = await orRefuse(readCombined(db, new URL(url).searchParams.get('id')))
  madeOf(context, ...[group, ...group.parts].map(({ id }) => `model:${id}`))
  const language = languageOf(null, request.headers.get('cookie'))
  const words = wordsFor(request)
  const head = describePage(
    { request, context, url },
    {
      title: textIn(group.name, language).words,
      description: textIn(group.description, language).words,
      picture: group.poster,
      ways: [
        { name: words.shell.pages.models, path: hubPath },
        { name: words.models.kinds.combined, path: listPath('combined') },
      ],
    },
  )
  return { group, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function CombinedModel({ loaderData: { group } }: Route.ComponentProps) {
  const words = useTranslations('model')
  const kinds = useTranslations('models.kinds')
  const names = useTranslations('shell.pages')
  const text = useLocalText()
  const name = text(group.name)
  const partIds = group.parts.map(({ id }) => id)
  return (
    <CollectedModels of={[group.id, ...partIds]}>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: names('models'), to: hubPath },
            { label: kinds('combined'), to: listPath('combined') },
          ]}
          here={name}
        />
        <div className={`grid ${classes.group}`}>
          <div className={`${posterClasses.ground} ${classes.stage}`}>
            <Picture
              media={group.poster}
              alt={name}
              sizes="(min-width: 75em) 50vw, 100vw"
              priority
              className={posterClasses.poster}
            />
          </div>
          <div className={classes.side}>
            <h1 className={classes.title}>
              <LocalText text={group.name} />
            </h1>
            <p>
              <LocalText text={group.description} />
            </p>
            <GroupFacts group={group} />
            <div className={classes.actions}>
              <CollectAll wholeId={group.id} partIds={partIds} />
              <CollectButton model={group} name={name} />
              <ShareButton title={name} />
              <p className={`dim small needs-script ${classes.hint}`}>
                {words('collect.allHint', { count: partIds.length })}
              </p>
            </div>
          </div>
        </div>
      </div>
      <Section label={words('parts.combined')} heading={words('parts.combinedHeading')}>
        <Parts parts={group.parts} />
      </Section>
    </CollectedModels>
  )
}

function GroupFacts({ group }: { group: Route.ComponentProps['loaderData']['group'] }) {
  const words = useTranslations('model.facts')
  const taxonomy = useTranslations('taxonomy')
  const { author, brand, space, style, colours, labels, size, parts } = group
  return (
    <Facts
      facts={[
        [words('author'), author],
        [words('brand'), <BrandsOf key="brand" brand={brand} parts={parts} />],
        [words('space'), taxonomy(`spaces.${space as Space}`)],
        [words('style'), taxonomy(`styles.${style as 'modern'}`)],
        [words('colour'), colours.map((colour) => taxonomy(`colours.${colour as Colour}`)).join(', ')],
        [words('label'), labels.map((label) => taxonomy(`labels.${label as Label}`)).join(', ')],
        [
          words('size'),
          size && (
            <>
              {words('sizeInMm', { ...size })} <span className="dim">{words('sides')}</span>
            </>
          ),
        ],
        [words('pieces'), words('pieceCount', { count: parts.reduce((sum, { count }) => sum + count, 0) })],
      ]}
    />
  )
}
