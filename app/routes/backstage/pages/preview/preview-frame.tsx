import { type Ref, use, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { CONTENT_LANGUAGES, type ContentLanguage, contentLanguageFor } from '#db/languages.ts'
import type { DraftMessage } from '../../../../elements/on-demand/draft-page.ts'
import { PageLanguage } from '../../../../i18n/page-language.ts'
import { editorAddress } from '../addresses.ts'
import { usePageWords } from '../page-words.ts'
import classes from './preview-frame.module.css'

/** Of a telephone, a tablet and a desk, in px. */
const WIDTHS = [390, 820, 1440] as const

export interface Preview {
  /** Shows what is in a field by now. */
  type: (name: string, text: string) => void
  /** Leads to a field's text. */
  find: (name: string) => void
  /** Something changed that it can't show by itself. */
  outdate: () => void
  /** What is typed is saved. */
  renew: () => void
}

/** The page that the draft makes, as large as on any device; a click on a text leads to its field. */
export function PreviewFrame({
  slug,
  onPick,
  ref,
}: {
  slug: string
  onPick: (name: string) => void
  ref: Ref<Preview>
}) {
  const { words, language: called } = usePageWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const isOutdated = useRef(false)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(1440)
  const [language, setLanguage] = useState<ContentLanguage>(contentLanguageFor(use(PageLanguage)))
  const pick = useEffectEvent(onPick)

  // On a telephone the page is first shown as it is there.
  useEffect(() => {
    if (innerWidth < WIDTHS[1]) setWidth(WIDTHS[0])
  }, [])
  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent<DraftMessage>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.unshown) isOutdated.current = true
      if (data.focus) pick(data.focus)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useImperativeHandle(ref, () => {
    const say = (message: DraftMessage) => frame.current?.contentWindow?.postMessage(message, location.origin)
    return {
      type: (focus, text) => say({ focus, text }),
      find: (focus) => say({ focus }),
      outdate() {
        isOutdated.current = true
      },
      renew() {
        if (isOutdated.current) frame.current?.contentWindow?.location.reload()
        isOutdated.current = false
      },
    }
  }, [])

  const address = `${editorAddress(slug)}/preview?lang=${language}`
  return (
    <section className={`needs-script ${classes.preview}`} aria-label={words('preview')}>
      <div className={classes.bar}>
        <Choices
          name="preview-language"
          legend={words('previewLanguage')}
          value={language}
          all={CONTENT_LANGUAGES}
          label={called}
          onChoose={setLanguage}
        />
        <Choices
          name="preview-width"
          legend={words('previewWidth')}
          value={width}
          all={WIDTHS}
          label={(each) => words('wide', { width: each })}
          onChoose={setWidth}
        />
        <a href={address} target="_blank" rel="noreferrer">
          {words('openPreview')}
        </a>
      </div>
      <div className={classes.stage}>
        <iframe ref={frame} key={language} src={address} title={words('preview')} className={classes[`wide${width}`]} />
      </div>
    </section>
  )
}

interface ChoicesProps<Value extends string | number> {
  name: string
  legend: string
  value: Value
  all: readonly Value[]
  label: (value: Value) => string
  onChoose: (value: Value) => void
}

function Choices<Value extends string | number>({ name, legend, value, all, label, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {all.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          {label(each)}
        </label>
      ))}
    </fieldset>
  )
}
