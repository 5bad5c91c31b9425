'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { businessDay } from '@/lib/format/dates'
import type { Absence } from '@/lib/modules/leads/assignment.queries'
import { absenceInput } from '@/lib/modules/leads/assignment.schema'

import type { RuleChoice } from './rule-words'

/** Who is away, and who will be; nobody gets leads by a rule meanwhile. */
export function Absences({ absences }: { absences: readonly Absence[] }) {
  const [id, setId] = useState<string>()
  const gone = absences.find((absence) => absence.id === id)
  return (
    <>
      <DataTable
        label="היעדרויות"
        columns={columns(setId)}
        rows={absences}
        rowKey={({ id: key }) => key}
        empty={
          <EmptyState title="אין היעדרויות" text="מי שבחופשה או במילואים לא מקבל לידים לפי הכללים עד שהוא חוזר." />
        }
      />
      {gone && (
        <ActionDialog
          open
          onClose={() => setId(undefined)}
          title={`להסיר את ההיעדרות של ${isolate(gone.userName)}?`}
          confirmLabel="הסרה"
          url={`/api/leads/absences/${gone.id}`}
          method="DELETE"
          done="ההיעדרות הוסרה"
        >
          לידים חדשים יחולקו שוב גם אליו.
        </ActionDialog>
      )}
    </>
  )
}

const columns = (remove: (id: string) => void): Column<Absence>[] => [
  {
    key: 'user',
    header: 'מי',
    card: 'title',
    cell: ({ userName, fromDay }) => (
      <span className="row">
        <Bidi>{userName}</Bidi>
        {fromDay <= businessDay() && <Badge tone="warn">לא נמצא היום</Badge>}
      </span>
    ),
  },
  {
    key: 'days',
    header: 'ימים',
    card: 'sub',
    cell: ({ fromDay, toDay }) => (
      <>
        <DateText at={fromDay} />
        {toDay > fromDay && (
          <>
            {' עד '}
            <DateText at={toDay} />
          </>
        )}
      </>
    ),
  },
  { key: 'note', header: 'הערה', card: 'foot', isText: true, cell: ({ note }) => note && <Bidi>{note}</Bidi> },
  {
    key: 'remove',
    header: 'הסרה',
    card: 'end',
    cell: ({ id, userName }) => (
      <IconButton size="sm" label={`הסרת ההיעדרות של ${isolate(userName)}`} onClick={() => remove(id)}>
        <IconTrash size={18} />
      </IconButton>
    ),
  },
]

export function AddAbsence({ users }: { users: readonly RuleChoice[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        היעדרות חדשה
      </Button>
      {isOpen && <AbsenceDialog users={users} onClose={() => setOpen(false)} />}
    </>
  )
}

function AbsenceDialog({ users, onClose }: { users: readonly RuleChoice[]; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: absenceInput,
    defaults: { userId: '', fromDay: businessDay(), toDay: '', note: '' },
    submit: (body) => sendJson<{ id: string }>('/api/leads/absences', 'POST', body),
    onSaved: () => {
      notify('ההיעדרות נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="היעדרות חדשה">
      <OfficeForm form={form} label="היעדרות חדשה" plain>
        <SelectField label="מי" required placeholder="בחירה" options={users} {...form.field('userId')} />
        <DateField label="מיום" required {...form.field('fromDay')} />
        <DateField label="עד יום (כולל)" required {...form.field('toDay')} />
        <TextField label="הערה" hint="חופשה, מילואים, השתלמות" autoComplete="off" {...form.field('note')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
