'use client'

import Link from 'next/link'
import { useState } from 'react'

import { DocumentStatus } from '@/components/domain/document-status'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Avatar } from '@/components/ui/avatar'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconLink } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { Spinner } from '@/components/ui/spinner'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import { formatPhone } from '@/lib/format/phone'
import { customerServiceStateLabels, customerServiceStateTones } from '@/lib/modules/subscriptions/subscriptions.labels'
import { linkTo } from '@/lib/routes/links'

import { type ConversationDetails, conversationPath, type InboxViewer, type PersonSummary } from './contract'
import { familyLabels, statusLabels, statusTones } from './inbox-words'
import { PersonActions } from './person-actions'
import styles from './person.module.css'

type Props = { id: string; viewer: InboxViewer; onOpen: (id: string) => void; onChanged: () => void }

const loadLink = () => import('./link-person-dialog').then((all) => all.LinkPersonDialog)

/** Whom the conversation is with: their record, money, services and documents, and what can be made for them. */
export function PersonPane({ id, viewer, onOpen, onChanged }: Props) {
  const details = useRead<ConversationDetails>(conversationPath(id))
  const { data: person, error, mutate } = useRead<PersonSummary>(conversationPath(id, 'person'))
  const [isLinking, setLinking] = useState(false)
  const LinkDialog = useLazy(loadLink, isLinking)
  const conversation = details.data
  if (error) return <Alert tone="bad" live title={problemText(error.error)} />
  if (!conversation || !person) return <Spinner label="פרטי הפונה נטענים" />
  const changed = () => {
    void mutate()
    void details.mutate()
    onChanged()
  }
  const canLink = viewer.can.customers || viewer.can.leads
  return (
    <div className={styles.pane}>
      <Heading conversation={conversation} />
      <Record person={person} conversation={conversation} />
      {canLink && (
        <Button size="sm" icon={<IconLink size={18} />} aria-haspopup="dialog" onClick={() => setLinking(true)}>
          {conversation.customerId || conversation.leadId ? 'שינוי השיוך' : 'שיוך ללקוח או לליד'}
        </Button>
      )}
      <PersonActions conversation={conversation} person={person} viewer={viewer} />
      {person.account && <Account account={person.account} />}
      <Services person={person} />
      <Documents person={person} />
      <Others conversation={conversation} person={person} onOpen={onOpen} />
      {LinkDialog && isLinking && (
        <LinkDialog
          conversation={conversation}
          person={person}
          viewer={viewer}
          onClose={() => setLinking(false)}
          onLinked={changed}
        />
      )}
    </div>
  )
}

const Heading = ({ conversation: { name, phone, identities } }: { conversation: ConversationDetails }) => (
  <header className={styles.heading}>
    <Avatar name={name} isLarge />
    <div className={styles.names}>
      <h2>
        <Bidi>{name}</Bidi>
      </h2>
      <Phone number={phone} />
      {identities.map(({ id, family, phone: other, name: otherName }) => (
        <span key={id} className={styles.muted}>
          {familyLabels[family]}: {other ? <Ltr>{formatPhone(other)}</Ltr> : <Bidi>{otherName}</Bidi>}
        </span>
      ))}
    </div>
  </header>
)

function Record({ person: { customer, lead }, conversation }: { person: PersonSummary; conversation: ConversationDetails }) {
  if (customer)
    return (
      <FieldList
        items={[
          { label: 'לקוח', value: <RecordLink href={linkTo('customers-view', { id: customer.id })} name={customer.name} /> },
          ...(customer.email ? [{ label: 'דוא״ל', value: <Ltr>{customer.email}</Ltr> }] : []),
          ...(customer.city ? [{ label: 'עיר', value: <Bidi>{customer.city}</Bidi> }] : []),
          ...(customer.ownerName ? [{ label: 'מטפל', value: <Bidi>{customer.ownerName}</Bidi> }] : []),
        ]}
      />
    )
  if (lead)
    return (
      <FieldList
        items={[
          { label: 'ליד', value: <RecordLink href={linkTo('leads-view', { id: lead.id })} name={lead.name} /> },
          { label: 'סטטוס', value: <Bidi>{lead.status}</Bidi> },
          ...(lead.ownerName ? [{ label: 'מטפל', value: <Bidi>{lead.ownerName}</Bidi> }] : []),
        ]}
      />
    )
  const isHidden = conversation.customerId !== null || conversation.leadId !== null
  return <p className={styles.muted}>{isHidden ? 'הכרטיס המשויך אינו פתוח לצפייה שלך.' : 'עדיין לא שויך ללקוח או לליד.'}</p>
}

const RecordLink = ({ href, name }: { href: string; name: string }) => (
  <Link href={href}>
    <Bidi>{name}</Bidi>
  </Link>
)

const Account = ({ account: { owed, overdue } }: { account: NonNullable<PersonSummary['account']> }) => (
  <section aria-label="מצב חשבון" className={styles.part}>
    <h3>מצב חשבון</h3>
    <FieldList
      items={[
        { label: 'יתרה לתשלום', value: <Money agorot={owed} /> },
        ...(overdue > 0
          ? [
              {
                label: 'מתוכה באיחור',
                value: (
                  <Status tone="bad">
                    <Money agorot={overdue} />
                  </Status>
                ),
              },
            ]
          : []),
      ]}
    />
  </section>
)

function Services({ person: { services } }: { person: PersonSummary }) {
  if (!services || services.length === 0) return null
  return (
    <section aria-label="שירותים" className={styles.part}>
      <h3>שירותים</h3>
      <ul className={styles.list}>
        {services.map(({ id, name, state }) => (
          <li key={id}>
            <RecordLink href={linkTo('customer-services-view', { id })} name={name} />
            <Status tone={customerServiceStateTones[state]}>{customerServiceStateLabels[state]}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ person: { documents } }: { person: PersonSummary }) {
  if (!documents || documents.length === 0) return null
  return (
    <section aria-label="מסמכים" className={styles.part}>
      <h3>מסמכים</h3>
      <ul className={styles.list}>
        {documents.map(({ id, title, state }) => (
          <li key={id}>
            <RecordLink href={linkTo('documents-view', { id })} name={title} />
            <DocumentStatus state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OthersProps = { conversation: ConversationDetails; person: PersonSummary; onOpen: (id: string) => void }

function Others({ conversation, person, onOpen }: OthersProps) {
  const others = person.conversations.filter(({ id }) => id !== conversation.id)
  if (others.length === 0) return null
  return (
    <section aria-label="שיחות קודמות" className={styles.part}>
      <h3>שיחות קודמות</h3>
      <ul className={styles.list}>
        {others.map(({ id, status, lastPreview, lastMessageAt }) => (
          <li key={id}>
            <button type="button" className={styles.other} onClick={() => onOpen(id)}>
              <span className={styles.preview}>
                <Bidi>{lastPreview || 'שיחה'}</Bidi>
              </span>
              <DateText at={lastMessageAt} />
            </button>
            <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}
