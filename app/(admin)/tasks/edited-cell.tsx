import type { ReactNode } from 'react'
import { IconPencil } from '@/components/ui/icons'

import { isolate } from '@/lib/format/bidi'

import styles from './task-list.module.css'

export type EditedField = 'title' | 'state' | 'priority' | 'due' | 'assignees'

type Props = { field: EditedField; label: string; children: ReactNode }

/** A value in a list that is edited where it stands; `EditInList` listens to it. Empty values show a dash. */
export const EditedCell = ({ field, label, children }: Props) => (
  <button type="button" tabIndex={-1} className={styles.edited} data-edit={field} aria-haspopup="true">
    <span className="sr-only">{label}: </span>
    {children || <span className="muted">—</span>}
  </button>
)

/** The button at the end of a row that edits its title; the arrows lead from it to the other cells. */
export const EditTitle = ({ title }: { title: string }) => (
  <button
    type="button"
    className={styles.pencil}
    data-edit="title"
    aria-haspopup="dialog"
    aria-keyshortcuts="F2"
    aria-label={`שינוי הכותרת: ${isolate(title)}`}
  >
    <IconPencil size={16} />
  </button>
)
