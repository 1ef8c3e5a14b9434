/** A picture of app/ui/picture.tsx that can't be shown says its words in its place. No node changes: React may come to it later. */
function sayInWords(image: HTMLImageElement) {
  const frame = image.closest<HTMLElement>('[data-picture]')
  if (!frame) return
  frame.dataset.failed = image.alt
  frame.style.backgroundColor = ''
}

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && sayInWords(target), {
  capture: true,
})

// Those that failed when nobody listened.
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) sayInWords(image)
}
