'use client'

import { type ReactNode, useState } from 'react'
import { TextField } from '@/components/ui/fields'
import { isNamedBy } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import type { Permission } from '@/lib/access/permissions'
import { countText } from '@/lib/format/count-text'

import styles from '../../users.module.css'

export type DrawnArea = {
  area: PermissionArea
  on: number
  /** Whether the area is expanded while there is no search. */
  isOpen: boolean
  rows: readonly { permission: Permission; drawn: ReactNode }[]
}

/** The permissions by area, with a search box that filters them and expands all matching areas. */
export function PermissionAreas({ areas }: { areas: readonly DrawnArea[] }) {
  const [words, setWords] = useState('')
  const isSearching = words.trim() !== ''
  const found = areas
    .map((area) => ({ ...area, shown: area.rows.filter(({ permission }) => isNamedBy(permission, words)) }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="חיפוש הרשאה"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p role="status" className={found.length > 0 ? 'sr-only' : 'muted'}>
          {isSearching &&
            (found.length > 0
              ? countText(countOf(found), ['נמצאה הרשאה אחת', 'נמצאו שתי הרשאות', 'נמצאו # הרשאות'])
              : 'אין הרשאה כזאת')}
        </p>
      </div>
      {found.map(({ area, on, rows, shown, isOpen }) => (
        // The key remounts the element when a search begins or ends, so that it is expanded or collapsed even if the
        // user toggled it in between.
        <details key={`${area} ${isSearching}`} className={styles.area} open={isSearching || isOpen}>
          <summary>
            {PERMISSION_AREAS[area]}{' '}
            <small>
              {on} מתוך {rows.length}
            </small>
          </summary>
          {shown.map(({ drawn }) => drawn)}
        </details>
      ))}
    </>
  )
}

const countOf = (found: readonly { shown: readonly unknown[] }[]) =>
  found.reduce((sum, { shown }) => sum + shown.length, 0)
