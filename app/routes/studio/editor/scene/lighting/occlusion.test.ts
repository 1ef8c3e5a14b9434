import { PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { expect, test, vi } from 'vitest'
import { createOcclusion } from './occlusion.ts'

test('what is too slow for it is timed by one picture, and draws no other', async () => {
  const renderer = { getContext: () => ({ readPixels: () => {} }) } as unknown as WebGLRenderer
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(401)
  const draw = vi.fn()
  const occlusion = createOcclusion(new Scene(), new PerspectiveCamera(), [])
  for (let rest = 0; rest < 3; rest++) {
    await occlusion.known(renderer, draw)
    occlusion.lay(renderer, draw)
  }
  expect(draw).toHaveBeenCalledTimes(1)
})
