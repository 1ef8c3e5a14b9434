import type { Acts } from '../commands.ts'
import type { Camera, Light } from '../document.ts'

export type SceneCommand =
  | ({ do: 'addLight' } & Light)
  | { do: 'changeLight'; light: string; fields: Partial<Light> }
  | { do: 'removeLight'; light: string }
  | ({ do: 'addCamera' } & Camera)
  | { do: 'changeCamera'; camera: string; fields: Partial<Camera> }
  | { do: 'removeCamera'; camera: string }

export const sceneActs: Acts<SceneCommand> = {
  addLight(edit, { do: _, ...light }) {
    edit.add('lights', light)
  },
  changeLight(edit, { light, fields }) {
    edit.change('lights', light, fields)
  },
  removeLight(edit, { light }) {
    edit.remove('lights', light)
  },
  addCamera(edit, { do: _, ...camera }) {
    edit.add('cameras', camera)
  },
  changeCamera(edit, { camera, fields }) {
    edit.change('cameras', camera, fields)
  },
  removeCamera(edit, { camera }) {
    edit.remove('cameras', camera)
  },
}
