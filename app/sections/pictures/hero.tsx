import type { ComponentType } from 'react'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Actions } from '../actions.tsx'
import { LoopingVideo } from '../video/looping-video.tsx'
import { Words } from '../words.tsx'
import classes from './hero.module.css'
import { NamedPicture } from './page-media.tsx'

type HeroProps = BlockFields<'hero'>

const layouts: Record<HeroProps['layout'], ComponentType<HeroProps>> = {
  home: HomeHero,
  product: ProductHero,
  solution: SolutionHero,
  plain: PlainHero,
}

/** The top of a page, and its one `h1`. */
export function Hero(props: HeroProps) {
  const Layout = layouts[props.layout]
  return <Layout {...props} />
}

/** The title is cut into the moving picture's top left corner. */
function HomeHero({ title, video, caption }: HeroProps) {
  return (
    <section className={classes.home}>
      <h1 className={classes.cut}>
        <Words text={title} />
      </h1>
      {video && <LoopingVideo clip={video} caption={caption} />}
    </section>
  )
}

function ProductHero({ title, lead, picture, video, caption, actions }: HeroProps) {
  return (
    <section>
      <div className={`page grid ${classes.productHead}`}>
        <h1 className={classes.display}>
          <Words text={title} />
        </h1>
        <div className={classes.productActions}>
          {lead && (
            <p>
              <Words text={lead} />
            </p>
          )}
          <Actions actions={actions} />
        </div>
      </div>
      {video ? <LoopingVideo clip={video} caption={caption} /> : <HeroPicture picture={picture} caption={caption} />}
    </section>
  )
}

function HeroPicture({ picture, caption }: Pick<HeroProps, 'picture' | 'caption'>) {
  if (!picture) return null
  return (
    <figure className={classes.bleed}>
      <NamedPicture {...picture} sizes="100vw" priority className={classes.bleedPicture} />
      {caption && <figcaption className={`small ${classes.notch}`}>{caption}</figcaption>}
    </figure>
  )
}

function SolutionHero({ title, lead, picture, actions }: HeroProps) {
  return (
    <section className={`page grid ${classes.solution}`}>
      <div className={classes.solutionText}>
        <h1 className={classes.solutionTitle}>
          <Words text={title} />
        </h1>
        {lead && (
          <p className="lead">
            <Words text={lead} />
          </p>
        )}
        <Actions actions={actions} />
      </div>
      {picture && (
        <div className={classes.portrait}>
          <NamedPicture
            {...picture}
            sizes="(min-width: 75em) 55vw, 100vw"
            priority
            className={classes.portraitPicture}
          />
        </div>
      )}
    </section>
  )
}

function PlainHero({ title, lead, actions }: HeroProps) {
  return (
    <section className={`page grid ${classes.plain}`}>
      <h1 className={classes.plainTitle}>
        <Words text={title} />
      </h1>
      {lead && (
        <p className={`lead ${classes.plainLead}`}>
          <Words text={lead} />
        </p>
      )}
      <Actions actions={actions} />
    </section>
  )
}
