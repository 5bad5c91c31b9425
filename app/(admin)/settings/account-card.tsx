import { AccountBadge } from '@/components/domain/account-badge'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { AccountRow } from '@/lib/modules/settings/payment.queries'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

import { AccountActions } from './account-actions'
import styles from './payment.module.css'

/** Card of one gateway account: its provider, health and actions. */
export function AccountCard({ account }: { account: AccountRow }) {
  const { id, provider, label, keyLast4, keyChangedAt, isDefault, isTest, archivedAt, version } = account
  const { name, isSimulated } = describeProvider(provider)
  return (
    <Card
      title={
        <span className={styles.title}>
          <Bidi>{label}</Bidi>
          {isDefault && <Badge tone="ok">ברירת המחדל</Badge>}
          <AccountBadge isTest={isTest} />
          {archivedAt && <Badge tone="muted">בארכיון</Badge>}
        </span>
      }
      actions={
        <AccountActions
          account={{ id, label, version, isDefault, isTest, isArchived: archivedAt !== null, provider }}
        />
      }
    >
      <div className={styles.body}>
        {isDefault && isTest && <Alert tone="warn" title="תשלומים בחשבון הזה הם לניסיון בלבד: לא נגבה כסף אמיתי." />}
        <FieldList
          items={[
            { label: 'חברת סליקה', value: name },
            ...(isSimulated ? [] : [{ label: 'מצב', value: <Health account={account} /> }]),
            {
              label: 'מפתח',
              value: (
                <>
                  <Ltr>{`•••••${keyLast4}`}</Ltr> · הוחלף <DateText at={keyChangedAt} />
                </>
              ),
            },
            {
              label: 'דיווח אחרון',
              value: account.lastCallbackAt ? <DateText at={account.lastCallbackAt} as="datetime" /> : 'עוד לא היה',
            },
            {
              label: 'תשובה אחרונה',
              value: account.lastAnswerAt ? <DateText at={account.lastAnswerAt} as="datetime" /> : 'עוד לא נשאלה',
            },
            { label: 'תקלה אחרונה', value: <Fault account={account} /> },
            { label: 'עמודים פתוחים', value: account.openPages },
          ]}
        />
      </div>
    </Card>
  )
}

/** The result of the last health check; every account is checked every few hours. */
function Health({ account: { pingedAt, silentSince } }: { account: AccountRow }) {
  if (!pingedAt) return <Status tone="muted">עוד לא נבדק</Status>
  if (!silentSince)
    return (
      <>
        <Status tone="ok">עונה</Status> · נבדק <DateText at={pingedAt} as="datetime" />
      </>
    )
  return (
    <>
      <Status tone="bad">אינו עונה</Status> · מאז <DateText at={silentSince} as="datetime" />
    </>
  )
}

const Fault = ({ account: { lastErrorAt, lastError } }: { account: AccountRow }) =>
  lastErrorAt ? (
    <>
      <DateText at={lastErrorAt} as="datetime" /> · <Bidi>{lastError}</Bidi>
    </>
  ) : (
    'לא נרשמה'
  )
