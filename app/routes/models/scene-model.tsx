import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { readScene } from '#domain/models/read.ts'
import { type Colour, type Label, SCENE_TABS, type Space } from '#domain/models/rules.ts'
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
import type { Route } from './+types/scene-model'
import { BrandsOf } from './brands-of.tsx'
import { CollectAll } from './collect-all.tsx'
import { CollectButton } from './collect-button.tsx'
import { CollectedModels } from './collected.tsx'
import { Facts } from './facts.tsx'
import { hubPath, listPath } from './model-path.ts'
import { Parts } from './parts.tsx'
import { Stars } from './stars.tsx'
import classes from './whole.module.css'

export const handle = publicPage({ query: ['id'] })

/** `/gallery/models/detail?id=`: a room, and every model that stands in it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const scene = await orRefuse(readScene(db, new URL(url).searchParams.get('id')))
  madeOf(context, ...[scene, ...scene.parts].map(({ id }) => `model:${id}`))
  const language = languageOf(null, request.headers.get('cookie'))
  const words = wordsFor(request)
  const head = describePage(
    { request, context, url },
    {
      title: textIn(scene.name, language).words,
      description: textIn(scene.description, language).words,
      picture: scene.poster,
      ways: [
        { name: words.shell.pages.models, path: hubPath },
        { name: words.models.kinds.scene, path: listPath('scene') },
      ],
    },
  )
  return { scene, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function SceneModel({ loaderData: { scene } }: Route.ComponentProps) {
  const words = useTranslations('model')
  const kinds = useTranslations('models.kinds')
  const names = useTranslations('shell.pages')
  const text = useLocalText()
  const name = text(scene.name)
  const partIds = scene.parts.map(({ id }) => id)
  return (
    <CollectedModels of={[scene.id, ...partIds]}>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: names('models'), to: hubPath },
            { label: kinds('scene'), to: listPath('scene') },
          ]}
          here={name}
        />
        <div className={`grid ${classes.head}`}>
          <div className={classes.name}>
            <h1>
              <LocalText text={scene.name} />
            </h1>
            <p className="lead">
              <LocalText text={scene.description} />
            </p>
            <div className={classes.actions}>
              <CollectAll wholeId={scene.id} partIds={partIds} />
              <CollectButton model={scene} name={name} />
              <ShareButton title={name} />
              <p className={`dim small needs-script ${classes.hint}`}>
                {words('collect.allHint', { count: partIds.length })}
              </p>
            </div>
          </div>
          <Picture media={scene.poster} alt={name} sizes="100vw" priority className={classes.picture} />
          <div className={classes.facts}>
            <SceneFacts scene={scene} />
          </div>
        </div>
      </div>
      <Section label={words('parts.scene')} heading={words('parts.sceneHeading')}>
        <Items parts={scene.parts} />
      </Section>
    </CollectedModels>
  )
}

type Scene = Route.ComponentProps['loaderData']['scene']

function SceneFacts({ scene }: { scene: Scene }) {
  const words = useTranslations('model.facts')
  const taxonomy = useTranslations('taxonomy')
  const { author, brand, space, style, colours, labels, stars, parts } = scene
  return (
    <Facts
      facts={[
        [words('stars'), <Stars key="stars" stars={stars} />],
        [words('author'), author],
        [words('brand'), <BrandsOf key="brand" brand={brand} parts={parts} />],
        [words('space'), taxonomy(`spaces.${space as Space}`)],
        [words('style'), taxonomy(`styles.${style as 'modern'}`)],
        [words('colour'), colours.map((colour) => taxonomy(`colours.${colour as Colour}`)).join(', ')],
        [words('label'), labels.map((label) => taxonomy(`labels.${label as Label}`)).join(', ')],
        [words('items'), words('count', { count: parts.length })],
      ]}
    />
  )
}

/** What stands in the room, in two tabs; one after the other where there is no JavaScript. */
function Items({ parts }: Pick<Scene, 'parts'>) {
  const words = useTranslations('model.parts')
  const tabs = SCENE_TABS.map((tab) => ({ tab, parts: parts.filter((part) => part.tab === tab) }))
  const first = tabs.find((each) => each.parts.length > 0)?.tab
  return (
    <Tabs
      variant="none"
      // Written out by the server, too, for who has no JavaScript.
      keepMountedMode="display-none"
      defaultValue={first}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label={words('scene')}>
        {tabs.map(({ tab, parts: { length } }) => (
          <Tabs.Tab key={tab} value={tab}>
            {words(`tabs.${tab}`)} <span className="dim">{length}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ tab, parts: standing }) => (
        <Tabs.Panel key={tab} value={tab}>
          {standing.length > 0 ? <Parts parts={standing} /> : <p className="dim">{words('none')}</p>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
