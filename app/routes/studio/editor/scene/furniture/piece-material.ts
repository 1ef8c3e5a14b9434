import { DoubleSide, MeshStandardMaterial } from 'three'
import type { Pictures } from './pictures.ts'

/**
 * What all models are made of: each vertex says its colour, roughness, how much it is metal, how much it glows, and which picture it
 * has where. So a hundred models in three hundred materials are drawn at once.
 * @param isClear of glass: what is behind it is seen
 */
export function pieceMaterial(pictures: Pictures, isClear: boolean): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, side: DoubleSide })
  if (isClear) Object.assign(material, { transparent: true, depthWrite: false, forceSinglePass: true })
  material.onBeforeCompile = (shader) => {
    shader.uniforms.pictures = pictures.uniform
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 made;\nattribute vec3 picture;\nvarying vec3 vMade;\nvarying vec3 vPicture;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvMade = made;\nvPicture = picture;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        precision highp sampler2DArray;
        uniform sampler2DArray pictures;
        varying vec3 vMade;
        varying vec3 vPicture;`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec4 pictured = texture(pictures, vec3(vPicture.xy, max(0.0, floor(vPicture.z + 0.5))));
        if (vPicture.z > -0.5) diffuseColor *= pictured;
        ${isClear ? '' : 'if (diffuseColor.a < 0.5) discard;'}`,
      )
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vMade.x;')
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = vMade.y;')
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += diffuseColor.rgb * vMade.z;')
  }
  material.customProgramCacheKey = () => (isClear ? 'clear pieces' : 'pieces')
  return material
}
