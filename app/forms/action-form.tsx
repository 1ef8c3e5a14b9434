import { use } from 'react'
import { useTranslations } from 'use-intl'
import { blankAnswer } from './answer.ts'
import { FieldError } from './field-error.tsx'
import { type ActionFormProps, FormOfApplication } from './form-of-application.ts'
import { FormStateContext } from './form-state.ts'

/**
 * A form whose address `formAction` or `buttonAction` answers. The server writes it, with what was typed and why that was refused; a
 * script only spares the loading of the whole page.
 */
export function ActionForm(props: ActionFormProps) {
  const shell = useTranslations('shell')
  const OfApplication = use(FormOfApplication)
  if (OfApplication) return <OfApplication {...props} />
  const { answer = blankAnswer, isInPlace, isDownload, loadsPage, keepsScroll, children, ...form } = props
  return (
    <FormStateContext value={{ answer, isSending: false }}>
      <form
        method="post"
        data-action={isDownload || loadsPage ? undefined : ''}
        data-login-required={answer.loginRequired ? '' : undefined}
        {...form}
      >
        {children}
        <template data-refusal>
          <FieldError isOfForm>{shell('notReached')}</FieldError>
        </template>
      </form>
    </FormStateContext>
  )
}
