'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { SelectField } from '@/components/ui/fields'
import { isolate } from '@/lib/format/bidi'
import { canReplace } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'

type Props = { status: LeadStatus; pipeline: LeadPipeline; onClose: () => void }

/** The dialog that deletes a status, and moves its leads to another one. */
export function DeleteStatus({ status, pipeline, onClose }: Props) {
  const [moveTo, setMoveTo] = useState('')
  const alike = pipeline.statuses.filter((other) => other.id !== status.id && canReplace(status, other))
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`למחוק את הסטטוס ${isolate(status.name)}?`}
      confirmLabel="מחיקה"
      url={`/api/leads/statuses/${status.id}`}
      method="DELETE"
      body={{ moveTo: moveTo || null }}
      done={moveTo ? 'הסטטוס נמחק, והלידים שלו עוברים לסטטוס שנבחר' : 'הסטטוס נמחק'}
    >
      <div className="stack">
        {alike.length > 0 ? (
          <SelectField
            label="לאן להעביר את הלידים שבסטטוס הזה"
            hint="לידים פתוחים עוברים לסטטוס פתוח, וסגורים לסטטוס באותה משמעות. אם אין לידים בסטטוס הזה, אין צורך לבחור."
            placeholder="בלי העברה"
            options={alike.map(({ id, name }) => ({ value: id, label: name }))}
            value={moveTo}
            onChange={({ target }: { target: { value: string } }) => setMoveTo(target.value)}
          />
        ) : (
          <p>אין בתהליך סטטוס אחר שאפשר להעביר אליו את הלידים, ולכן אפשר למחוק את הסטטוס הזה רק אם אין בו לידים.</p>
        )}
        <p>אין למחיקה ביטול.</p>
      </div>
    </ActionDialog>
  )
}
