export function LightPanel() {
  return null
}
