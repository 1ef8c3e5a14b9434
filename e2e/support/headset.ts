import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { XRDevice } from 'iwer'

declare global {
  var IWER: typeof import('iwer')
  var headset: XRDevice
}

const emulator = fileURLToPath(new URL('../build/iwer.min.js', import.meta.resolve('iwer')))

/** Lets the page's device show things in the visitor's own room. It finds a floor a step ahead, wherever it looks. */
export async function wearHeadset(page: Page) {
  await page.addInitScript({ path: emulator })
  await page.addInitScript(() => {
    globalThis.headset = new IWER.XRDevice(IWER.metaQuest3)
    headset.installRuntime({ forceInstall: true })
    headset.installSEM(
      class {
        environmentCanvas = document.createElement('canvas')
        render() {}
        computeHitTestResults() {
          return [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0.6, -1.5, 1]]
        }
      } as never,
    )
  })
}

/** A tap in the air. */
export const pullTrigger = (page: Page) =>
  page.evaluate(async () => {
    headset.controllers.right?.updateButtonValue('trigger', 1)
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    headset.controllers.right?.updateButtonValue('trigger', 0)
  })
