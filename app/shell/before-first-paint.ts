import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, type Language } from '#db/languages.ts'
import { storageKeys } from '../api/storage.ts'
import { KEPT_SCROLL } from '../elements/kept-scroll.ts'

/**
 * A script for the page's head, run before anything is painted:
 * it marks a logged-in visitor's page, so that the header never shows the other state, and where the stored language is not
 * the page's (the cookie that mirrors it was lost; what is stored and unknown means the default) it restores the cookie and loads the page again, unseen. A list whose
 * filter changed is shown where the last page was scrolled to.
 */
export function beforeFirstPaint(language: Language) {
  return `try{
var d=document.documentElement,s=localStorage,l=s.getItem('${storageKeys.language}');
if(s.getItem('${storageKeys.token}'))d.dataset.account='';
if(l&&!/^(${LANGUAGE_KEYS.join('|')})$/.test(l))l='${DEFAULT_LANGUAGE}';
if(l&&l!=='${language}'&&!/[?&]lang=/.test(location.search)){
document.cookie='lang='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'');
if(document.cookie.indexOf('lang='+l)>=0){d.style.visibility='hidden';location.reload()}}
}catch(e){}${scrollAsKept}`
}

/** The part that scrolls, once the page's text is there and before it is painted. */
const scrollAsKept = `try{
var k=(sessionStorage.getItem('${KEPT_SCROLL}')||'').split(' ');
sessionStorage.removeItem('${KEPT_SCROLL}');
if(k[1]===location.href)document.addEventListener('DOMContentLoaded',function(){scrollTo(0,+k[0])})
}catch(e){}`
