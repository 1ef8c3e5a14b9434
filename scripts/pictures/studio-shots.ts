import type { Page } from '@playwright/test'
import type { Template } from '#domain/designs/rules.ts'
import { atRest, drawRoom, panel, press, row, thing, type Words } from './studio.ts'

/** A picture of the Studio: what a design begins with, and what is done in it before. */
export interface StudioShot {
  name: string
  template: Template
  act: (page: Page, words: Words) => Promise<unknown>
  height?: number
  /** Of `content/media`; the help's without it. */
  folder?: string
}

/** In the place of the plan, with materials or light beside it. */
async function show3D(page: Page, words: Words, beside: 'list' | 'finishes' | 'light') {
  await press(page, words.panels[beside])
  await press(page, words.views.scene)
  await atRest(page)
}

const inHelp: StudioShot[] = [
  { name: 'studio-start', template: 'empty', height: 640, act: async () => {} },
  {
    name: 'studio-room',
    template: 'empty',
    act: async (page, words) => {
      await drawRoom(page, words, '4200 x 3100')
      await row(page, / 3,/).click()
    },
  },
  {
    name: 'studio-door',
    template: 'kitchen',
    act: async (page, words) => {
      await row(page, new RegExp(`^${words.list.door}`)).click()
    },
  },
  {
    name: 'studio-fits',
    template: 'empty',
    act: async (page, words) => {
      await drawRoom(page, words, '4200 x 3100')
      await press(page, words.panels.furnish)
      await panel(page).getByRole('listitem').getByRole('button').first().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await press(page, words.panels.list)
      await row(page, /m²/).click()
      await press(page, words.furnish.fitsHere)
      await page
        .getByText(/^\d+ model/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'studio-piece',
    template: 'living-room',
    act: async (page) => {
      await thing(page, /Brera/).first().focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1_500)
    },
  },
  {
    name: 'studio-materials',
    template: 'living-room',
    act: async (page, words) => {
      await show3D(page, words, 'finishes')
      await panel(page).getByRole('button', { name: words.materials.parts.floor, exact: true }).click()
      await press(page, words.finishes['oak-herringbone'])
      await panel(page).getByRole('button', { name: words.materials.parts.wall, exact: true }).click()
      await press(page, words.finishes['paint-sage'])
      await panel(page).getByRole('button', { name: words.materials.parts.floor, exact: true }).click()
      await atRest(page)
    },
  },
  { name: 'studio-scene', template: 'living-room', act: (page, words) => show3D(page, words, 'list') },
  {
    name: 'studio-light',
    template: 'living-room',
    act: async (page, words) => {
      await show3D(page, words, 'light')
      const hour = page.getByLabel(words.light.hour, { exact: true }).first()
      await hour.fill('21:30')
      await hour.press('Enter')
      await press(page, words.scene.walk)
      await page.mouse.move(0, 0)
      await page.waitForTimeout(1_000)
      await atRest(page)
    },
  },
  {
    name: 'studio-print',
    template: 'flat',
    height: 640,
    act: (page, words) => press(page, words.bar.out),
  },
  {
    name: 'studio-share',
    template: 'kitchen',
    height: 800,
    act: (page) => page.goto(`${page.url()}/details`, { waitUntil: 'networkidle' }),
  },
]

/** What the pages of the products show too, in the shape of their frames: four to three. */
const onProductPages = ['studio-scene', 'studio-materials', 'studio-light']

export const studioShots: StudioShot[] = [
  ...inHelp,
  ...inHelp
    .filter(({ name }) => onProductPages.includes(name))
    .map((shot) => ({ ...shot, name: shot.name.replace('studio-', ''), folder: 'studio', height: 900 })),
]
