export function FurnishPanel() {
  return null
}
