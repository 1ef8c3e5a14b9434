import { type Language, type Page, wordsIn } from './visitor.ts'

/** Fills in the form of a store that is open to everybody, and sends it. */
export async function openStore(page: Page, name: string, language: Language) {
  const { stores, gallery } = wordsIn(language)
  const main = page.getByRole('main')
  await main.getByLabel(gallery.designer.store, { exact: true }).check()
  await main.getByLabel(stores.store.name, { exact: true }).fill(name)
  await main.getByLabel(stores.store.style).selectOption('modern')
  await main.getByLabel(stores.store.scope, { exact: true }).fill('Case')
  await main.getByLabel(stores.store.address).fill('Via Prova 1')
  await main.getByLabel(stores.store.city).fill('Milano')
  await main.getByLabel(stores.store.country).selectOption('IT')
  await main.getByLabel(stores.store.introduction, { exact: true }).fill('Arrediamo case.')
  await main.getByRole('button', { name: stores.store.openNow }).click()
}
