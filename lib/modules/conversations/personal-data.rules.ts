import { type SQL, sql } from 'drizzle-orm'

import { blankColumns, type Erasing, type ErasureStep, type TableFates, textArray } from '@/lib/records/erasure'
import { belongsToPersonRecord, type Person, type PersonSection, userName } from '@/lib/records/person'
import { ERASED_PREFIX } from '@/lib/vocabulary/messaging'

/** Selects the ids of the person's identities in channels, with those that became part of them. */
const identitiesOfPerson = (of: Person): SQL => sql`
  select t.id from contact_identities t where ${belongsToPersonRecord(of)}
  union select a.id from contact_identities a join contact_identities t on t.company_id = a.company_id and t.id = a.merged_into
    where ${belongsToPersonRecord(of)}`

const lowered = (emails: readonly string[]) => emails.map((email) => email.toLowerCase())

/** Selects visitors of websites who gave the person's number or e-mail address. */
const isClaimedBy = ({ companyId, phones, emails }: Erasing): SQL => sql`v.company_id = ${companyId}
  and (regexp_replace(v.phone, '[^0-9]', '', 'g') = any(${textArray(phones)}) or v.email = any(${textArray(lowered(emails))}))`

/** Selects what a visitor of a website said of themselves, beside their identity `t`. */
const claimed = (column: 'phone' | 'email'): SQL => sql`(select v.${sql.identifier(column)} from webchat_visitors v
  where v.company_id = t.company_id and v.id = case when t.family = 'webchat' and t.external_id not like 'erased:%'
    then t.external_id::uuid end)`

/** Selects the ids of identities to erase: the person's, and those of the numbers and addresses that are theirs alone. */
const erasedIdentities = (of: Erasing): SQL => sql`
  ${identitiesOfPerson(of)}
  union select i.id from contact_identities i where i.company_id = ${of.companyId}
    and i.customer_id is null and i.lead_id is null and (regexp_replace(i.phone, '[^0-9]', '', 'g') = any(${textArray(of.phones)})
      or i.family = 'email' and i.external_id = any(${textArray(lowered(of.emails))})
      or i.family = 'webchat' and i.external_id in (select v.id::text from webchat_visitors v where ${isClaimedBy(of)}))`

const conversationsOf = (companyId: string, identities: SQL): SQL =>
  sql`select c.id from conversations c where c.company_id = ${companyId} and c.identity_id in (${identities})`

const erasedMessages = (of: Erasing): SQL => sql`
  select m.id from messages m where m.company_id = ${of.companyId}
    and m.conversation_id in (${conversationsOf(of.companyId, erasedIdentities(of))})`

/** Selects the ids of files of conversations with a person who is erased. */
export const erasedMessageFiles = (of: Erasing): SQL => sql`
  select a.file_id from message_attachments a where a.company_id = ${of.companyId} and a.file_id is not null
    and a.message_id in (${erasedMessages(of)})`

/** Sections of this module in a copy of a person’s data. Notes of the office are about its work, and stay its own. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'identities',
    title: 'זהויות בערוצי הודעות',
    rows: (of) => sql`select t.id::text, t.family, coalesce(t.phone, ${claimed('phone')}) as phone,
        case when t.family = 'email' then t.external_id else ${claimed('email')} end as email, t.display_name, t.user_name, t.first_seen_at, t.last_seen_at
      from contact_identities t where t.company_id = ${of.companyId} and t.id in (${identitiesOfPerson(of)})`,
    fields: [
      ['family', 'ערוץ', { whatsapp: 'וואטסאפ', sms: 'SMS', email: 'דוא״ל', webchat: 'צ׳אט באתר' }],
      ['phone', 'טלפון'],
      ['email', 'דוא״ל'],
      ['display_name', 'שם'],
      ['user_name', 'שם משתמש'],
      ['first_seen_at', 'נראה לראשונה'],
      ['last_seen_at', 'נראה לאחרונה'],
    ],
  },
  {
    key: 'messages',
    title: 'הודעות',
    rows: (
      of,
    ) => sql`select t.id::text, t.at, t.direction, t.type, t.body, t.status, ${userName('author_id')} as written_by,
        (select string_agg(a.name, ', ' order by a.position) from message_attachments a
          where a.company_id = t.company_id and a.message_id = t.id) as files
      from messages t where t.company_id = ${of.companyId} and t.direction <> 'activity'
        and t.conversation_id in (${conversationsOf(of.companyId, identitiesOfPerson(of))})`,
    fields: [
      ['at', 'מתי'],
      ['direction', 'כיוון', { in: 'התקבלה', out: 'נשלחה' }],
      ['body', 'תוכן'],
      ['files', 'קבצים'],
    ],
  },
]

/**
 * Statements of an erasure on this module's tables, in order. That there was a conversation, and when, stays; what was
 * said and by whom goes. A refusal stays in force by the hash of the address (module consents); whoever writes again is
 * somebody new.
 */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now()
      where n.company_id = ${of.companyId} and n.entity = 'conversation'
        and n.entity_id in (${conversationsOf(of.companyId, erasedIdentities(of))})`,
  ],
  [
    null,
    (of) => sql`update message_attachments a set name = '', state = 'lost', file_id = null, provider_media_id = '',
        reason = ${blankColumns.text}
      where a.company_id = ${of.companyId} and a.message_id in (${erasedMessages(of)})`,
  ],
  [
    null,
    (of) =>
      sql`update send_attempts s set detail = '' where s.company_id = ${of.companyId} and s.message_id in (${erasedMessages(of)})`,
  ],
  [
    'messages',
    (
      of,
    ) => sql`update messages m set body = case when m.direction = 'activity' and not m.is_private then '' else ${blankColumns.text} end,
        payload = case when m.payload ? 'what' then jsonb_build_object('what', m.payload -> 'what') else '{}' end,
        error_text = '', provider_message_id = null, provider_pricing = null,
        status = case when m.status = 'queued' then 'cancelled' else m.status end,
        status_rank = case when m.status = 'queued' then 3 else m.status_rank end
      where m.company_id = ${of.companyId} and m.id in (${erasedMessages(of)})`,
  ],
  [
    'drafts',
    (of) => sql`update conversation_reads r set draft = ''
      where r.company_id = ${of.companyId} and r.draft <> ''
        and r.conversation_id in (${conversationsOf(of.companyId, erasedIdentities(of))})`,
  ],
  [
    null,
    (of) => sql`update conversations c set last_preview = ${blankColumns.text}, subject = ''
      where c.company_id = ${of.companyId} and c.identity_id in (${erasedIdentities(of)})`,
  ],
  // What a visitor of a website wrote is known by the visitor alone.
  [
    null,
    (of) => sql`delete from channel_events e where e.company_id = ${of.companyId}
      and exists (select from contact_identities i where i.family = 'webchat' and i.id in (${erasedIdentities(of)})
        and position(i.external_id in e.body) > 0)`,
  ],
  [
    null,
    ({ companyId, phones, emails }) => sql`delete from channel_events e where e.company_id = ${companyId}
      and exists (select from unnest(${textArray([...phones, ...lowered(emails)])}) p where position(p in lower(e.body)) > 0)`,
  ],
  [
    null,
    ({ companyId, phones, emails }) => sql`delete from simulated_messages s where s.company_id = ${companyId}
      and (regexp_replace(s.peer, '[^0-9]', '', 'g') = any(${textArray(phones)}) or s.peer = any(${textArray(lowered(emails))}))`,
  ],
  // The last ones: the others find the person by them. What a visitor gave finds the identity, so that it goes after it.
  [
    null,
    (of) => sql`with erased as (
        select i.id, i.external_id, i.family from contact_identities i
        where i.company_id = ${of.companyId} and i.id in (${erasedIdentities(of)})),
      visitors as (
        delete from webchat_visitors v where v.company_id = ${of.companyId} and (${isClaimedBy(of)}
          or v.id::text in (select e.external_id from erased e where e.family = 'webchat')))
      update contact_identities i set external_id = ${ERASED_PREFIX} || i.id, phone = null, display_name = '', user_name = ''
      where i.company_id = ${of.companyId} and i.id in (select e.id from erased e)`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a customer or a lead. */
export const tableFates: TableFates = {
  contact_identities: {
    becomes: 'blanked',
    why: 'that there was a conversation, and when, stays; number, names and all that was said go',
  },
}
