import { ActionText, ActorName, ClientAddress, RecordName } from '@/components/domain/audit-parts'
import { withSearch } from '@/components/screen/address'
import { FieldList } from '@/components/screen/field-list'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { deviceWords } from '@/lib/format/device'
import type { Search } from '@/lib/http/screen'
import { actionName } from '@/lib/modules/audit/actions.labels'
import { type AuditRow, findAuditRow } from '@/lib/modules/audit/audit.queries'
import { href } from '@/lib/routes/find'
import styles from './audit.module.css'
import { AuditData } from './audit-data'

type Props = { actor: Actor; id: string; ids: readonly string[]; search: Search }

/** Panel of one audit row with all its data, beside the list; nothing if the address names no row of the company. */
export async function AuditPeek({ actor, id, ids, search }: Props) {
  const row = await findAuditRow(requireScope('auditLog', actor), id).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!row) return null
  const only = (changes: Record<string, string>) => withSearch({ path: href('audit'), search: {} }, changes)
  const { entityId, entity, ip } = row
  return (
    <PeekPanel id={id} ids={ids} title={actionName(row.action)}>
      <div className="stack">
        <FieldList items={itemsOf(row, actor.permissions)} />
        <AuditData data={row.data} />
        <div className={styles.links}>
          {entityId && <ButtonLink href={only({ entity, record: entityId })}>כל הפעולות על הרשומה</ButtonLink>}
          {ip && <ButtonLink href={only({ ip })}>כל הפעולות מהכתובת</ButtonLink>}
          {row.actorName && row.actorId && search.person !== row.actorId && (
            <ButtonLink href={only({ person: row.actorId })}>כל הפעולות של האדם</ButtonLink>
          )}
        </div>
      </div>
    </PeekPanel>
  )
}

const itemsOf = (row: AuditRow, held: ReadonlySet<Permission>) => [
  { label: 'פעולה', value: <ActionText action={row.action} /> },
  { label: 'מי', value: <ActorName row={row} /> },
  { label: 'על מה', value: <RecordName row={row} held={held} /> },
  { label: 'מתי', value: <DateText at={row.at} as="long-time" /> },
  { label: 'כתובת', value: <ClientAddress ip={row.ip} /> },
  {
    label: 'מכשיר',
    value: row.userAgent ? <span title={row.userAgent}>{deviceWords(row.userAgent)}</span> : 'לא נרשם',
  },
  { label: 'שורה ביומן', value: <Ltr>{`#${row.seq}`}</Ltr> },
  { label: 'טביעה', value: <Ltr>{row.hash.slice(0, 16)}</Ltr> },
]
