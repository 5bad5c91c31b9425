import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { PERMISSIONS } from '@/lib/access/permissions'
import { countText } from '@/lib/format/count-text'
import type { RoleRow } from '@/lib/modules/roles/roles.queries'
import { href } from '@/lib/routes/find'

import { RoleMenu } from './role-menu'

type Row = RoleRow & { isAbove: boolean }

const columns: Column<Row>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name, isAbove }) => <Name name={name} isAbove={isAbove} /> },
  {
    key: 'description',
    header: 'תיאור',
    isText: true,
    hideBelow: 'lg',
    isCut: true,
    card: 'sub',
    cell: ({ description, isDefault }) =>
      description ? <Bidi>{description}</Bidi> : <span className="muted">{isDefault ? 'תפקיד ברירת מחדל' : '—'}</span>,
  },
  {
    key: 'permissions',
    header: 'הרשאות',
    card: 'end',
    cell: ({ permissions }) => permissionsText(permissions.length),
  },
  {
    key: 'totp',
    header: 'אימות דו־שלבי',
    cell: ({ requiresTotp }) => (
      <Status tone={requiresTotp ? 'ok' : 'muted'}>{requiresTotp ? 'חובה' : 'לא חובה'}</Status>
    ),
  },
  { key: 'holders', header: 'מחזיקים', align: 'num', cell: ({ holders }) => holders },
]

/** Table of the company's roles. */
export const RolesTable = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable
    label="תפקידים"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('roles-edit', { id })}
    rowMenu={({ id, name, version, isDefault, isAbove, holders }) => (
      <RoleMenu role={{ id, name, version }} canArchive={!isDefault && !isAbove} holders={holders} />
    )}
    empty={<EmptyState title="אין תפקידים" text="אפשר לפתוח תפקיד חדש ולבחור את ההרשאות שבו." />}
  />
)

function permissionsText(count: number): string {
  if (count === PERMISSIONS.length) return 'כל ההרשאות'
  return countText(count, ['הרשאה אחת', 'שתי הרשאות', 'הרשאות'])
}

const Name = ({ name, isAbove }: Pick<Row, 'name' | 'isAbove'>) => (
  <>
    <Bidi>{name}</Bidi> {isAbove && <Badge tone="muted">מעל התפקיד שלך</Badge>}
  </>
)
