import { useTranslations } from 'use-intl'
import { SCENE_TABS } from '#db/vocabulary.ts'
import { newestModel, readScene } from '#domain/models/read.ts'
import { idInAddress } from '../../../http/id-in-address.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { pageMeta } from '../../../http/seo/meta.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { OwnRating } from '../rating/own-rating.tsx'
import { rate } from '../rating/rate.ts'
import type { Route } from './+types/scene-model'
import { Facts } from './facts.tsx'
import { Parts } from './parts.tsx'
import classes from './whole.module.css'
import { useWholeFacts, WholeActions, WholePage, wholeHead } from './whole.tsx'

export const handle = publicPage({ query: ['id'] })

/** `/gallery/models/detail?id=`: a room, and every model that stands in it. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(appContext)
  const scene = await orRefuse(readScene(db, await idInAddress(args.url, () => newestModel(db, 'scene'))))
  return { scene, head: wholeHead(args, 'scene', scene) }
}

export const action = (args: Route.ActionArgs) => rate(args)

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function SceneModel({ loaderData: { scene } }: Route.ComponentProps) {
  const words = useTranslations('model.parts')
  return (
    <WholePage kind="scene" whole={scene} head={<Head scene={scene} />}>
      <Section label={words('scene')} heading={words('sceneHeading')}>
        <Items parts={scene.parts} />
      </Section>
    </WholePage>
  )
}

type Scene = Route.ComponentProps['loaderData']['scene']

function Head({ scene }: { scene: Scene }) {
  const text = useLocalText()
  const words = useTranslations('model.facts')
  return (
    <div className={`grid ${classes.head}`}>
      <div className={classes.name}>
        <h1>
          <LocalText text={scene.name} />
        </h1>
        <p className="lead">
          <LocalText text={scene.description} />
        </p>
        <WholeActions whole={scene} />
      </div>
      <Picture media={scene.poster} alt={text(scene.name)} sizes="100vw" priority className={classes.picture} />
      <div className={classes.facts}>
        <Facts facts={[...useWholeFacts(scene), [words('items'), words('count', { count: scene.parts.length })]]} />
        <OwnRating model={scene} />
      </div>
    </div>
  )
}

/** What stands in the room, in two tabs; one after the other where there is no JavaScript. */
function Items({ parts }: Pick<Scene, 'parts'>) {
  const words = useTranslations('model.parts')
  const tabs = SCENE_TABS.map((tab) => ({ tab, parts: parts.filter((part) => part.tab === tab) }))
  const first = tabs.find((each) => each.parts.length > 0)?.tab
  return (
    <Tabs first={first ?? SCENE_TABS[0]}>
      <TabList
        label={words('scene')}
        tabs={tabs.map(({ tab, parts: { length } }) => ({
          key: tab,
          title: (
            <>
              {words(`tabs.${tab}`)} <span className="dim">{length}</span>
            </>
          ),
        }))}
        className={classes.tabs}
        tabClassName={classes.tab}
      />
      {tabs.map(({ tab, parts: standing }) => (
        <TabPanel key={tab} of={tab} className={classes.panel}>
          {standing.length > 0 ? <Parts parts={standing} /> : <p className="dim">{words('none')}</p>}
        </TabPanel>
      ))}
    </Tabs>
  )
}
