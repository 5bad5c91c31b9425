import { permissionName } from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import { formatDate } from '@/lib/format/dates'

type Row = { action: string; data: Readonly<Record<string, unknown>> }

/** Actions whose data is described besides the action itself: changes of a company from above. */
const DESCRIBED = /^(company|visit)\./

/** Describes the data of an entry in a record's own history: feature, package, end day and reason. */
export function describeAuditEntry({ action, data }: Row): string[] {
  if (!DESCRIBED.test(action)) return []
  const descriptions = [capability(data), worded(data.package), until(data.until), why(data.reason)]
  return descriptions.filter((one): one is string => one !== undefined)
}

const worded = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

function capability({ permission, effect }: Row['data']): string | undefined {
  const key = worded(permission)
  if (!key) return undefined
  const name = isPermission(key) ? permissionName(key) : key
  const done = effect === 'on' ? 'נפתחה: ' : effect === 'off' ? 'נסגרה: ' : ''
  return `${done}${name}`
}

function until(value: unknown): string | undefined {
  const day = worded(value)
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? `עד ${formatDate(day)}` : undefined
}

function why(value: unknown): string | undefined {
  const reason = worded(value)
  return reason && `סיבה: ${reason}`
}
