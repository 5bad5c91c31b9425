import Link from 'next/link'
import { Note } from '@/app/(admin)/customers/[id]/view/notes/note'
import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'
import { consentBasisLabels, consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentBasis, ConsentChannel } from '@/lib/modules/consents/consents.schema'
import { contactMethodChannelLabels } from '@/lib/modules/contacts/contact-methods.labels'
import { customerFieldLabels } from '@/lib/modules/customers/customers.labels'
import { href } from '@/lib/routes/find'
import { FieldChanges } from './field-changes'

type Rights = { canEdit: boolean; canDeleteAll: boolean }
type Props = { customerId: string; event: TimelineEvent; rights: Rights }

/** The details of an event, by its payload: the note, the changed fields, or the subject of the event. */
export function TimelineEventBody({ customerId, event, rights: { canEdit, canDeleteAll } }: Props) {
  const { type, payload, note, names } = event
  if (type === 'note.added') {
    if (!note) return <p className="muted">ההערה נמחקה.</p>
    const isOwn = canEdit && note.isOwn
    return <Note customerId={customerId} note={note} canEdit={isOwn} canDelete={isOwn || (canEdit && canDeleteAll)} />
  }
  if (payload.fields)
    return (
      <>
        <p>{fieldsOf(String(payload.fields))}</p>
        {payload.changes && <FieldChanges changes={payload.changes} names={names} />}
      </>
    )
  if (type.startsWith('customer.')) return <Particulars payload={payload} />
  return <OfOtherModules payload={payload} />
}

type PayloadProps = Pick<TimelineEvent, 'payload'>

/** The details of what was added to the record, changed or removed. */
function Particulars({ payload: { name, city, channel, basis, reason } }: PayloadProps) {
  const subject = name ?? city
  return (
    <>
      {subject && (
        <p>
          <Bidi>{String(subject)}</Bidi>
        </p>
      )}
      {channel && (
        <p>
          {channelNames[String(channel)] ?? String(channel)}
          {basis && ` · ${consentBasisLabels[String(basis) as ConsentBasis] ?? ''}`}
        </p>
      )}
      {reason && (
        <p>
          סיבה: <Bidi>{String(reason)}</Bidi>
        </p>
      )}
    </>
  )
}

/** Consent labels come last and override those of contact methods; both call a shared channel by the same name. */
const channelNames: Record<string, string> = {
  ...contactMethodChannelLabels,
  ...consentChannelLabels,
} satisfies Record<ConsentChannel, string>

function OfOtherModules({ payload }: PayloadProps) {
  const target = targetOf(payload)
  if (!target && !payload.signer && !payload.reason) return null
  return (
    <>
      {target && (
        <p>
          <Link href={target}>
            <Bidi>{String(payload.title ?? 'לצפייה')}</Bidi>
          </Link>
          {typeof payload.amount === 'number' && (
            <>
              {' · '}
              <Money agorot={payload.amount} />
            </>
          )}
        </p>
      )}
      {payload.signer && <p>חותם: {<Bidi>{String(payload.signer)}</Bidi>}</p>}
      {payload.reason && <p>סיבה: {<Bidi>{String(payload.reason)}</Bidi>}</p>}
    </>
  )
}

const labels: Record<string, string> = customerFieldLabels

const fieldsOf = (names: string) =>
  names
    .split(' ')
    .map((name) => labels[name] ?? name)
    .join(', ')

function targetOf({ pageId, documentId, customerServiceId }: TimelineEvent['payload']): string | null {
  if (pageId) return href('payment-page-view', { id: String(pageId) })
  if (customerServiceId) return href('customer-services-view', { id: String(customerServiceId) })
  return documentId ? href('documents-view', { id: String(documentId) }) : null
}
