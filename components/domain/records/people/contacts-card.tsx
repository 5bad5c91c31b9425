import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { isolate } from '@/lib/format/bidi'
import { type ConsentOnAddress, refusalsOfContact } from '@/lib/modules/consents/refusals.rules'
import { contactRoleLabels } from '@/lib/modules/contacts/contacts.labels'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'

import type { RecordHandle } from '../record-path'
import { AddContact } from './add-buttons'
import { CallablePhone } from './callable-phone'
import { ContactMenu } from './contact-menu'
import { ContactMethodMenu } from './contact-method-menu'
import { ContactMethodText } from './contact-methods-card'
import { EmailLink } from './email-link'
import styles from './people.module.css'

type Props = { record: RecordHandle; contacts: readonly Contact[]; canEdit: boolean; said: readonly ConsentOnAddress[] }

/** Card of a record's contacts: names, roles and contact details. */
export const ContactsCard = ({ record, contacts, canEdit, said }: Props) => (
  <Card title="אנשי קשר" actions={canEdit && <AddContact record={record} />}>
    {contacts.length === 0 ? (
      <p className="muted">עוד לא נרשמו אנשי קשר.</p>
    ) : (
      <ul className={styles.list} aria-label="אנשי קשר">
        {contacts.map((contact) => (
          <li key={contact.id} className={styles.item} data-off={contact.inactiveSince ? '' : undefined}>
            <ContactText contact={contact} said={said} record={canEdit ? record : undefined} />
            {canEdit && <ContactMenu record={record} contact={contact} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type TextProps = {
  contact: Contact
  said: readonly ConsentOnAddress[]
  /** Gives each further number or address its menu. */
  record?: RecordHandle | undefined
}

/** The details of one contact, on a few lines. */
export const ContactText = ({ contact, said, record }: TextProps) => {
  const { name, job, phone, email, note, doNotCall, inactiveSince } = contact
  return (
    <div className={styles.what}>
      <div className={styles.head}>
        <b>
          <Bidi>{name}</Bidi>
        </b>
        {job && (
          <span className={styles.small}>
            <Bidi>{job}</Bidi>
          </span>
        )}
        <Roles {...contact} />
        {doNotCall && !phone && <Badge tone="bad">לא להתקשר</Badge>}
        {inactiveSince && (
          <Badge>
            עזב <DateText at={inactiveSince} />
          </Badge>
        )}
      </div>
      {(phone || email) && (
        <div className={styles.reach}>
          {phone && <CallablePhone number={phone} name={name} refusals={refusalsOfContact(said, contact, phone)} />}
          {email && <EmailLink address={email} name={name} refusals={refusalsOfContact(said, contact, email)} />}
        </div>
      )}
      <MethodsOfContact contact={contact} said={said} record={record} />
      {note && (
        <p dir="auto" className={`${styles.small} ${styles.lines}`}>
          {note}
        </p>
      )}
    </div>
  )
}

const MethodsOfContact = ({ contact, said, record }: TextProps) =>
  contact.methods.length > 0 && (
    <ul className={styles.methods} aria-label={`טלפונים ודוא״ל נוספים של ${isolate(contact.name)}`}>
      {contact.methods.map((method) => (
        <li key={method.id} className={styles.item} data-off={method.isInvalid ? '' : undefined}>
          <ContactMethodText
            method={method}
            name={contact.name}
            refusals={refusalsOfContact(said, contact, method.value)}
          />
          {record && <ContactMethodMenu record={record} method={method} isOfContact />}
        </li>
      ))}
    </ul>
  )

const ROLES = Object.keys(contactRoleLabels) as (keyof typeof contactRoleLabels)[]

const Roles = (contact: Contact) =>
  ROLES.filter((role) => contact[role]).map((role) => (
    <Badge key={role} tone={role === 'isPrimary' ? 'info' : 'muted'}>
      {contactRoleLabels[role]}
    </Badge>
  ))
