const ADDRESS = /\/media\/([0-9a-f]{20})\//g

/** The files that content names: pictures and clips by name, and by its id whatever a text has the address of. Each once. */
export function filesIn(content: unknown): { pictures: string[]; clips: string[]; ids: string[] } {
  const pictures = new Set<string>()
  const clips = new Set<string>()
  const json = JSON.stringify(content, (key, value) => {
    if (typeof value === 'string' && (key === 'media' || key === 'picture')) pictures.add(value)
    if (typeof value === 'string' && key === 'video') clips.add(value)
    return value
  })
  return { pictures: [...pictures], clips: [...clips], ids: idsIn(json) }
}

/** The ids of the files that a text has the addresses of, such as `/media/0123…/640.webp`. */
export const idsIn = (text: string) => [...new Set([...text.matchAll(ADDRESS)].map(([, id = '']) => id))]

/** The names of the files that a clip is: what stands in its place until it plays, and two videos. */
export const filesOfClip = (clip: string) => [clip, `${clip}.mp4`, `${clip}.webm`]
