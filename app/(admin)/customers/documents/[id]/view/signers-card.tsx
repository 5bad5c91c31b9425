import { SignerStatus } from '@/components/domain/document-status'
import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import type { DocumentRecord, SignerView } from '@/lib/modules/documents/record/queries'
import { resendProblem } from '@/lib/modules/documents/sending/rules'

import { SignerActions } from './signer-actions'

/** Everyone who signs, how far each one is, and what the office can do about it. */
export function SignersCard({ document }: { document: DocumentRecord }) {
  return (
    <Card title="חותמים">
      {document.signers.length === 0 && <p>עוד לא נוספו חותמים.</p>}
      <ul className="stack">
        {document.signers.map((signer) => (
          <li key={signer.id} className="stack">
            <p className="row">
              <strong>
                <Bidi>{signer.name}</Bidi>
              </strong>
              <SignerStatus state={signer.state} />
            </p>
            <FieldList items={itemsOf(signer)} />
            {resendProblem(document.state, signer.state) === null && (
              <SignerActions id={document.id} signerId={signer.id} isExpired={document.state === 'expired'} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function itemsOf(signer: SignerView) {
  return [
    { label: 'דוא״ל', value: <Ltr>{signer.email}</Ltr> },
    ...(signer.phone ? [{ label: 'טלפון', value: <Phone number={signer.phone} /> }] : []),
    ...when('נשלח', signer.sentAt),
    ...when('נצפה', signer.viewedAt),
    ...when('נחתם', signer.signedAt),
    ...when('סירב', signer.declinedAt),
    ...(signer.declineReason ? [{ label: 'סיבה', value: <Bidi>{signer.declineReason}</Bidi> }] : []),
  ]
}

const when = (label: string, at: string | null) => (at ? [{ label, value: <DateText at={at} as="datetime" /> }] : [])
