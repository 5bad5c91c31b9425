import { notFound } from 'next/navigation'

import { CUSTOMER_COLUMNS, type Customer, listWords, loadBalances } from '../../../../customers'
import { requireUser, rowsOf } from '../../../../database'
import { Day, Facts, Mail, Money, Phone } from '../../../../parts'

type Details = Customer & {
  contactName: string
  street: string
  notes: string
  birthDate: string | null
  website: string
  teamName: string | null
}
type Event = { id: string; type: string; at: Date; text: string | null; actorName: string | null }
type Contact = { id: string; name: string; phone: string | null }

export default async function CustomerPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { companyId } = await requireUser()
  const [[customer], timeline, audit, contacts, words, balances] = await Promise.all([
    findCustomer(companyId, id),
    listTimeline(companyId, id),
    listAudit(companyId, id),
    listContacts(companyId, id),
    listWords(companyId),
    loadBalances(companyId, [id]),
  ])
  if (!customer) notFound()
  const names = new Map(words.map(({ key, name }) => [key, name]))
  return (
    <>
      <h1>
        <bdi>{customer.name}</bdi>
      </h1>
      <p>
        {names.get(customer.status)} · מס׳ {customer.number} · לקוח מאז <Day at={customer.createdAt} /> · אחראי:{' '}
        <bdi>{customer.ownerName}</bdi>
      </p>
      <Facts title="פרטים" facts={[...contactFacts(customer), ...furtherFacts(customer, names)]} />
      <Facts title="אנשי קשר" facts={contacts.map(({ name, phone }) => [name, <Phone key={name} number={phone} />])} />
      <Facts
        title="שדות נוספים"
        facts={Object.entries(customer.custom).map(([key, value]) => [names.get(key) ?? key, String(value)])}
      />
      <Facts title="חשבון" facts={[['יתרה', <Money key="owed" agorot={balances.get(id) ?? 0} />]]} />
      <Events title="ציר פעילות" events={timeline} />
      <Events title="יומן פעולות" events={audit} />
    </>
  )
}

const contactFacts = ({ phone, email, contactName, street, city }: Details) =>
  [
    ['טלפון', <Phone key="phone" number={phone} />],
    ['דוא״ל', <Mail key="mail" address={email} />],
    ['איש קשר', contactName],
    ['כתובת', street],
    ['עיר', city],
  ] as const

const furtherFacts = (customer: Details, names: Map<string, string>) =>
  [
    ['מעקב הבא', <Day key="followUp" at={customer.nextFollowUpOn} />],
    ['מספר זהות', customer.nationalIdLast4],
    ['אתר', customer.website],
    ['תאריך לידה', customer.birthDate && <Day key="birth" at={customer.birthDate} />],
    ['צוות', customer.teamName],
    ['מקור הגעה', names.get(customer.source ?? '')],
    ['תגיות', customer.tagIds.map((id) => names.get(id)).join(', ')],
    ['הערות כלליות', customer.notes],
  ] as const

const Events = ({ title, events }: { title: string; events: Event[] }) => (
  <section>
    <h2>{title}</h2>
    <ol>
      {events.map(({ id, type, at, text, actorName }) => (
        <li key={id}>
          {type} · <bdi>{actorName}</bdi> · <Day at={at} /> <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

const findCustomer = (companyId: string, id: string) =>
  rowsOf<Details>(
    `select ${CUSTOMER_COLUMNS}, c.contact_name as "contactName", c.street, c.notes, c.birth_date as "birthDate", c.website,
       t.name as "teamName"
     from customers c join users u on u.company_id = c.company_id and u.id = c.owner_id
       left join teams t on t.company_id = c.company_id and t.id = c.team_id
     where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
    [companyId, id],
  )

/** Returns the latest 30 events, pinned ones first, with the text of notes. */
const listTimeline = (companyId: string, id: string) =>
  rowsOf<Event>(
    `select e.id, e.type, e.at, coalesce(n.text, e.payload ->> 'title') as text, u.display_name as "actorName"
     from timeline_events e left join users u on u.company_id = e.company_id and u.id = e.actor_id
       left join record_notes n on n.company_id = e.company_id and n.id::text = e.payload ->> 'noteId' and n.deleted_at is null
     where e.company_id = $1 and e.customer_id = $2 order by e.pinned_at desc nulls last, e.at desc, e.id desc limit 30`,
    [companyId, id],
  )

const listAudit = (companyId: string, id: string) =>
  rowsOf<Event>(
    `select a.id, a.action as type, a.at, a.ip as text, u.display_name as "actorName"
     from audit_log a left join users u on u.company_id = a.company_id and u.id = a.actor_id
     where a.company_id = $1 and a.entity = 'customer' and a.entity_id = $2 order by a.seq desc limit 10`,
    [companyId, id],
  )

const listContacts = (companyId: string, id: string) =>
  rowsOf<Contact>(
    `select id, name, phone from record_contacts where company_id = $1 and customer_id = $2 and deleted_at is null
     union all select id, label, value from record_contact_methods where company_id = $1 and customer_id = $2 limit 8`,
    [companyId, id],
  )
