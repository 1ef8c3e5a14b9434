import { readFileSync } from 'node:fs'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { htmlOf, LOGO_ID } from '#server/mail/html.ts'
import { letterWriter } from '#server/mail/letters.ts'
import { everyNotice } from '#server/mail/test-letters.ts'
import { contrast, expectNoViolation } from './support/axe.ts'
import { expect, once, test } from './support/visitor.ts'

const write = letterWriter({ requestsTo: 'company@example.com', siteUrl: 'https://loggia.example' })
/** Of a person, as long as a name may be without a place to break. */
const typed = 'Wolfeschlegelsteinhausenbergerdorff'
/** As a mail program shows what travels with a letter. */
const logo = `data:image/png;base64,${readFileSync('server/mail/logo.png', 'base64')}`

for (const language of OFFERED_LANGUAGES) {
  test(`every letter is read on 320 px by day and in the dark, in ${language}`, once, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const notice of everyNotice(language, typed)) {
      await test.step(notice.letter, async () => {
        const { subject, text, layout } = write(notice)
        if (!layout) throw new Error('a letter without a layout')
        await page.setContent(htmlOf({ subject, text, layout }).replace(`cid:${LOGO_ID}`, logo))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectNoViolation(page, contrast)
        }
      })
    }
  })
}
