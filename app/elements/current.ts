import { showCurrent } from './show-current.ts'

for (const box of document.querySelectorAll<HTMLElement>('[data-shows-current]')) showCurrent(box)
