import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'

/** A panel that is fetched when it is first opened: who draws does without. What couldn't be fetched is asked for again by a button. */
export function laterPanel(fetchPanel: () => Promise<ComponentType>): ComponentType {
  let known: ComponentType | undefined
  return function LaterPanel() {
    const words = useTranslations('planner.panels')
    const [state, setState] = useState<'asking' | 'there' | 'failed'>(known ? 'there' : 'asking')
    useEffect(() => {
      if (state !== 'asking') return
      fetchPanel().then(
        (panel) => {
          known = panel
          setState('there')
        },
        () => setState('failed'),
      )
    }, [state])
    const Panel = known
    if (Panel) return <Panel />
    if (state !== 'failed') return null
    return (
      <div role="alert">
        <p>{words('unfetched')}</p>
        <Button variant="outline" onClick={() => setState('asking')}>
          {words('retry')}
        </Button>
      </div>
    )
  }
}
