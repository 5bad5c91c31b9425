/** Initials of a name in a circle, 28 or with `isLarge` 36 pixels wide; decorative, next to the name itself. */
export function Avatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
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
