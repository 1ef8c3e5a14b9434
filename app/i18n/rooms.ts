/** Rooms of words, or parts of them such as `gallery.market`: each once, in order, and without parts of those that are whole. */
export function tidyRooms(rooms: string[]): string[] {
  const all = new Set(rooms)
  return [...all].filter((room) => !room.includes('.') || !all.has(room.split('.', 1)[0] ?? '')).sort()
}
