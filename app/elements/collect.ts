import { isLoggedIn, onLoginChange } from '../api/storage.ts'
import { onClick } from './closest.ts'

/** Of a model, to take it into one's collection or out of all; of a room or a group, for all of its models. */
const buttons = 'button:is([data-collect], [data-collect-parts])'

// Most visitors never need its code.
const collecting = () => import('./on-demand/collecting.ts')

onClick<HTMLButtonElement>(buttons, (button) => void collecting().then(({ press }) => press(button)))

function show() {
  if (document.querySelector(buttons)) void collecting().then(({ showCollected }) => showCollected())
}
if (isLoggedIn()) show()
onLoginChange(show)
// Meanwhile another page may have collected what this one shows.
addEventListener('pageshow', ({ persisted }) => persisted && isLoggedIn() && show())
