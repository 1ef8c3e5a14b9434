/**
 * Runs before the modules: it waits until the first paint is on the screen, but not where nobody looks, nor for ever, and
 * then fetches them all at once. (A frame that was asked for is painted later: pictures are decoded in between.)
 */
const waitForPaint = `
await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 3000);
});
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
    .replace(/(<script(?: nonce="\w+")? type="module" async="">)([\s\S]*?)(<\/script>)/, (_, begin, code, end) => {
      const later = code
        .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
        .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
      return begin + waitForPaint + later + end
    })
}
