/** Where the last page was scrolled to, and the address that shall be shown there too. */
export const KEPT_SCROLL = 'scroll'

/** The next page, if it has this address, is shown where this one is scrolled to. */
export const keepScrollFor = (href: string) => sessionStorage.setItem(KEPT_SCROLL, `${scrollY} ${href}`)

/** A script for the page's head: it scrolls once the page's text is there, before it is painted. */
export const scrollAsKept = `try{
var k=(sessionStorage.getItem('${KEPT_SCROLL}')||'').split(' ');
sessionStorage.removeItem('${KEPT_SCROLL}');
if(k[1]===location.href)document.addEventListener('DOMContentLoaded',function(){scrollTo(0,+k[0])})
}catch(e){}`
