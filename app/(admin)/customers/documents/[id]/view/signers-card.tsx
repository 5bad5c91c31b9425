import { SignerStatus } from '@/components/domain/document-status'
import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import { resendProblem } from '@/lib/modules/documents/dispatch.rules'
import { signerRoleLabels } from '@/lib/modules/documents/documents.labels'
import type { DocumentRecord, SignerView } from '@/lib/modules/documents/record.queries'

import { SignerActions } from './signer-actions'

/** Card of all signers, each with the state and the actions available to the office. */
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
              {signer.role !== 'signer' && <span className="muted">{signerRoleLabels[signer.role]}</span>}
              {document.orderMode !== 'parallel' && signer.role !== 'viewer' && (
                <span className="muted">{lineText(document, signer)}</span>
              )}
            </p>
            <FieldList items={itemsOf(signer)} />
            {resendProblem(document.state, signer) === null && (
              <SignerActions
                id={document.id}
                signerId={signer.id}
                name={signer.name}
                isExpired={document.state === 'expired'}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns the signer's position in the signing order: among the signers, or among the groups. */
function lineText({ orderMode, signers }: DocumentRecord, { id, group }: SignerView) {
  const part = signers.filter(({ role, state }) => role !== 'viewer' && state !== 'delegated')
  const groups = new Set(part.map((one) => one.group)).size
  if (orderMode === 'groups') return `קבוצה ${group} מתוך ${groups}`
  const at = part.findIndex((one) => one.id === id)
  return at < 0 ? null : `חותם ${at + 1} מתוך ${part.length}`
}

function itemsOf(signer: SignerView) {
  return [
    { label: 'דוא״ל', value: <Ltr>{signer.email}</Ltr> },
    ...(signer.phone ? [{ label: 'טלפון', value: <Phone number={signer.phone} /> }] : []),
    ...when('נשלח', signer.sentAt),
    ...when('נצפה', signer.viewedAt),
    ...when('הזדהה בקוד', signer.verifiedAt),
    ...when('נחתם', signer.signedAt),
    ...(signer.state === 'signed' && signer.witness
      ? [{ label: 'נחתם בנוכחות', value: <Bidi>{signer.witness}</Bidi> }]
      : []),
    ...(signer.delegatedTo ? [{ label: 'הועבר אל', value: <Bidi>{signer.delegatedTo}</Bidi> }] : []),
    ...(signer.delegateReason ? [{ label: 'סיבת ההעברה', value: <Bidi>{signer.delegateReason}</Bidi> }] : []),
    ...(signer.reminders ? [{ label: 'תזכורות אוטומטיות', value: <Ltr>{signer.reminders}</Ltr> }] : []),
    ...when('סירב', signer.declinedAt),
    ...(signer.declineReason ? [{ label: 'סיבה', value: <Bidi>{signer.declineReason}</Bidi> }] : []),
  ]
}

const when = (label: string, at: string | null) => (at ? [{ label, value: <DateText at={at} as="datetime" /> }] : [])
