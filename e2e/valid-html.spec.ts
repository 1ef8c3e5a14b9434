import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { publicPages } from './support/pages.ts'
import { onceAndQuick } from './support/visitor.ts'

const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and attributes its own way; browsers read both alike.
    'void-style': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'element-case': 'off',
    'attr-case': 'off',
    doctype: 'off',
    'long-title': 'off',
    'require-sri': 'off',
  },
})

test('every page is valid HTML', onceAndQuick, async ({ request }) => {
  const found: string[] = []
  for (const address of await publicPages()) {
    const report = await html.validateString(await (await request.get(address)).text())
    for (const { messages } of report.results) {
      found.push(...messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`))
    }
  }
  expect(found).toEqual([])
})
