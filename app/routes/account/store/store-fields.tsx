import { useTranslations } from 'use-intl'
import { DESIGNER_KINDS } from '#db/kinds.ts'
import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import { STYLES } from '#db/vocabulary.ts'
import { VIP_SERVICES_MAX } from '#domain/designers/rules.ts'
import { PICTURE_TYPES } from '#domain/media/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { CheckField } from '../../../forms/check-field.tsx'
import { CountryOptions } from '../../../forms/country-options.tsx'
import { Field } from '../../../forms/field.tsx'
import { FileField } from '../../../forms/file-field.tsx'
import { RadioField } from '../../../forms/radio-field.tsx'
import { SaveBar } from '../../../forms/saving/save-bar.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { InEachLanguage } from '../in-each-language.tsx'
import type { Route } from './+types/store'
import classes from './store.module.css'

type Data = Route.ComponentProps['loaderData']

interface StoreFieldsProps {
  store: Data['store']
  countries: Data['countries']
  answer: FormAnswer | undefined
}

/** The form of a store: with what was typed, where it was refused, else as the store is. */
export function StoreFields({ store, countries, answer }: StoreFieldsProps) {
  const words = useTranslations('stores.store')
  const styles = useTranslations('taxonomy.styles')
  const kinds = useTranslations('gallery.designer')
  const services = perLanguage(CONTENT_LANGUAGES, (key) => store?.vipServices.map((each) => each[key] ?? '').join('\n'))
  return (
    <ActionForm action="/account/store" answer={answer} encType="multipart/form-data" className={classes.form}>
      <RadioField
        name="kind"
        label={words('kind')}
        value={store?.kind ?? 'personal'}
        choices={DESIGNER_KINDS.map((value) => ({ value, label: kinds(value) }))}
      />
      <Field name="name" label={words('name')} value={store?.name} />
      <Logo store={store} answer={answer} />
      <Field name="style" label={words('style')} kind="choice" value={store?.style ?? ''}>
        <option value="">{words('choose')}</option>
        {STYLES.map((style) => (
          <option key={style} value={style}>
            {styles(style)}
          </option>
        ))}
      </Field>
      <InEachLanguage name="scope" label={words('scope')} value={store?.scope} hint={words('scopeNote')} />
      <Field name="address" label={words('address')} value={store?.address} />
      <div className={classes.pair}>
        <Field name="city" label={words('city')} value={store?.city} />
        <Field name="country" label={words('country')} kind="choice" value={store?.country ?? ''}>
          <CountryOptions none={words('choose')} countries={countries} />
        </Field>
      </div>
      <InEachLanguage name="introduction" label={words('introduction')} value={store?.introduction} kind="long" />
      <InEachLanguage
        name="vipServices"
        label={words('vipServices')}
        value={services}
        hint={words('vipServicesNote', { most: VIP_SERVICES_MAX })}
        isOptional
        kind="long"
        rows={4}
      />
      <SaveBar>
        <Submit variant="accent">{store ? words('save') : words('openNow')}</Submit>
      </SaveBar>
    </ActionForm>
  )
}

function Logo({ store, answer }: Pick<StoreFieldsProps, 'store' | 'answer'>) {
  const words = useTranslations('stores.store')
  const logoId = answer ? answer.values.logoId : store?.logo?.id
  return (
    <div className={classes.logo}>
      {store?.logo && logoId === store.logo.id && <Monogram name={store.name} logo={store.logo} />}
      <div className={classes.logoField}>
        {logoId && <input type="hidden" name="logoId" value={logoId} />}
        <FileField
          // Another field once it is kept: the file in this one has been sent.
          key={store?.logo?.id}
          name="logo"
          label={words('logo')}
          accept={PICTURE_TYPES}
          hint={words('logoNote')}
        />
        {logoId && logoId !== store?.logo?.id && <p className="small">{words('logoKept')}</p>}
        {store?.logo && <CheckField name="logoGone" label={words('logoGone')} />}
      </div>
    </div>
  )
}
