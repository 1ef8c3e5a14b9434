export function SearchIcon({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 6 6" />
    </svg>
  )
}
