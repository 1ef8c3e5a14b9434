/** How files of each type begin. */
const STARTS: Record<string, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftyp(avi[fs]|mif1|msf1)/s,
  'video/mp4': /^.{4}ftyp(iso|mp4|avc|M4V|dash)/s,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: EBML's magic number
  'video/webm': /^\x1aE\xdf\xa3/,
  'model/gltf-binary': /^glTF/,
}

/** The type that a file's first bytes say. @param letters as `startOf` gives them */
export function typeOf(letters: string): string | undefined {
  return Object.keys(STARTS).find((type) => STARTS[type]?.test(letters))
}
