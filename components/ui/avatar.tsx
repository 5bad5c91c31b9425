/** Initials of a name in a circle; decorative, next to the name itself. */
export function Avatar({ name, size = 28 }: { name: string; size?: 28 | 36 | undefined }) {
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  const letters = words.filter(Boolean).slice(0, 2)
  return letters.map((word) => [...word][0]).join('') || '?'
}
