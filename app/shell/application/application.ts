import { useMatches } from 'react-router'

/** The `handle` of a layout whose pages the router brings to life as a whole, and goes between without loading a document. */
export const application = { application: true }

/** Whether the page belongs to one. All others are documents, with islands. */
export const useIsApplication = () => useMatches().some(({ handle }) => isOfApplication(handle))

export const isOfApplication = (handle: unknown) => handle === application
