import words from '#app/i18n/locales/en/planner.json' with { type: 'json' }
import type { Clip } from './lesson-storyboards.ts'
import { atRest, drawRoom, panel, pointIn, press, row, typeNumber } from './studio.ts'

/** Clips of the Studio: each begins with a design of its own. */
export const studioClips: Clip[] = [
  {
    name: 'lesson-draw-a-room',
    template: 'empty',
    before: (page) => press(page, words.views.plan),
    scenes: [
      {
        says: {
          en: 'Type how wide and how deep the room is inside, in millimetres.',
          italy: 'Scrivi quanto è larga e profonda la stanza all’interno, in millimetri.',
        },
        act: (page) => drawRoom(page, words, '4200 x 3100', 160),
      },
      {
        says: {
          en: 'Choose a wall: its length, thickness and height stand in the list.',
          italy: 'Scegli un muro: lunghezza, spessore e altezza stanno nell’elenco.',
        },
        act: (page) => row(page, /^Wall 1,/).click(),
      },
      {
        says: {
          en: 'Type another length. The room stays square, and its area follows.',
          italy: 'Scrivi un’altra lunghezza. La stanza resta squadrata e la superficie si aggiorna.',
        },
        act: (page) => typeNumber(page, words.fields.length, '4800', 200),
      },
      {
        says: {
          en: 'Add a window to it, and type how wide it is: 1,800.',
          italy: 'Aggiungici una finestra e scrivi quanto è larga: 1.800.',
        },
        act: async (page) => {
          await press(page, words.fields.addWindow)
          await page.waitForTimeout(900)
          await typeNumber(page, words.fields.width, '1800', 200)
        },
      },
      {
        says: {
          en: 'A door in the opposite wall, 300 from the corner. All of it is saved by itself.',
          italy: 'Una porta nel muro opposto, a 300 dall’angolo. Tutto si salva da sé.',
        },
        act: async (page) => {
          await row(page, /^Wall 3,/).click()
          await press(page, words.fields.addDoor)
          await page.waitForTimeout(900)
          await typeNumber(page, words.fields.fromFirst, '300', 200)
        },
      },
    ],
  },
  {
    name: 'lesson-fits-here',
    template: 'empty',
    before: async (page) => {
      await press(page, words.views.plan)
      await drawRoom(page, words, '3400 x 2600')
      await press(page, words.panels.furnish)
      await panel(page).getByRole('listitem').getByRole('button').first().waitFor()
    },
    scenes: [
      {
        says: {
          en: 'Press a free place on the floor, and ask what fits there.',
          italy: 'Premi un punto libero del pavimento e chiedi che cosa ci sta.',
        },
        act: async (page) => {
          const { x, y } = await pointIn(page, 1_700, 250)
          await page.mouse.move(x, y, { steps: 12 })
          await page.mouse.click(x, y)
          await page.waitForTimeout(1_200)
          await page.getByRole('button', { name: words.furnish.fitsHere }).dispatchEvent('click')
        },
      },
      {
        says: {
          en: 'The space is measured. The hub shows only what goes in, with 50 mm of air.',
          italy: 'Lo spazio viene misurato. L’hub mostra solo ciò che ci entra, con 50 mm di aria.',
        },
        act: (page) =>
          panel(page)
            .getByText(/models$/)
            .waitFor(),
      },
      {
        says: {
          en: 'Look for a kind of piece, here a sideboard, and take one by its tile.',
          italy: 'Cerca un tipo di pezzo, qui una madia, e prendilo dal suo riquadro.',
        },
        act: async (page) => {
          await panel(page)
            .getByRole('searchbox', { name: words.furnish.search })
            .pressSequentially('sideboard', { delay: 140 })
          await page.waitForTimeout(1_500)
          await row(page, /sideboard/i).click()
        },
      },
      {
        says: {
          en: 'Near a wall it turns its back to it. Put it down.',
          italy: 'Vicino a un muro gli volta la schiena. Posalo.',
        },
        act: async (page) => {
          await page.waitForTimeout(1_400)
          await press(page, words.furnish.held.put)
        },
      },
      {
        says: {
          en: 'Its distances to the walls are numbers: type 300, and it moves.',
          italy: 'Le distanze dai muri sono numeri: scrivi 300 e si sposta.',
        },
        act: async (page) => {
          await press(page, words.panels.list)
          await page.waitForTimeout(600)
          await typeNumber(page, words.furnish.sides.left, '300', 220)
        },
      },
    ],
  },
  {
    name: 'lesson-evening',
    template: 'living-room',
    before: async (page) => {
      await press(page, words.panels.finishes)
      await press(page, words.views.scene)
      await atRest(page)
    },
    scenes: [
      {
        says: {
          en: 'A furnished room in 3D, by day. Choose Materials, then Floors.',
          italy: 'Una stanza arredata in 3D, di giorno. Scegli Materiali, poi Pavimenti.',
        },
        act: (page) => row(page, /^Floors$/).click(),
      },
      {
        says: {
          en: 'Oak herringbone lies in its true size, over the whole floor at once.',
          italy: 'La spina di rovere si posa nella misura vera, subito su tutto il pavimento.',
        },
        act: async (page, unseen) => {
          await press(page, words.finishes['oak-herringbone'])
          await unseen(() => atRest(page))
        },
      },
      {
        says: {
          en: 'Now the walls: sage. Skirting boards and shadows follow.',
          italy: 'Ora le pareti: salvia. Battiscopa e ombre seguono.',
        },
        act: async (page, unseen) => {
          await row(page, /^Walls$/).click()
          await press(page, words.finishes['paint-sage'])
          await unseen(() => atRest(page))
        },
      },
      {
        says: {
          en: 'Under Light, the day goes by: the sun stands where it really would.',
          italy: 'In Luce passa il giorno: il sole sta dove starebbe davvero.',
        },
        act: async (page, unseen) => {
          await press(page, words.panels.light)
          const hour = panel(page).getByLabel(words.light.hour, { exact: true }).first()
          for (const time of ['16:00', '18:00', '19:30', '21:30']) {
            await hour.fill(time)
            await hour.press('Enter')
            await unseen(() => page.waitForTimeout(1_500).then(() => atRest(page)))
            await page.waitForTimeout(700)
          }
        },
      },
      {
        says: {
          en: 'In the evening the lamps of the room do the rest.',
          italy: 'La sera il resto lo fanno le lampade della stanza.',
        },
        act: (page) => page.waitForTimeout(2_500),
      },
    ],
  },
]
