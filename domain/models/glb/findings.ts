import { DomainError } from '#domain/errors.ts'

/** What can be wrong with a model's file, as commands say it. Pages have words of their own, `glb-findings.json` of each language. */
export const FINDINGS = {
  unreadable: 'The file can’t be read as a GLB.',
  'too-large': 'The file has {is} MB; at most {most} MB are taken.',
  outside: 'The file refers to another one, {uri}; a model is whole in itself.',
  elements: 'The file unfolds to {is} elements; at most {most} are taken.',
  nodes: 'The file has {is} nodes; at most {most} are taken.',
  lines: 'The file draws points or lines; a model is made of triangles.',
  empty: 'The file shows nothing: its scene has no triangles.',
  triangles: 'The model has {is} triangles; at most {most} are taken.',
  'width-out': 'The width is {is} mm; models are {min} to {max} mm, and the unit of a GLB is the metre.',
  'depth-out': 'The depth is {is} mm; models are {min} to {max} mm, and the unit of a GLB is the metre.',
  'height-out': 'The height is {is} mm; models are {min} to {max} mm, and the unit of a GLB is the metre.',
  'width-differs': 'The width is {is} mm, and the facts say {stated} mm ({allowed} mm of difference are allowed).',
  'depth-differs': 'The depth is {is} mm, and the facts say {stated} mm ({allowed} mm of difference are allowed).',
  'height-differs': 'The height is {is} mm, and the facts say {stated} mm ({allowed} mm of difference are allowed).',
  'texture-unreadable': 'The texture {name} can’t be read.',
  'texture-large': 'The texture {name} has {width} x {height} pixels; at most {most} a side are taken.',
  textures: 'The textures have {is} pixels together; at most {most} are taken.',
  /** As the official validator says it, in English alone. */
  validator: '{says}',
  more: '… and {count} more.',
} as const

export type FindingKey = keyof typeof FINDINGS

/** Something that is wrong, and what its words need. */
export interface Finding {
  key: FindingKey
  values: Record<string, string | number>
}

export const finding = (key: FindingKey, values: Finding['values'] = {}): Finding => ({ key, values })

const inEnglish = ({ key, values }: Finding) =>
  FINDINGS[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/**
 * Says why a model is not taken: `findings` in English, one a line, and `told`, the same to be put in other words.
 * @param findings none where it can't be read at all
 */
export function refused(findings: (Finding | string)[]): DomainError {
  const all = findings.length > 0 ? findings : [finding('unreadable')]
  const told = all.map((each) => (typeof each === 'string' ? finding('validator', { says: each }) : each))
  return new DomainError('invalid', 'model-refused', {
    findings: told.map(inEnglish).join('\n'),
    told: JSON.stringify(told),
  })
}
