import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import { tokenStateLabels, tokenStateTones } from '@/lib/modules/api-tokens/api-tokens.labels'
import type { TokenRow } from '@/lib/modules/api-tokens/api-tokens.queries'

import styles from './api.module.css'
import { TokenMenu } from './token-menu'

/**
 * Table of the company's API keys: the user each acts as, its permissions, and when and from where it was last used.
 */
export const TokensTable = ({ tokens }: { tokens: readonly TokenRow[] }) => (
  <DataTable
    label="מפתחות API"
    columns={columns}
    rows={tokens}
    rowKey={({ id }) => id}
    rowMenu={({ id, name, state }) => state === 'active' && <TokenMenu id={id} name={name} />}
    empty={
      <EmptyState title="אין מפתחות API" text="מפתח מאפשר למערכת אחרת, כמו הנהלת חשבונות או אתר, לפעול כאן בשמכם." />
    }
  />
)

const columns: Column<TokenRow>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, last4 }) => (
      <span className={styles.pair}>
        <Bidi>{name}</Bidi>
        <small className="muted">
          <Ltr>{`kesher_…${last4}`}</Ltr>
        </small>
      </span>
    ),
  },
  {
    key: 'user',
    header: 'פועל בשם',
    card: 'sub',
    cell: ({ userName, isUserGone }) => (
      <>
        <Bidi>{userName}</Bidi> {isUserGone && <Badge tone="bad">המשתמש הושבת</Badge>}
      </>
    ),
  },
  {
    key: 'permissions',
    header: 'הרשאות',
    hideBelow: 'lg',
    cell: ({ permissions }) => <Permissions names={permissions} />,
  },
  { key: 'used', header: 'שימוש אחרון', card: 'sub-end', cell: (token) => <LastUse {...token} /> },
  { key: 'expires', header: 'בתוקף עד', hideBelow: 'xl', cell: ({ expiresAt }) => <DateText at={expiresAt} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={tokenStateTones[state]}>{tokenStateLabels[state]}</Status>,
  },
]

const MAX_NAMED = 2

function Permissions({ names }: { names: readonly string[] }) {
  const labels = names.map((name) => (isPermission(name) ? PERMISSION_LABELS[name].name : name))
  const more = labels.length - MAX_NAMED
  return (
    <span title={labels.join(' · ')}>
      {labels.slice(0, MAX_NAMED).join(', ')}
      {more > 0 && ` ועוד ${more}`}
    </span>
  )
}

function LastUse({ lastUsedAt, lastUsedIp }: Pick<TokenRow, 'lastUsedAt' | 'lastUsedIp'>) {
  if (!lastUsedAt) return <span className="muted">עוד לא</span>
  return (
    <span className={styles.pair}>
      <DateText at={lastUsedAt} as="datetime" />
      {lastUsedIp && lastUsedIp !== 'direct' && (
        <small className="muted">
          <Ltr>{lastUsedIp}</Ltr>
        </small>
      )}
    </span>
  )
}
