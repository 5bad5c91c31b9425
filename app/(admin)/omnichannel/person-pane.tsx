'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Avatar } from '@/components/ui/avatar'
import { Status, type Tone } from '@/components/ui/badge'
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
import { channelFamilyLabels, conversationStatusLabels } from '@/lib/modules/conversations/conversations.labels'
import { documentStateLabels } from '@/lib/modules/documents/documents.labels'
import { customerServiceStateLabels, customerServiceStateTones } from '@/lib/modules/subscriptions/subscriptions.labels'
import { linkTo } from '@/lib/routes/links'

import { type ConversationDetails, conversationPath, type InboxViewer, type PersonCard } from './contract'
import { CLAIMED, statusTones } from './inbox-words'
import { OpenPages } from './open-pages'
import styles from './person.module.css'
import { PersonActions } from './person-actions'

const serviceLabels: Readonly<Record<string, string>> = customerServiceStateLabels
const serviceTones: Readonly<Record<string, Tone>> = customerServiceStateTones
const documentLabels: Readonly<Record<string, string>> = documentStateLabels

type Props = {
  id: string
  viewer: InboxViewer
  /** Hears of the events of the conversation. */
  listen: (listener: (kind: string | null) => void) => () => void
  onOpen: (id: string) => void
  onChanged: () => void
  /** Something was sent in the conversation. */
  onSent?: () => void
}

const loadLink = () => import('./link-person-dialog').then((all) => all.LinkPersonDialog)

/** Whom the conversation is with: their record, money, services and documents, and what can be made for them. */
export function PersonPane({ id, viewer, listen, onOpen, onChanged, onSent }: Props) {
  const details = useRead<ConversationDetails>(conversationPath(id))
  const { data: card, error, mutate } = useRead<PersonCard>(conversationPath(id, 'card'))
  const [isLinking, setLinking] = useState(false)
  const LinkDialog = useLazy(loadLink, isLinking)
  // A payment closes a page and a debt while the card is on screen; what becomes of a message does not.
  useEffect(() => listen((kind) => kind !== 'status' && void mutate()), [listen, mutate])
  const conversation = details.data
  if (error) return <Alert tone="bad" live title={problemText(error.error)} />
  if (!conversation || !card) return <Spinner label="פרטי הפונה נטענים" />
  const changed = () => {
    void mutate()
    void details.mutate()
    onChanged()
  }
  const canLink = viewer.can.customers || viewer.can.leads
  return (
    <div className={styles.pane}>
      <Heading conversation={conversation} />
      <Record card={card} />
      <PersonActions conversation={conversation} card={card} viewer={viewer} onChanged={changed}>
        {canLink && (
          <Button size="sm" icon={<IconLink size={18} />} aria-haspopup="dialog" onClick={() => setLinking(true)}>
            {card.isLinked ? 'שינוי השיוך' : 'שיוך ללקוח או לליד'}
          </Button>
        )}
      </PersonActions>
      {card.money && <Account money={card.money} />}
      <OpenPages conversation={conversation} card={card} onSent={onSent} />
      <Services card={card} />
      <Documents card={card} />
      <Others card={card} onOpen={onOpen} />
      {LinkDialog && isLinking && (
        <LinkDialog
          conversation={conversation}
          card={card}
          viewer={viewer}
          onClose={() => setLinking(false)}
          onLinked={changed}
        />
      )}
    </div>
  )
}

const Heading = ({
  conversation: { name, family, phone, email, identities },
}: {
  conversation: ConversationDetails
}) => (
  <header className={styles.heading}>
    <Avatar name={name} isLarge />
    <div className={styles.names}>
      <h2>
        <Bidi>{name}</Bidi>
      </h2>
      <Phone number={phone} />
      {email && <Ltr>{email}</Ltr>}
      {family === 'webchat' && (phone || email) && <span className={styles.muted}>{CLAIMED}</span>}
      {identities.map(({ id, family, phone: other, email: address, name: otherName }) => (
        <span key={id} className={styles.muted}>
          {channelFamilyLabels[family]}:{' '}
          {other || address ? <Ltr>{other ? formatPhone(other) : address}</Ltr> : <Bidi>{otherName}</Bidi>}
        </span>
      ))}
    </div>
  </header>
)

const KINDS = { customer: 'לקוח', lead: 'ליד' } as const

function Record({ card: { person, isLinked } }: { card: PersonCard }) {
  if (!person)
    return (
      <p className={styles.muted}>
        {isLinked ? 'הכרטיס המשויך אינו פתוח לצפייה שלך.' : 'עדיין לא שויך ללקוח או לליד.'}
      </p>
    )
  const { kind, name, email, city, href } = person
  return (
    <FieldList
      items={[
        { label: KINDS[kind], value: <RecordLink href={href} name={name} /> },
        ...(email ? [{ label: 'דוא״ל', value: <Ltr>{email}</Ltr> }] : []),
        ...(city ? [{ label: 'עיר', value: <Bidi>{city}</Bidi> }] : []),
      ]}
    />
  )
}

const RecordLink = ({ href, name }: { href: string; name: string }) => (
  <Link href={href}>
    <Bidi>{name}</Bidi>
  </Link>
)

const Account = ({ money: { owedAgorot, overdueAgorot } }: { money: NonNullable<PersonCard['money']> }) => (
  <section aria-label="מצב חשבון" className={styles.part}>
    <h3>מצב חשבון</h3>
    <FieldList
      items={[
        { label: 'יתרה לתשלום', value: <Money agorot={owedAgorot} /> },
        ...(overdueAgorot > 0
          ? [
              {
                label: 'מתוכה באיחור',
                value: (
                  <Status tone="bad">
                    <Money agorot={overdueAgorot} />
                  </Status>
                ),
              },
            ]
          : []),
      ]}
    />
  </section>
)

function Services({ card: { services } }: { card: PersonCard }) {
  if (!services || services.length === 0) return null
  return (
    <section aria-label="שירותים" className={styles.part}>
      <h3>שירותים</h3>
      <ul className={styles.list}>
        {services.map(({ id, name, state }) => (
          <li key={id}>
            <RecordLink href={linkTo('customer-services-view', { id })} name={name} />
            <Status tone={serviceTones[state]}>{serviceLabels[state] ?? state}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ card: { documents } }: { card: PersonCard }) {
  if (!documents || documents.length === 0) return null
  return (
    <section aria-label="מסמכים" className={styles.part}>
      <h3>מסמכים</h3>
      <ul className={styles.list}>
        {documents.map(({ id, title, state }) => (
          <li key={id}>
            <RecordLink href={linkTo('documents-view', { id })} name={title} />
            <Status>{documentLabels[state] ?? state}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OthersProps = { card: PersonCard; onOpen: (id: string) => void }

function Others({ card: { conversations: others }, onOpen }: OthersProps) {
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
            <Status tone={statusTones[status]}>{conversationStatusLabels[status]}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}
