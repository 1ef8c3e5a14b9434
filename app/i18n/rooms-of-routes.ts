/** The rooms that the words of each route are in, by its id: filled in by ./rooms-of-pages.ts when the pages are built. */
export const roomsOfRoutes: Record<string, string[]> = {}
