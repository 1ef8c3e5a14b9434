/** In characters. */
export const PROFILE_LENGTHS = { name: 80, introduction: 1000 }

/** Why a field is refused; the words are in `account.json`, under `profile.wrong`. */
export type ProfileFault = 'required' | 'too-long' | 'not-plain' | 'holds-link' | 'country-unknown'
