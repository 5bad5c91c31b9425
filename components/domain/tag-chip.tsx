import { Bidi } from '@/components/ui/bidi'
import type { Tag } from '@/lib/modules/tags/tags.schema'

import styles from './tag-chip.module.css'

/** A tag. Its name identifies it; the dot only repeats it by colour. */
export const TagChip = ({ name, color }: Pick<Tag, 'name' | 'color'>) => (
  <span className={styles.chip}>
    <span className={`${styles.dot} ${styles[color]}`} aria-hidden="true" />
    <Bidi>{name}</Bidi>
  </span>
)

/** A customer's tags; with `isShort`, for rows of a list, only the first and the number of the others. */
export function TagList({ tags, isShort = false }: { tags: readonly Tag[]; isShort?: boolean }) {
  if (tags.length === 0) return null
  const [shown, rest] = isShort ? [tags.slice(0, 1), tags.slice(1)] : [tags, []]
  return (
    <ul className={isShort ? `${styles.list} ${styles.short}` : styles.list}>
      {shown.map((tag) => (
        <li key={tag.id}>
          <TagChip {...tag} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.chip} title={rest.map(({ name }) => name).join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
