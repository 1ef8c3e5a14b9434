import type { Language } from '#db/languages.ts'

/** Cities that a language calls otherwise than their people do, by how these write them. */
const NAMES: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'Den Haag': 'The Hague',
    Firenze: 'Florence',
    Genova: 'Genoa',
    Köln: 'Cologne',
    København: 'Copenhagen',
    Lisboa: 'Lisbon',
    Milano: 'Milan',
    München: 'Munich',
    Napoli: 'Naples',
    Roma: 'Rome',
    Sevilla: 'Seville',
    Torino: 'Turin',
    Venezia: 'Venice',
    Wien: 'Vienna',
    Zürich: 'Zurich',
  },
  italy: {
    Barcelona: 'Barcellona',
    Berlin: 'Berlino',
    Chur: 'Coira',
    'Den Haag': 'L’Aia',
    Hamburg: 'Amburgo',
    Köln: 'Colonia',
    København: 'Copenaghen',
    Leipzig: 'Lipsia',
    Lisboa: 'Lisbona',
    London: 'Londra',
    Lyon: 'Lione',
    München: 'Monaco di Baviera',
    Paris: 'Parigi',
    Sevilla: 'Siviglia',
    Wien: 'Vienna',
    Zürich: 'Zurigo',
  },
}

/** What a city is called in a sentence. An address, which a letter is to reach, names it as it was written. */
export function cityIn(language: Language, city: string): string {
  const names = NAMES[language] ?? {}
  return Object.hasOwn(names, city) ? (names[city] ?? city) : city
}
