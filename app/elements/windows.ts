import { onClick } from './closest.ts'

/** A link of a window of its own closes it where the browser lets it, else leads on. */
onClick('a[data-closes]', () => window.close())
