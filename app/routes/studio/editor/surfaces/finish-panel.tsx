export function FinishPanel() {
  return null
}
