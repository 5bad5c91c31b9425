import Link from 'next/link'

import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { satisfiesGate } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'
import { isolate } from '@/lib/format/bidi'
import { actionName, actionNames, isWarning } from '@/lib/modules/audit/actions.labels'
import { entityName, placeText } from '@/lib/modules/audit/audit.labels'
import type { AuditRow } from '@/lib/modules/audit/audit.queries'
import { getRoute, href } from '@/lib/routes/find'

/** The action of an audit row; an action without a display name is shown as stored. */
export function ActionText({ action }: { action: string }) {
  if (!actionNames[action]) return <Ltr>{action}</Ltr>
  return isWarning(action) ? <Badge tone="warn">{actionName(action)}</Badge> : actionName(action)
}

/** The person who made a change, and how: by role preview, API token or impersonation. */
export function ActorName({
  row: { actorName, actorId, data },
}: {
  row: Pick<AuditRow, 'actorName' | 'actorId' | 'data'>
}) {
  const via = viaOf(data)
  if (actorName)
    return (
      <>
        <Bidi>{actorName}</Bidi>
        {via && <span className="muted"> · {via}</span>}
      </>
    )
  return <span className="muted">{actorId ? 'מי שאינו מהחברה' : (via ?? 'המערכת')}</span>
}

function viaOf({ via, preview }: AuditRow['data']): string | undefined {
  if (typeof preview === 'string') return `בתצוגה כתפקיד ${preview}`
  if (typeof via !== 'object' || via === null) return undefined
  if ('automation' in via) return 'name' in via ? `באוטומציה ${isolate(String(via.name))}` : 'באוטומציה'
  return 'token' in via ? 'דרך מפתח API' : 'בביקור תמיכה'
}

/** The IP address of a change; for `direct` there was no proxy that could have determined it. */
export const ClientAddress = ({ ip }: { ip: string | null }) =>
  ip && ip !== 'direct' ? <Ltr>{ip}</Ltr> : placeText(ip ?? '') || '—'

type RecordProps = {
  row: Pick<AuditRow, 'entity' | 'entityId' | 'recordName'>
  /** Permissions of the viewer: a page that they may not open is no link. */
  held: ReadonlySet<Permission>
}

/** The record of an audit row, as a link if it has a page that the viewer may open. */
export function RecordName({ row: { entity, entityId, recordName }, held }: RecordProps) {
  const kind = entityName(entity)
  if (!entityId) return recordName ? <Bidi>{recordName}</Bidi> : <span className="muted">{kind}</span>
  const name = recordName ? (
    <>
      {kind}: <Bidi>{recordName}</Bidi>
    </>
  ) : (
    kind
  )
  const route = PAGES[entity]
  return route && satisfiesGate(getRoute(route).gate, held) ? (
    <Link href={href(route, { id: entityId })}>{name}</Link>
  ) : (
    name
  )
}

const PAGES: Readonly<Record<string, RecordRoute>> = {
  customer: 'customers-view',
  payment_page: 'payment-page-view',
  payment: 'payments-view',
  document: 'documents-view',
  service: 'services-view',
  user: 'users-edit',
  role: 'roles-edit',
  post: 'posts-view',
  webhook_endpoint: 'settings-webhook',
}

type RecordRoute =
  | `${'customers' | 'documents' | 'services' | 'posts' | 'payment-page' | 'payments'}-view`
  | `${'users' | 'roles'}-edit`
  | 'settings-webhook'
