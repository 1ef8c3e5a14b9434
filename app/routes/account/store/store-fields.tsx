import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DESIGNER_KINDS } from '#db/kinds.ts'
import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import { STYLES } from '#db/vocabulary.ts'
import { STORE_LENGTHS, VIP_SERVICES_MAX } from '#domain/designers/rules.ts'
import type { StoreFault } from '#domain/designers/store-form.ts'
import { PICTURE_TYPES } from '#domain/media/rules.ts'
import type { TypedText } from '#domain/text.ts'
import { useLoginAgain } from '../../../shell/login/use-login-again.ts'
import { Entry } from '../../../ui/entry.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { InEachLanguage } from '../in-each-language.tsx'
import type { Route } from './+types/store'
import classes from './store.module.css'
import type { StoreAnswer } from './take-store.ts'

type Data = Route.ComponentProps['loaderData']

interface StoreFieldsProps {
  store: Data['store']
  countries: Data['countries']
  answer: StoreAnswer | undefined
}

/** The form of a store: with what was typed, where it was refused, else as the store is. */
export function StoreFields({ store, countries, answer }: StoreFieldsProps) {
  const words = useTranslations('stores.store')
  const styles = useTranslations('taxonomy.styles')
  const kinds = useTranslations('gallery.designer')
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const fault = useFaults(answer)
  useLoginAgain(form, answer?.isLoggedOut ? answer : undefined)
  useEffect(() => {
    // The first field that is wrong, or else why none of it was taken.
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [answer])

  const typed = (name: string, own?: string | null) => answer?.typed[name] ?? own ?? undefined
  const local = (name: string, own?: TypedText) =>
    perLanguage(CONTENT_LANGUAGES, (key) => typed(`${name}.${key}`, own?.[key]))
  const services = perLanguage(CONTENT_LANGUAGES, (key) => store?.vipServices.map((each) => each[key] ?? '').join('\n'))
  const kind = typed('kind', store?.kind) ?? 'personal'
  return (
    <Form
      ref={form}
      method="post"
      action="/account/store"
      encType="multipart/form-data"
      className={classes.form}
      noValidate
    >
      {answer?.refusal && (
        <p role="alert" tabIndex={-1} className={classes.refusal}>
          {answer.refusal}
        </p>
      )}
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>{words('kind')}</legend>
        {DESIGNER_KINDS.map((each) => (
          <label key={each} className={classes.kind}>
            <input type="radio" name="kind" value={each} defaultChecked={each === kind} />
            {kinds(each)}
          </label>
        ))}
      </fieldset>
      <Entry name="name" label={words('name')} value={typed('name', store?.name)} fault={fault('name')} />
      <Logo store={store} answer={answer} />
      <Entry
        name="style"
        label={words('style')}
        kind="choice"
        value={typed('style', store?.style) ?? ''}
        fault={fault('style')}
      >
        <option value="">{words('choose')}</option>
        {STYLES.map((style) => (
          <option key={style} value={style}>
            {styles(style)}
          </option>
        ))}
      </Entry>
      <InEachLanguage
        name="scope"
        label={words('scope')}
        value={local('scope', store?.scope)}
        fault={fault('scope')}
        faultOf={fault}
        note={words('scopeNote')}
      />
      <Entry
        name="address"
        label={words('address')}
        value={typed('address', store?.address)}
        fault={fault('address')}
      />
      <div className={classes.pair}>
        <Entry name="city" label={words('city')} value={typed('city', store?.city)} fault={fault('city')} />
        <Entry
          name="country"
          label={words('country')}
          kind="choice"
          value={typed('country', store?.country) ?? ''}
          fault={fault('country')}
        >
          <option value="">{words('choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Entry>
      </div>
      <InEachLanguage
        name="introduction"
        label={words('introduction')}
        value={local('introduction', store?.introduction)}
        fault={fault('introduction')}
        faultOf={fault}
        kind="long"
      />
      <InEachLanguage
        name="vipServices"
        label={words('vipServices')}
        value={local('vipServices', services)}
        fault={fault('vipServices')}
        faultOf={fault}
        note={words('vipServicesNote', { most: VIP_SERVICES_MAX })}
        isOptional
        kind="long"
        rows={4}
      />
      <Button type="submit" loading={isSending} className={classes.submit}>
        {store ? words('save') : words('openNow')}
      </Button>
    </Form>
  )
}

function Logo({ store, answer }: Pick<StoreFieldsProps, 'store' | 'answer'>) {
  const words = useTranslations('stores.store')
  const logoId = answer ? answer.typed.logoId : store?.logo?.id
  return (
    <div className={classes.logo}>
      {store?.logo && logoId === store.logo.id && <Monogram name={store.name} logo={store.logo} />}
      <div className={classes.logoField}>
        {logoId && <input type="hidden" name="logoId" value={logoId} />}
        <label htmlFor="store-logo" className={classes.legend}>
          {words('logo')}
        </label>
        <input
          // Another field once it is kept: the file in this one has been sent.
          key={store?.logo?.id}
          id="store-logo"
          type="file"
          name="logo"
          accept={PICTURE_TYPES}
          className={classes.file}
          aria-invalid={answer?.logoFault ? true : undefined}
          aria-describedby="store-logo-note"
        />
        <p id="store-logo-note" className={answer?.logoFault ? classes.fault : 'dim small'}>
          {answer?.logoFault ?? words('logoNote')}
        </p>
        {logoId && logoId !== store?.logo?.id && <p className="small">{words('logoKept')}</p>}
        {store?.logo && (
          <label className={classes.kind}>
            <input type="checkbox" name="logoGone" />
            {words('logoGone')}
          </label>
        )}
      </div>
    </div>
  )
}

/** What is wrong with a field, in words; a fault of one line of a text, such as `vipServices.en[2]`, is the text's. */
function useFaults(answer: StoreAnswer | undefined) {
  const words = useTranslations('stores.wrong')
  return (name: string) => {
    const [field, reasons] =
      Object.entries(answer?.faults ?? {}).find(([field]) => field === name || field.startsWith(`${name}[`)) ?? []
    const reason = reasons?.[0] as StoreFault | undefined
    if (!field || !reason) return
    const max = STORE_LENGTHS[name.split('.')[0] as keyof typeof STORE_LENGTHS] ?? 0
    const [, place] = field.match(/\[(\d+)\]$/) ?? []
    if (reason === 'too-long' && place) return words('line-too-long', { line: Number(place) + 1, max })
    return words(reason, { max, most: VIP_SERVICES_MAX })
  }
}
