import Link from 'next/link'
import type { ComponentType } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentBasis, ConsentChannel } from '@/lib/modules/consents/consents.schema'
import { contactMethodChannelLabels } from '@/lib/modules/contacts/contact-methods.labels'
import { attemptOutcomeLabels } from '@/lib/modules/leads/leads.labels'
import type { RecordEntity } from '@/lib/records/kind'
import { href } from '@/lib/routes/find'

import { consentBasisName } from '../consents/consent-basis'
import { Note } from '../notes/note'
import type { RecordHandle } from '../record-path'
import { entityOfEvent } from './event-entity'
import { FieldChanges } from './field-changes'
import { fieldLabels } from './field-labels'
import { SaidMessage } from './said-message'
import styles from './timeline.module.css'

type Rights = { canEdit: boolean; canDeleteAll: boolean }
type Props = { record: RecordHandle; event: TimelineEvent; rights: Rights }

/** The details of an event, by its payload: the note, the changed fields, or the subject of the event. */
export function TimelineEventBody({ record, event, rights: { canEdit, canDeleteAll } }: Props) {
  const { type, note } = event
  if (type === 'note.added') {
    if (!note) return <p className="muted">ההערה נמחקה.</p>
    const isOwn = canEdit && note.isOwn
    return <Note record={record} note={note} canEdit={isOwn} canDelete={isOwn || (canEdit && canDeleteAll)} />
  }
  return type.startsWith('message.') ? <SaidMessage message={event.message} /> : <OfPayload event={event} />
}

/** The details that an event holds itself. */
function OfPayload({ event: { type, payload, names } }: Pick<Props, 'event'>) {
  if (payload.fields)
    return (
      <>
        <p>{fieldsOf(String(payload.fields))}</p>
        {payload.changes && <FieldChanges changes={payload.changes} names={names} />}
      </>
    )
  const Own = ownBodies[type]
  if (Own) return <Own payload={payload} />
  const entity = entityOfEvent(type)
  return entity ? <Particulars entity={entity} payload={payload} /> : <OfOtherModules payload={payload} />
}

type PayloadProps = Pick<TimelineEvent, 'payload'>

/** The previous and the new status of a lead, in right-to-left reading order, and why it changed. */
function Move({ payload: { from, to, reason, note } }: PayloadProps) {
  return (
    <>
      <p>
        <Bidi>{String(from)}</Bidi> ← <Bidi>{String(to)}</Bidi>
      </p>
      <Reason reason={reason} />
      <Words text={note} />
    </>
  )
}

/** What came of an attempt to reach a lead, and when to try again. */
function Attempt({ payload: { outcome, note, followUp } }: PayloadProps) {
  return (
    <>
      <p>
        {outcomes[String(outcome)]}
        {followUp && (
          <>
            {' · '}מעקב הבא: <DateText at={String(followUp)} />
          </>
        )}
      </p>
      <Words text={note} />
    </>
  )
}

/** Through which channel somebody asked, whether that reopened the lead, who got it by which rule, and what was written. */
const Asked = ({ payload: { channel, note, isReopened, rule } }: PayloadProps) => (
  <>
    {channel && (
      <p>
        <Bidi>{String(channel)}</Bidi>
        {isReopened && ' · הליד נפתח מחדש'}
        {rule && (
          <>
            {' · '}שויך לפי הכלל <Bidi>{String(rule)}</Bidi>
          </>
        )}
      </p>
    )}
    <Words text={note} />
  </>
)

/** With whom the record was merged, unless that person was erased, and the status that it took or got back. */
const Merge = ({ payload }: PayloadProps) => (
  <>
    {payload.names && (
      <p>
        מוזג עם <Bidi>{String(payload.names)}</Bidi>
      </p>
    )}
    {payload.to && <Move payload={payload} />}
  </>
)

/** Events whose details are not those of other events of a record. */
const ownBodies: Readonly<Record<string, ComponentType<PayloadProps>>> = {
  'lead.created': Asked,
  'lead.moved': Move,
  'lead.attempted': Attempt,
  'lead.asked-again': Asked,
  'lead.merged': Merge,
  'lead.merge-undone': Merge,
  'customer.merged': Merge,
}

const outcomes: Readonly<Record<string, string>> = attemptOutcomeLabels

const Words = ({ text }: { text: TimelineEvent['payload'][string] }) =>
  text && (
    <p dir="auto" className={styles.lines}>
      {String(text)}
    </p>
  )

const Reason = ({ reason }: TimelineEvent['payload']) =>
  reason && (
    <p>
      סיבה: <Bidi>{String(reason)}</Bidi>
    </p>
  )

type ParticularsProps = PayloadProps & { entity: RecordEntity }

/** The details of what was added to the record, changed or removed. */
function Particulars({ entity, payload }: ParticularsProps) {
  const { name, city, channel, basis } = payload
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
          {basis && ` · ${consentBasisName(entity, String(basis) as ConsentBasis) ?? ''}`}
        </p>
      )}
      <Reason reason={payload.reason} />
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
      <Reason reason={payload.reason} />
    </>
  )
}

const fieldsOf = (names: string) =>
  names
    .split(' ')
    .map((name) => fieldLabels[name] ?? name)
    .join(', ')

function targetOf({
  pageId,
  documentId,
  customerServiceId,
  siteId,
  domainId,
}: TimelineEvent['payload']): string | null {
  if (siteId) return href('sites-view', { id: String(siteId) })
  if (domainId) return href('sites-domains-view', { id: String(domainId) })
  if (pageId) return href('payment-page-view', { id: String(pageId) })
  if (customerServiceId) return href('customer-services-view', { id: String(customerServiceId) })
  return documentId ? href('documents-view', { id: String(documentId) }) : null
}
