import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { EmployeeRecord } from '@/lib/modules/payslips/employees.queries'
import { consentMethodLabels } from '@/lib/modules/payslips/payslips.labels'

import { AddConsent } from './add-consent'
import { RevokeConsent } from './revoke-consent'

type Props = { employeeId: string; email: string; consents: EmployeeRecord['consents'] }

/** Card of an employee's consents to electronic payslips, with the signed forms. */
export const ConsentsCard = ({ employeeId, email, consents }: Props) => (
  <Card title="הסכמה לתלוש אלקטרוני">
    <div className="stack">
      {consents.length === 0 && <p>אין הסכמה חתומה, ולכן התלוש נמסר בדפוס.</p>}
      {consents.map((consent) => (
        <Consent key={consent.id} consent={consent} />
      ))}
      <AddConsent employeeId={employeeId} email={email} />
    </div>
  </Card>
)

const Consent = ({ consent }: { consent: EmployeeRecord['consents'][number] }) => {
  const { id, method, address, signedOn, revokedOn, effectiveTo, isInForce } = consent
  return (
    <div className="stack">
      <p className="row">
        <strong>{consentMethodLabels[method]}</strong>
        <Badge tone={isInForce ? 'ok' : 'muted'}>{isInForce ? 'בתוקף' : 'הסתיימה'}</Badge>
      </p>
      <p>
        <Ltr>{address}</Ltr> · נחתמה <DateText at={signedOn} />
        {effectiveTo && (
          <>
            {' · '}בתוקף עד <DateText at={effectiveTo} />
          </>
        )}
      </p>
      <div className="row">
        <ButtonLink size="sm" href={`/api/payslips/consents/${id}/file`} prefetch={false} download>
          הטופס החתום
        </ButtonLink>
        {!revokedOn && <RevokeConsent id={id} />}
      </div>
    </div>
  )
}
