import { useTranslations } from 'use-intl'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { ROOMS } from '#db/vocabulary.ts'
import { type Picture as PictureFile, panoramaSource, typesOf } from '#domain/media/rules.ts'
import { LENGTHS, type ListOfFiles } from '#domain/schemes/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { FileField } from '../../../forms/file-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { REARRANGE } from '../../../scheme-files/rearrange.ts'
import { Tags } from '../../../scheme-files/tags.tsx'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { recordAddress } from '../records/addresses.ts'
import { InEachLanguage } from '../records/in-each-language.tsx'
import records from '../records/records.module.css'
import classes from './files.module.css'
import type { FilesOnPage } from './scheme.tsx'
import { itemsIn } from './typed-files.ts'

interface FilesProps {
  /** Its key. */
  scheme: string
  version: number
  list: ListOfFiles
  files: FilesOnPage
  answer: FormAnswer | undefined
}

/** A scheme's pictures, or its panoramas, as one form: each with its room and its words, in an order that buttons change. */
export function Files({ scheme, version, list, files, answer }: FilesProps) {
  const words = useTranslations('backstage.schemeFiles')
  const own = useTranslations(`stores.${list}`)
  const items = answer ? itemsIn(answer.values, list) : files[list]
  return (
    <section>
      <h2 className={records.subtitle}>{words(`${list}.title`)}</h2>
      <p className="dim small">{words(`${list}.text`)}</p>
      <ActionForm
        key={version}
        action={`${recordAddress('schemes', scheme)}?files=${list}`}
        answer={answer}
        encType="multipart/form-data"
        keepsScroll
      >
        {/* What Enter in a field presses: it saves, and moves nothing. */}
        <button type="submit" hidden />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="list" value={list} />
        <ol className={classes.files}>
          {items.map((item, index) => (
            <OneFile
              // biome-ignore lint/suspicious/noArrayIndexKey: a file can hang twice
              key={index}
              list={list}
              item={item}
              index={index}
              count={items.length}
              picture={files.pictures.find(({ id }) => id === item.mediaId)}
              models={files.models}
            />
          ))}
        </ol>
        <div className={classes.foot}>
          <FileField
            name="file"
            label={words(`${list}.add`)}
            accept={typesOf('picture').join()}
            hint={own('accepted')}
          />
          <Submit className={records.save} variant="outline">
            {words(`${list}.save`)}
          </Submit>
        </div>
      </ActionForm>
    </section>
  )
}

interface OneFileProps {
  list: ListOfFiles
  item: ReturnType<typeof itemsIn>[number]
  index: number
  count: number
  /** Of one that has just come it isn't known yet. */
  picture: PictureFile | undefined
  models: FilesOnPage['models']
}

function OneFile({ list, item, index, count, picture, models }: OneFileProps) {
  const words = useTranslations('backstage.schemeFiles')
  const own = useTranslations(`stores.${list}`)
  const editor = useTranslations('stores.editor')
  const order = useTranslations('stores.order')
  const rooms = useTranslations('taxonomy.rooms')
  const at = `${list}[${index}]`
  const place = index + 1
  const acts = [
    { how: 'first', isOff: index === 0, label: words(`${list}.first`), of: words(`${list}.firstOf`, { place }) },
    { how: 'up', isOff: index === 0, label: order('up'), of: order('upOf', { place }) },
    { how: 'down', isOff: index === count - 1, label: order('down'), of: order('downOf', { place }) },
    // A scheme has a picture at the least.
    {
      how: 'remove',
      isOff: list === 'images' && count === 1,
      label: order('remove'),
      of: order('removeOf', { place }),
    },
  ]
  return (
    <li className={classes.item}>
      <input type="hidden" name={`${at}.mediaId`} value={item.mediaId} />
      <div className={classes.side}>
        <Shown list={list} picture={picture} />
        <p className="dim small">{order('place', { place, count })}</p>
        <div className={classes.acts}>
          {acts.map(({ how, isOff, label, of }) => (
            <Button
              key={how}
              type="submit"
              variant="outline"
              name={REARRANGE}
              value={`${how} ${at}`}
              disabled={isOff}
              aria-label={of}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.words}>
        <div className={records.languages}>
          <Field name={`${at}.room`} label={own('room')} kind="choice" value={item.room ?? ''}>
            <option value="">{own('noRoom')}</option>
            {ROOMS.map((room) => (
              <option key={room} value={room}>
                {rooms(room)}
              </option>
            ))}
          </Field>
          <Field name={`${at}.ownName`} label={own('ownName')} value={item.ownName} mark="optional" />
        </div>
        {(['caption', 'alt'] as const).map((text) => (
          <InEachLanguage
            key={text}
            name={`${at}.${text}`}
            label={editor(text)}
            languages={CONTENT_LANGUAGES}
            valueIn={(language) => item[text][language]}
            counts={LENGTHS[text]}
            hintOf={(index) => index === 0 && text === 'alt' && editor('altNote')}
          />
        ))}
        {'tags' in item && picture && <Tags at={at} picture={picture} tags={item.tags} models={models} />}
      </div>
    </li>
  )
}

function Shown({ list, picture }: Pick<OneFileProps, 'list' | 'picture'>) {
  if (!picture) return null
  if (list === 'images') return <Picture media={picture} alt="" sizes="240px" ratio="16 / 10" />
  return <img src={panoramaSource(picture)[0]?.url} alt="" width={640} height={320} className={classes.panorama} />
}
