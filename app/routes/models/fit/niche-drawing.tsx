/** A box with its three sides measured; the words beside it say all. */
export function NicheDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 84"
      width="120"
      height="84"
      fill="none"
      strokeWidth="1.5"
      className={className}
      aria-hidden="true"
    >
      <path d="M18 26h70v46H18zM18 26 40 8h70L88 26M110 8v46L88 72" stroke="currentColor" />
      <path
        d="M8 26v46M4 26h8M4 72h8M18 80h70M18 76v8M88 76v8M94 77l22-18M91 74l6 6M113 56l6 6"
        stroke="var(--loggia-accent)"
      />
    </svg>
  )
}
