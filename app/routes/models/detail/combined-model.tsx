import { useTranslations } from 'use-intl'
import { newestModel, readCombined } from '#domain/models/read.ts'
import { idInAddress } from '../../../http/id-in-address.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { pageMeta } from '../../../http/seo/meta.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { OwnRating } from '../rating/own-rating.tsx'
import { rate } from '../rating/rate.ts'
import posterClasses from '../viewer/poster.module.css'
import type { Route } from './+types/combined-model'
import { Facts } from './facts.tsx'
import { Parts } from './parts.tsx'
import classes from './whole.module.css'
import { useWholeFacts, WholeActions, WholePage, wholeHead } from './whole.tsx'

export const handle = publicPage({ query: ['id'] })

/** `/gallery/models/combinedetail?id=`: a group as it stands, and the products that it is made of. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(appContext)
  const group = await orRefuse(readCombined(db, await idInAddress(args.url, () => newestModel(db, 'combined'))))
  return { group, head: wholeHead(args, 'combined', group) }
}

export const action = (args: Route.ActionArgs) => rate(args)

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function CombinedModel({ loaderData: { group } }: Route.ComponentProps) {
  const words = useTranslations('model.parts')
  return (
    <WholePage kind="combined" whole={group} head={<Head group={group} />}>
      <Section label={words('combined')} heading={words('combinedHeading')}>
        <Parts parts={group.parts} />
      </Section>
    </WholePage>
  )
}

interface GroupProps {
  group: Route.ComponentProps['loaderData']['group']
}

function Head({ group }: GroupProps) {
  const text = useLocalText()
  return (
    <div className={`grid ${classes.group}`}>
      <div className={`${posterClasses.ground} ${classes.stage}`}>
        <Picture
          media={group.poster}
          alt={text(group.name)}
          sizes="(min-width: 75em) 50vw, 100vw"
          priority
          className={`${posterClasses.poster} ${posterClasses.blended}`}
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
        <WholeActions whole={group} />
        <OwnRating model={group} />
      </div>
    </div>
  )
}

function GroupFacts({ group }: GroupProps) {
  const words = useTranslations('model.facts')
  const { size, parts } = group
  return (
    <Facts
      facts={[
        ...useWholeFacts(group),
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
