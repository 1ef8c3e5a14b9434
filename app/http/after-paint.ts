/** Runs before the modules: it waits for the first paint, but not where nobody looks, and then fetches them all at once. */
const waitForPaint = `
await new Promise((paint) => (document.hidden ? paint() : requestAnimationFrame(() => setTimeout(paint))));
for (const link of document.querySelectorAll('link[rel=module]')) link.rel = 'modulepreload';
for (const link of document.querySelectorAll('link[rel=words]')) Object.assign(link, { as: 'fetch', rel: 'preload' });
`

/**
 * A page's HTML whose modules and words are fetched once the page has been painted: until then style, faces and the first picture
 * have the line and the processor to themselves. What the router writes as imports is asked for in the same order.
 */
export function modulesAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="module"')
    .replace('<link rel="preload" as="fetch"', '<link rel="words"')
    .replace(/(<script type="module" async="">)([\s\S]*?)(<\/script>)/, (_, begin, code, end) => {
      const later = code
        .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
        .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
      return begin + waitForPaint + later + end
    })
}
