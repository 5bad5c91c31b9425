'use client'

import { useState } from 'react'
import { PermissionPicker } from '@/components/domain/permission-picker'
import { IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { IconUsers } from '@/components/ui/icons'
import { isNamedBy, permissionName } from '@/lib/access/permission-labels'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

import { HoldersDialog } from './holders-dialog'
import styles from './roles.module.css'

export type Giver = {
  /** Permissions of the user who edits the role. */
  own: readonly Permission[]
  /** Features of the company's package; null for no limit. */
  features: readonly string[] | null
}

type Props = {
  id: string
  error: string | undefined
  chosen: readonly Permission[]
  onChange: (chosen: Permission[]) => void
  /** Permissions of the role when the form was opened; these stay selectable. */
  before: readonly Permission[]
  giver: Giver
}

/** All permissions by area, each with what it opens, who has it and, if it cannot be granted, the reason. */
export function PermissionMatrix({ id, error, chosen, onChange, before, giver }: Props) {
  const [words, setWords] = useState('')
  const [shownPermission, setShownPermission] = useState<Permission | null>(null)
  return (
    <section id={id} tabIndex={-1} className="card card-body stack">
      <div className={styles.bar}>
        <TextField
          label="חיפוש הרשאה"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p className={styles.count} role="status">
          נבחרו {chosen.length} מתוך {PERMISSIONS.length}
        </p>
      </div>
      <PermissionPicker
        legend="הרשאות"
        offered={PERMISSIONS.filter((permission) => isNamedBy(permission, words))}
        value={chosen}
        onChange={onChange}
        locked={(permission) => (before.includes(permission) ? undefined : lockReason(permission, giver))}
        error={error}
        isOpen
        aside={(permission) => (
          <IconButton
            size="sm"
            label={`למי יש: ${permissionName(permission)}`}
            onClick={() => setShownPermission(permission)}
          >
            <IconUsers size={18} />
          </IconButton>
        )}
      />
      <HoldersDialog permission={shownPermission} onClose={() => setShownPermission(null)} />
    </section>
  )
}

function lockReason(permission: Permission, { own, features }: Giver): string | undefined {
  if (features && !features.includes(permission)) return 'לא כלולה בחבילה של החברה'
  return own.includes(permission) || own.includes('superAdmin') ? undefined : 'אין לך אותה, ולכן אי אפשר לתת אותה'
}
