import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { Scope } from '@/lib/access/scope'
import { authorityModeLabels } from '@/lib/modules/settings/tax.labels'
import { type AuthorityDetails, findAuthority } from '@/lib/modules/settings/tax.queries'

import { TaxButton } from './tax-button'

/** Card of the tax authority's authorisation, by which allocation numbers are requested in the company's name. */
export async function TaxCard({ scope }: { scope: Scope<'paymentSettings'> }) {
  const authority = await findAuthority(scope)
  return (
    <Card title="רשות המסים: מספרי הקצאה" actions={<TaxButton saved={authority && savedOf(authority)} />}>
      {authority ? (
        <Stack>
          <AuthorisationAlert {...authority} />
          <FieldList items={itemsOf(authority)} />
        </Stack>
      ) : (
        <p>עוד לא הוזנה הרשאה. בלעדיה חשבוניות שנדרש להן מספר הקצאה יופקו בלי מספר, והוא יבוקש בדיעבד.</p>
      )}
    </Card>
  )
}

const savedOf = ({ mode, userName, softwareNumber, version }: AuthorityDetails) => ({
  mode,
  userName,
  softwareNumber,
  version,
})

function AuthorisationAlert({ validity, expiresOn }: AuthorityDetails) {
  if (validity === 'valid') return null
  return (
    <Alert
      tone={validity === 'over' ? 'bad' : 'warn'}
      title={validity === 'over' ? 'ההרשאה הסתיימה' : 'ההרשאה עומדת להסתיים'}
    >
      בתוקף עד <DateText at={expiresOn} />. יש לחדש אותה באתר רשות המסים ולהזין כאן את האסימון החדש.
    </Alert>
  )
}

const itemsOf = ({ mode, expiresOn, lastAnswerAt, lastErrorAt }: AuthorityDetails) => [
  {
    label: 'סביבה',
    value: mode === 'simulator' ? <Badge tone="warn">{authorityModeLabels[mode]}</Badge> : authorityModeLabels[mode],
  },
  { label: 'בתוקף עד', value: <DateText at={expiresOn} /> },
  { label: 'תשובה אחרונה', value: lastAnswerAt ? <DateText at={lastAnswerAt} as="datetime" /> : 'עוד לא הייתה' },
  { label: 'תקלה אחרונה', value: lastErrorAt ? <DateText at={lastErrorAt} as="datetime" /> : 'לא נרשמה' },
]
