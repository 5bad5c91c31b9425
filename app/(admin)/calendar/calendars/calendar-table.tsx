'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import { type CountForms, countText } from '@/lib/format/count-text'
import { sharingLabels } from '@/lib/modules/calendar/calendar.labels'
import type { ListedCalendar } from '@/lib/modules/calendar/calendars.queries'

import styles from '../calendar.module.css'
import { colorToken } from '../calendar-items'
import { CalendarDialog } from './calendar-dialogs'

const SEATS: CountForms = ['מקום אחד', 'שני מקומות', '# מקומות']

const COLUMNS: Column<ListedCalendar>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, color }) => (
      <>
        <span className={styles.dot} style={{ background: colorToken(color) }} aria-hidden="true" />
        <Bidi>{name}</Bidi>
      </>
    ),
  },
  { key: 'sharing', header: 'עמיתים', card: 'sub', cell: ({ sharing }) => sharingLabels[sharing] },
  {
    key: 'facts',
    header: 'פרטים',
    card: 'foot',
    cell: ({ place, seats, kind, isExclusive }) =>
      [place, seats !== null && countText(seats, SEATS), kind !== 'room' && isExclusive && 'בלי אירועים חופפים']
        .filter(Boolean)
        .join(' · '),
  },
]

type Props = { calendars: readonly ListedCalendar[]; label: string }

/** Calendars or rooms, with what a viewer may do with each. */
export const CalendarTable = ({ calendars, label }: Props) => (
  <DataTable
    label={label}
    columns={COLUMNS}
    rows={calendars}
    rowKey={({ id }) => id}
    rowMenu={(calendar) => calendar.canEdit && <CalendarMenu calendar={calendar} />}
    empty={null}
  />
)

function CalendarMenu({ calendar }: { calendar: ListedCalendar }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const { id, name, kind, version } = calendar
  const edit = { label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpen('edit') }
  const remove = {
    label: 'מחיקה',
    icon: <IconTrash />,
    tone: 'danger' as const,
    onSelect: () => setOpen('delete'),
  }
  return (
    <>
      <Menu label={`פעולות: ${isolate(name)}`} items={kind === 'personal' ? [edit] : [edit, remove]} />
      {open === 'edit' && <CalendarDialog kind={kind} calendar={calendar} onClose={close} />}
      <ActionDialog
        open={open === 'delete'}
        onClose={close}
        title={`למחוק את ${isolate(name)}?`}
        confirmLabel="מחיקה"
        tone="danger"
        url={`/api/calendar/calendars/${id}`}
        method="DELETE"
        body={{ version }}
        done={kind === 'room' ? 'החדר נמחק' : 'היומן נמחק'}
      >
        האירועים שהיו בו בעבר יימחקו איתו.
      </ActionDialog>
    </>
  )
}
