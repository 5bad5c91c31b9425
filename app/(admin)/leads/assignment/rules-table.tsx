'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { useOrderColumn } from '@/components/screen/order-column'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { businessDay } from '@/lib/format/dates'
import { listText } from '@/lib/format/list-text'
import { assignmentMethodLabels } from '@/lib/modules/leads/assignment.labels'
import type { Absence, AssignmentRule } from '@/lib/modules/leads/assignment.queries'

import { RuleDialog } from './rule-dialog'
import { conditionsText, limitText, nameOf, type RuleChoices } from './rule-words'

type Props = { rules: readonly AssignmentRule[]; absences: readonly Absence[]; choices: RuleChoices }
type Row = AssignmentRule & { isArchived: boolean }
type Opened = { id: string; act: 'edit' | 'delete' }

/** Table of the rules in the order in which they are tried, which two arrow buttons change. */
export function RulesTable({ rules, absences, choices }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const order = useOrderColumn({
    rows: rules.map((rule): Row => ({ ...rule, isArchived: false })),
    nameOf: ({ name }) => name,
    send: (ids) => sendJson('/api/leads/assignment/order', 'PUT', { ids }),
  })
  const rule = rules.find(({ id }) => id === opened?.id)
  return (
    <>
      {order.problem && <Alert tone="bad" live title={order.problem} />}
      <DataTable
        label="כללים לחלוקת לידים"
        columns={[...columnsOf(choices, awayToday(absences)), order.column]}
        rows={rules.map((one): Row => ({ ...one, isArchived: false }))}
        rowKey={({ id }) => id}
        rowMenu={({ id, name }) => <RuleMenu name={name} onSelect={(act) => setOpened({ id, act })} />}
        empty={
          <EmptyState
            title="עוד אין כללים"
            text="כלל קובע מי מקבל ליד שמגיע מטופס, ממערכת אחרת או ממודעה, כשלערוץ אין אחראי קבוע. הכלל הראשון שמתאים ויש בו מי שנמצא הוא הקובע."
          />
        }
      />
      {rule && opened?.act === 'edit' && <RuleDialog choices={choices} rule={rule} onClose={close} />}
      {rule && opened?.act === 'delete' && (
        <ActionDialog
          open
          onClose={close}
          title={`למחוק את הכלל ${isolate(rule.name)}?`}
          confirmLabel="מחיקה"
          url={`/api/leads/assignment/${rule.id}`}
          method="DELETE"
          done="הכלל נמחק"
        >
          לידים שכבר חולקו לפיו נשארים אצל האחראים שלהם. אין למחיקה ביטול.
        </ActionDialog>
      )}
    </>
  )
}

const awayToday = (absences: readonly Absence[]): ReadonlySet<string> => {
  const today = businessDay()
  return new Set(
    absences.filter(({ fromDay, toDay }) => fromDay <= today && today <= toDay).map(({ userId }) => userId),
  )
}

const columnsOf = (choices: RuleChoices, away: ReadonlySet<string>): Column<Row>[] => [
  {
    key: 'name',
    header: 'כלל',
    card: 'title',
    cell: ({ name, isActive }) => (
      <span className="row">
        <Bidi>{name}</Bidi>
        {!isActive && <Badge>לא פעיל</Badge>}
      </span>
    ),
  },
  {
    key: 'conditions',
    header: 'אילו פניות',
    card: 'sub',
    isText: true,
    cell: (rule) => <Bidi>{conditionsText(rule, choices)}</Bidi>,
  },
  {
    key: 'users',
    header: 'מי מקבל',
    card: 'foot',
    isText: true,
    cell: ({ userIds }) => <Users ids={userIds} choices={choices} away={away} />,
  },
  {
    key: 'method',
    header: 'איך מחלקים',
    isText: true,
    hideBelow: 'xl',
    cell: (rule) => [assignmentMethodLabels[rule.method], limitText(rule)].filter(Boolean).join(' · '),
  },
]

/** The users of a rule; where nobody of them is here today, the rule is passed over, and the table says so. */
function Users({ ids, choices, away }: { ids: readonly string[]; choices: RuleChoices; away: ReadonlySet<string> }) {
  const isHere = (id: string) => !away.has(id) && choices.users.some(({ value }) => value === id)
  return (
    <span className="row">
      <Bidi>{listText(ids.map((id) => nameOf(choices.users, id)))}</Bidi>
      {!ids.some(isHere) && <Badge tone="warn">אין היום מי שיקבל</Badge>}
    </span>
  )
}

const RuleMenu = ({ name, onSelect }: { name: string; onSelect: (act: Opened['act']) => void }) => (
  <Menu
    label={`פעולות: ${name}`}
    size="sm"
    items={[
      { label: 'עריכה', icon: <IconPencil />, onSelect: () => onSelect('edit') },
      { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => onSelect('delete') },
    ]}
  />
)
