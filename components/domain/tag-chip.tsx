import { Bidi } from '@/components/ui/bidi'
import type { Tag } from '@/lib/modules/customers/tags/schema'

import styles from './tag-chip.module.css'

/** A tag: its name says which, the dot only repeats it in its colour. */
export const TagChip = ({ name, color }: Pick<Tag, 'name' | 'color'>) => (
  <span className={styles.chip}>
    <span className={`${styles.dot} ${styles[color]}`} aria-hidden="true" />
    <Bidi>{name}</Bidi>
  </span>
)

/** The tags of a customer; `most` keeps a row of a list short. */
export function TagList({ tags, most = 50 }: { tags: readonly Tag[]; most?: number }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.list}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag.id}>
          <TagChip {...tag} />
        </li>
      ))}
      {tags.length > most && <li className={styles.chip}>+{tags.length - most}</li>}
    </ul>
  )
}
