import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconArrowUpLeft } from '@/components/ui/icons'
import { type Actor, findScope } from '@/lib/access/scope'
import { listOfRecord } from '@/lib/modules/audit/audit.queries'
import { describeAuditEntry } from '@/lib/modules/audit/record.rules'
import { href } from '@/lib/routes/find'

import { ActionText, ActorName, ClientAddress } from './audit-parts'

type Props = {
  actor: Actor
  /** Entity name as in the audit log: customer, payment_page, document, user. */
  entity: string
  entityId: string
}

const MOST = 10

/** The latest audit rows of a record, on its page; nothing for viewers who may not see the audit log. */
export async function RecordAudit({ actor, entity, entityId }: Props) {
  const scope = findScope('auditLog', actor)
  if (!scope) return null
  const rows = await listOfRecord(scope, { entity, entityId }, MOST)
  const all = `${href('audit')}?entity=${entity}&record=${entityId}`
  const items = rows.map((row) => ({
    id: row.id,
    title: <ActionText action={row.action} />,
    body: (
      <>
        {describeAuditEntry(row).map((fact) => (
          <div key={fact}>
            <Bidi>{fact}</Bidi>
          </div>
        ))}
        <ActorName row={row} />
        {row.ip && (
          <>
            {' · '}
            <ClientAddress ip={row.ip} />
          </>
        )}
      </>
    ),
    at: row.at,
  }))
  return (
    <Card
      title="יומן פעולות"
      actions={
        <ButtonLink href={all} size="sm" icon={<IconArrowUpLeft size={18} />}>
          הכול
        </ButtonLink>
      }
    >
      <Timeline items={items} empty="עוד לא נרשמו פעולות." />
    </Card>
  )
}
