import { useSyncExternalStore } from 'react'

/** Passkeys are bound to the name of a site: at a bare address, such as a site on one's own machine has, there are none. */
const isSupported = () => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/** Whether the browser can make and use passkeys here. Not known until React runs, and so never without JavaScript. */
export const usePasskeys = () => useSyncExternalStore(neverChanges, isSupported, () => undefined)

const neverChanges = () => () => {}
