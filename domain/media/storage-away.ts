/** The storage of files can't be asked at the moment, or refuses: what needs it is to be tried again later. */
export class StorageAway extends Error {}
