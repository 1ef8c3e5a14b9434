import { LANGUAGES } from '#db/languages.ts'
import type { FormArgs } from '../../../http/forms/answering.ts'
import { isAlive } from '../../../http/forms/form-action.ts'
import { languageContext } from '../../../http/request/context.ts'

/**
 * Leads to a page of Stripe's: where a script sends the form at once, else by a link on the page that answers. A form may only lead
 * to this site (`form-action`), which browsers hold its redirects to; what a link leads to is not limited.
 */
export const toStripe = ({ request }: FormArgs, address: string) => (isAlive(request) ? address : { done: { address } })

/** How Stripe is to speak. */
export const stripeLocale = ({ context }: FormArgs) => LANGUAGES[context.get(languageContext)].tag
