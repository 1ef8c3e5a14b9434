import { type LoaderFunctionArgs, redirect } from 'react-router'
import { actorOf } from '../../http/request/visitor.ts'
import { backstagePagesFor } from '../../shell/backstage-pages.ts'

/** `/backstage`: goes to the first page that is for whoever asks; the layout of any says why there is none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [first = 'reports'] = backstagePagesFor(await actorOf(context))
  return redirect(`/backstage/${first}`)
}
