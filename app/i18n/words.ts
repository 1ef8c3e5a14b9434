import type { Language } from './language.ts'
import enAccount from './locales/en/account.json'
import enCommunity from './locales/en/community.json'
import enForms from './locales/en/forms.json'
import enGallery from './locales/en/gallery.json'
import enHelp from './locales/en/help.json'
import enLeaving from './locales/en/leaving.json'
import enLogin from './locales/en/login.json'
import enModel from './locales/en/model.json'
import enModels from './locales/en/models.json'
import enModeration from './locales/en/moderation.json'
import enPanorama from './locales/en/panorama.json'
import enPoints from './locales/en/points.json'
import enSearch from './locales/en/search.json'
import enSections from './locales/en/sections.json'
import enSecurity from './locales/en/security.json'
import enShell from './locales/en/shell.json'
import enStores from './locales/en/stores.json'
import enTaxonomy from './locales/en/taxonomy.json'
import enTool from './locales/en/tool.json'
import enTraining from './locales/en/training.json'
import italyAccount from './locales/italy/account.json'
import italyCommunity from './locales/italy/community.json'
import italyForms from './locales/italy/forms.json'
import italyGallery from './locales/italy/gallery.json'
import italyHelp from './locales/italy/help.json'
import italyLeaving from './locales/italy/leaving.json'
import italyLogin from './locales/italy/login.json'
import italyModel from './locales/italy/model.json'
import italyModels from './locales/italy/models.json'
import italyModeration from './locales/italy/moderation.json'
import italyPanorama from './locales/italy/panorama.json'
import italyPoints from './locales/italy/points.json'
import italySearch from './locales/italy/search.json'
import italySections from './locales/italy/sections.json'
import italySecurity from './locales/italy/security.json'
import italyShell from './locales/italy/shell.json'
import italyStores from './locales/italy/stores.json'
import italyTaxonomy from './locales/italy/taxonomy.json'
import italyTool from './locales/italy/tool.json'
import italyTraining from './locales/italy/training.json'
import zhAccount from './locales/zh/account.json'
import zhCommunity from './locales/zh/community.json'
import zhForms from './locales/zh/forms.json'
import zhGallery from './locales/zh/gallery.json'
import zhHelp from './locales/zh/help.json'
import zhLeaving from './locales/zh/leaving.json'
import zhLogin from './locales/zh/login.json'
import zhModel from './locales/zh/model.json'
import zhModels from './locales/zh/models.json'
import zhModeration from './locales/zh/moderation.json'
import zhPanorama from './locales/zh/panorama.json'
import zhPoints from './locales/zh/points.json'
import zhSearch from './locales/zh/search.json'
import zhSections from './locales/zh/sections.json'
import zhSecurity from './locales/zh/security.json'
import zhShell from './locales/zh/shell.json'
import zhStores from './locales/zh/stores.json'
import zhTaxonomy from './locales/zh/taxonomy.json'
import zhTool from './locales/zh/tool.json'
import zhTraining from './locales/zh/training.json'

const en = {
  shell: enShell,
  leaving: enLeaving,
  login: enLogin,
  community: enCommunity,
  forms: enForms,
  gallery: enGallery,
  help: enHelp,
  sections: enSections,
  model: enModel,
  models: enModels,
  moderation: enModeration,
  panorama: enPanorama,
  stores: enStores,
  points: enPoints,
  taxonomy: enTaxonomy,
  tool: enTool,
  training: enTraining,
  account: enAccount,
  search: enSearch,
  security: enSecurity,
}

/** The interface's words, typed from English: a key that Italian lacks is a type error. */
export type Words = typeof en

const italy: Words = {
  shell: italyShell,
  leaving: italyLeaving,
  login: italyLogin,
  community: italyCommunity,
  forms: italyForms,
  gallery: italyGallery,
  help: italyHelp,
  sections: italySections,
  model: italyModel,
  models: italyModels,
  moderation: italyModeration,
  panorama: italyPanorama,
  stores: italyStores,
  points: italyPoints,
  taxonomy: italyTaxonomy,
  tool: italyTool,
  training: italyTraining,
  account: italyAccount,
  search: italySearch,
  security: italySecurity,
}

const zh = {
  shell: zhShell,
  leaving: zhLeaving,
  login: zhLogin,
  community: zhCommunity,
  forms: zhForms,
  gallery: zhGallery,
  help: zhHelp,
  sections: zhSections,
  model: zhModel,
  models: zhModels,
  moderation: zhModeration,
  panorama: zhPanorama,
  stores: zhStores,
  points: zhPoints,
  taxonomy: zhTaxonomy,
  tool: zhTool,
  training: zhTraining,
  account: zhAccount,
  search: zhSearch,
  security: zhSecurity,
}

/** All words of one language; those that a stub lacks are English, key by key. */
export function wordsOf(language: Language): Words {
  if (language === 'italy') return italy
  if (language === 'zh') return overlay(en, zh)
  return en
}

/** As written, or as built: then what has placeholders is a list. */
type Tree = { [key: string]: string | unknown[] | Tree }

function overlay<T extends Tree>(base: T, above: Tree): T {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(above)) {
    const below = base[key]
    merged[key] = isTree(value) && isTree(below) ? overlay(below, value) : value
  }
  return merged as T
}

function isTree(value: Tree[string] | undefined): value is Tree {
  return typeof value === 'object' && !Array.isArray(value)
}
