import type { RequestForm } from '#db/kinds.ts'
import { requestSchemas } from '#domain/requests/input.ts'
import { readSubject, sendRequest } from '#domain/requests/requests.ts'
import type { FormArgs } from '../../http/forms/answering.ts'
import { formAction } from '../../http/forms/form-action.ts'
import { languageContext } from '../../http/request/context.ts'

/** Sends what was posted to a form's address, and leads to a page of its own that can be loaded again. */
export const requestAction = (args: FormArgs, form: RequestForm) =>
  formAction(args, {
    schema: requestSchemas[form],
    hasTrap: true,
    run: async ({ app, values, visitor: { address } }) => {
      const query = new URL(args.request.url).searchParams
      const { reference } = await sendRequest(app, {
        form,
        fields: values,
        subject: await readSubject(app.db, query),
        language: args.context.get(languageContext),
        address,
      })
      return `/contact/sent/${reference}`
    },
  })
