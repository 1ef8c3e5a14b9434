/** Of all languages' words; another one whenever they change. Written by ./compiled-words.ts. */
declare const __WORDS_VERSION__: string
