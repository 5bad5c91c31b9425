'use client'

import { ActionButton } from '@/components/domain/action-button'
import { isolate } from '@/lib/format/bidi'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type Props = { record: RecordHandle; userId: string; name: string }

export function RemoveCollaborator({ record, userId, name }: Props) {
  const { the } = recordWords[record.entity]
  return (
    <ActionButton
      label="הסרה"
      size="sm"
      variant="ghost"
      title={`להסיר את ${isolate(name)} מהטיפול?`}
      url={`${recordApiPath(record)}/collaborators/${userId}`}
      method="DELETE"
      done={`${isolate(name)} הוסר מהטיפול`}
    >
      אם {the} אינו באחריות המשתמש או הצוות שלו, הוא לא יראה אותו עוד.
    </ActionButton>
  )
}
