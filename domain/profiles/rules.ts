/** In characters. */
export const PROFILE_LENGTHS = { name: 80, introduction: 1000 }
