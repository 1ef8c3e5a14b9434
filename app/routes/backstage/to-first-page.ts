import { type LoaderFunctionArgs, redirect } from 'react-router'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { menuFor } from './menu.ts'

/** `/backstage`: goes to the first page that is for whoever asks; the layout of any says why there is none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [first] = menuFor(await actorOf(context), wordsFor(context))
  return redirect(`/backstage/${first?.name ?? 'reports'}`)
}
