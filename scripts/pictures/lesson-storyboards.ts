import type { Page } from '@playwright/test'
import type { Language } from '#db/languages.ts'
import type { Template } from '#domain/designs/rules.ts'

/** A clip of the site or of the Studio: what is done, and what is said of it meanwhile. */
export interface Clip {
  name: string
  /** Where it begins; in the Studio, with a design of a template. */
  path?: string
  template?: Template
  /** What is done before anybody looks. */
  before?: (page: Page) => Promise<unknown>
  scenes: { says: { [Key in Language]?: string }; act: (page: Page, unseen: Unseen) => Promise<unknown> }[]
}

/** Waits without its being filmed: nobody wants to watch a computer draw. */
export type Unseen = (wait: () => Promise<unknown>) => Promise<void>

const main = (page: Page) => page.getByRole('main')

/** Slowly, as somebody who reads on the way. */
async function scroll(page: Page, by: number) {
  for (let moved = 0; moved < Math.abs(by); moved += 20) {
    await page.mouse.wheel(0, Math.sign(by) * 20)
    await page.waitForTimeout(32)
  }
}

const typed = (page: Page, field: string, text: string) =>
  main(page).getByLabel(field).pressSequentially(text, { delay: 180 })

const press = (key: string, times: number) => async (page: Page) => {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
}

const room = (page: Page) => page.getByRole('application')

export const clips: Clip[] = [
  {
    name: 'lesson-model-by-size',
    path: '/gallery/models/product',
    scenes: [
      {
        says: {
          en: 'The list of product models. Above it stand three fields for a niche.',
          italy: 'L’elenco dei modelli di prodotto. In alto ci sono tre campi per una nicchia.',
        },
        act: (page) => scroll(page, 260),
      },
      {
        says: {
          en: 'Type how wide and how deep the free place is: 90 and 60 centimetres.',
          italy: 'Scrivi quanto è largo e profondo lo spazio libero: 90 e 60 centimetri.',
        },
        act: async (page) => {
          await typed(page, 'Width', '90')
          await typed(page, 'Depth', '60')
        },
      },
      {
        says: {
          en: 'Choose Find, and only what really goes in is left.',
          italy: 'Scegli Trova, e resta solo ciò che ci entra davvero.',
        },
        act: async (page) => {
          await main(page).getByRole('button', { name: 'Find', exact: false }).first().click()
          await page.waitForLoadState('networkidle')
          await scroll(page, 420)
        },
      },
      {
        says: {
          en: 'Open one: its measures stand beside the picture.',
          italy: 'Aprine uno: le misure sono accanto all’immagine.',
        },
        act: async (page) => {
          await main(page).getByRole('region', { name: 'Models' }).getByRole('link').first().click()
          await page.waitForLoadState('networkidle')
          await scroll(page, 300)
        },
      },
    ],
  },
  {
    name: 'lesson-panorama',
    path: '/720/panorama/1',
    scenes: [
      {
        says: {
          en: 'A panorama opens in a window of its own and turns slowly by itself.',
          italy: 'Un panorama si apre in una finestra sua e gira piano da solo.',
          zh: '全景图在独立窗口中打开，并会缓慢自动旋转。',
        },
        act: (page) => room(page).waitFor(),
      },
      {
        says: {
          en: 'With the arrow keys you turn, here to the right.',
          italy: 'Con i tasti freccia ti giri, qui verso destra.',
          zh: '用方向键转动视角，这里是向右转。',
        },
        act: async (page) => {
          await room(page).focus()
          await press('ArrowRight', 22)(page)
        },
      },
      {
        says: {
          en: 'Arrow up tilts the view to the ceiling.',
          italy: 'La freccia in su inclina la vista verso il soffitto.',
          zh: '按向上键可以看到天花板。',
        },
        act: press('ArrowUp', 10),
      },
      {
        says: {
          en: 'Back down, and plus comes nearer.',
          italy: 'Di nuovo giù, e con il più ci si avvicina.',
          zh: '再往下看，按加号键放大。',
        },
        act: async (page) => {
          await press('ArrowDown', 10)(page)
          await press('+', 8)(page)
        },
      },
    ],
  },
  {
    name: 'lesson-search',
    path: '/home',
    scenes: [
      {
        says: {
          en: 'The search stands at the top of every page.',
          italy: 'La ricerca è in cima a ogni pagina.',
        },
        act: (page) => page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox')).first().click(),
      },
      {
        says: {
          en: 'While you type, names are suggested: designers, schemes, models.',
          italy: 'Mentre scrivi vengono suggeriti dei nomi: progettisti, progetti, modelli.',
        },
        act: (page) => page.keyboard.type('armchair', { delay: 200 }),
      },
      {
        says: {
          en: 'Enter shows everything that has the word, counted by kind.',
          italy: 'Invio mostra tutto ciò che contiene la parola, contato per tipo.',
        },
        act: async (page) => {
          await page.keyboard.press('Enter')
          await page.waitForURL(/search/)
          await page.waitForTimeout(1200)
        },
      },
      {
        says: {
          en: 'Choose a kind, here the models, and the rest steps aside.',
          italy: 'Scegli un tipo, qui i modelli, e il resto si fa da parte.',
        },
        act: async (page) => {
          await main(page)
            .getByRole('navigation')
            .getByRole('link', { name: /^Models/ })
            .click()
          await page.waitForURL(/kind=model/)
          await scroll(page, 240)
        },
      },
    ],
  },
  {
    name: 'lesson-ideas',
    path: '/gallery/ideas',
    scenes: [
      {
        says: {
          en: 'Design Ideas shows schemes of all designers.',
          italy: 'Idee di progetto mostra i lavori di tutti i progettisti.',
        },
        act: (page) => page.mouse.move(640, 500),
      },
      {
        says: {
          en: 'The filters stand on the banner. Open Style.',
          italy: 'I filtri sono sul banner. Apri Stile.',
        },
        act: (page) =>
          main(page)
            .getByRole('button', { name: /^Style/ })
            .first()
            .click(),
      },
      {
        says: {
          en: 'Each style says how many schemes it has. Choose one.',
          italy: 'Ogni stile dice quanti progetti ha. Scegline uno.',
        },
        act: async (page) => {
          await page.waitForTimeout(1400)
          await page.locator('[popover]:popover-open').getByRole('link').nth(1).click()
          await page.waitForURL(/style=/)
        },
      },
      {
        says: {
          en: 'Below, only these are left. Each picture leads to its scheme.',
          italy: 'Sotto restano solo quelli. Ogni immagine porta al suo progetto.',
        },
        act: (page) => scroll(page, 620),
      },
    ],
  },
  {
    name: 'lesson-market',
    path: '/gallery/market/all',
    scenes: [
      {
        says: {
          en: 'The Design Market lists every store with its pictures.',
          italy: 'La Vetrina dei progettisti elenca ogni vetrina con le sue immagini.',
          zh: '设计集市列出所有设计师店铺及其作品图片。',
        },
        act: (page) => scroll(page, 300),
      },
      {
        says: {
          en: 'Filter it by country; the number says how many stores there are.',
          italy: 'Filtra per Paese; il numero dice quante vetrine ci sono.',
          zh: '可以按国家筛选，数字表示店铺数量。',
        },
        act: async (page) => {
          await scroll(page, -300)
          await main(page)
            .getByRole('button', { name: /^Country/ })
            .first()
            .click()
          await page.waitForTimeout(1200)
          await page
            .locator('[popover]:popover-open')
            .getByRole('link', { name: /^Italy/ })
            .click()
          await page.waitForURL(/country=IT/)
        },
      },
      {
        says: {
          en: 'View store leads to a designer: style, introduction, schemes.',
          italy: 'Con «Visita la vetrina» arrivi al progettista: stile, presentazione, progetti.',
          zh: '点击店铺即可查看设计师：风格、简介和方案。',
        },
        act: async (page) => {
          await main(page)
            .getByRole('link', { name: /^View store/ })
            .first()
            .click()
          await page.waitForURL(/detail/)
          await page.waitForTimeout(900)
          await scroll(page, 420)
        },
      },
    ],
  },
  {
    name: 'lesson-help',
    path: '/support/help',
    scenes: [
      {
        says: {
          en: 'The help centre: topics on the left, one article open.',
          italy: 'Il centro assistenza: gli argomenti a sinistra, un articolo aperto.',
        },
        act: (page) => scroll(page, 260),
      },
      {
        says: {
          en: 'Its own search looks only in the articles. Type a word.',
          italy: 'La sua ricerca guarda solo negli articoli. Scrivi una parola.',
        },
        act: async (page) => {
          await scroll(page, -260)
          await page
            .getByRole('searchbox', { name: 'Search the help centre' })
            .pressSequentially('panorama', { delay: 200 })
        },
      },
      {
        says: {
          en: 'The articles are found with the sentence that has the word.',
          italy: 'Gli articoli compaiono con la frase che contiene la parola.',
        },
        act: async (page) => {
          await page.keyboard.press('Enter')
          await page.waitForURL(/help\/search/)
          await page.waitForTimeout(1500)
          await scroll(page, 160)
        },
      },
      {
        says: {
          en: 'Open one. At its end you can say whether it helped.',
          italy: 'Aprine uno. In fondo puoi dire se ti è stato utile.',
        },
        act: async (page) => {
          await main(page).getByRole('heading', { level: 3 }).first().getByRole('link').click()
          await page.waitForURL(/article=/)
          await page.waitForTimeout(800)
          await scroll(page, 700)
        },
      },
    ],
  },
]
