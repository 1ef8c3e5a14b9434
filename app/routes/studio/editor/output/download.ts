/** Hands the visitor a file that was made in the browser. */
export function download(name: string, content: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
