import { type SQL, sql } from 'drizzle-orm'

import { blankColumns, type Erasing, ofCards, texts, unsigned, uuids } from './columns.rules'
import { serviceSteps } from './service-steps.rules'

/** What is counted on the receipt; several steps may count as one kind. */
export type ErasedKind =
  | 'cards'
  | 'contacts'
  | 'points'
  | 'addresses'
  | 'notes'
  | 'files'
  | 'timeline'
  | 'consents'
  | 'users'
  | 'messages'
  | 'drafts'
  | 'snapshots'

type Step = readonly [kind: ErasedKind | null, statement: (erasing: Erasing) => SQL]

/** The cards go first: the database lets nothing that is written once be taken out before its customer is erased. */
const cards: Step = [
  'cards',
  ({ companyId, actorId, ids }) => sql`
    update customers set name = ${blankColumns.name}, phone = null, email = null, national_id_sealed = null, national_id_index = null,
      national_id_last4 = null, contact_name = '', city = '', street = '', notes = '', source = null, next_follow_up_on = null,
      follow_up_reminded_on = null, tag_ids = '{}', consent_channels = '{}', custom = '{}', birth_date = null, website = '', name_key = '',
      lock_reason = '', status = 'archived', search_text = lower(number_text), erased_at = now(), version = version + 1,
      updated_at = now(), updated_by = ${actorId}
    where company_id = ${companyId} and id = any(${uuids(ids)})`,
]

/** What hangs on the cards. */
const record: readonly Step[] = [
  ['contacts', (of) => sql`delete from customer_contacts t where ${ofCards(of)}`],
  ['points', (of) => sql`delete from customer_contact_methods t where ${ofCards(of)}`],
  ['addresses', (of) => sql`delete from customer_addresses t where ${ofCards(of)}`],
  ['files', (of) => sql`delete from customer_files t where ${ofCards(of)}`],
  [
    null,
    ({ companyId, ids }) => sql`delete from customer_note_versions v using customer_notes n
      where v.company_id = ${companyId} and n.company_id = v.company_id and n.id = v.note_id and n.customer_id = any(${uuids(ids)})`,
  ],
  ['notes', (of) => sql`delete from customer_notes t where ${ofCards(of)}`],
  [
    'timeline',
    (
      of,
    ) => sql`update timeline_events t set payload = coalesce((select jsonb_object_agg(key, value) from jsonb_each(t.payload)
      where jsonb_typeof(value) = 'number' or key like '%Id'), '{}') where ${ofCards(of)}`,
  ],
  [
    'consents',
    (of) =>
      sql`update consents t set wording = '', source = '', ip = null, file_id = null, addresses = '{}' where ${ofCards(of)}`,
  ],
]

/** Documents that nobody signed, and payments that never came about. */
const drafts: readonly Step[] = [
  [
    null,
    (of) => sql`update document_fields f set value = null, default_value = ''
      where f.company_id = ${of.companyId} and f.document_id in (${unsigned(of)})`,
  ],
  [
    null,
    (
      of,
    ) => sql`update signers s set name = ${blankColumns.name}, email = 'erased@erased.invalid', phone = '', decline_reason = '', ip = null,
      user_agent = null, ink = null, delegate_reason = '' where s.company_id = ${of.companyId} and s.document_id in (${unsigned(of)})`,
  ],
  [
    'drafts',
    (
      of,
    ) => sql`update documents d set title = ${blankColumns.text}, message = '', closed_reason = '', search_text = lower(number_text),
      state = case state when 'draft' then 'cancelled' else state end, version = version + 1, updated_at = now()
      where d.company_id = ${of.companyId} and d.id in (${unsigned(of)})`,
  ],
  [
    null,
    (of) => sql`update payment_attempts a set payer_name = ${blankColumns.name}, payer_email = '', payer_phone = ''
      where a.company_id = ${of.companyId} and a.state in ('created', 'declined')
        and a.page_id in (select t.id from payment_pages t where ${ofCards(of)})`,
  ],
  // That a page was sent stays; to whom and with which words goes.
  [
    'messages',
    (of) => sql`update payment_page_sendings s set recipient = ${blankColumns.name}, message = ''
      where s.company_id = ${of.companyId} and s.page_id in (select t.id from payment_pages t where ${ofCards(of)})`,
  ],
  // A page is found by the name of its customer.
  [
    null,
    (of) =>
      sql`update payment_pages t set search_text = lower(number_text || ' ' || title || ' ' || description) where ${ofCards(of)}`,
  ],
]

/** What was kept so that work could be undone, and what that work said of the person. */
const snapshots: readonly Step[] = [
  [
    'snapshots',
    ({ companyId, ids }) => sql`update timeline_events t set payload = t.payload - 'names' from customer_merges m
    where m.company_id = ${companyId} and m.loser_ids && ${uuids(ids)} and t.company_id = m.company_id and t.customer_id = m.winner_id
      and t.type like 'customer.merge%' and t.payload ->> 'mergeId' = m.id::text and t.payload ? 'names'`,
  ],
  [
    'snapshots',
    ({
      companyId,
      ids,
    }) => sql`update customer_merges m set winner_before = '{}', winner_after = '{}', losers_before = '[]',
      undo_until = least(undo_until, now())
      where m.company_id = ${companyId} and (m.winner_id = any(${uuids(ids)}) or m.loser_ids && ${uuids(ids)})`,
  ],
  ['snapshots', (of) => sql`delete from import_changes t where ${ofCards(of)}`],
  [
    'snapshots',
    ({ companyId, ids }) =>
      sql`delete from operation_changes where company_id = ${companyId} and entity_id = any(${uuids(ids)})`,
  ],
  [
    'snapshots',
    ({ companyId, words }) =>
      sql`delete from import_errors
        where company_id = ${companyId} and (value = any(${texts(words)}) or title = any(${texts(words)}))`,
  ],
  [
    null,
    ({ companyId, ids }) => sql`delete from duplicate_candidates
      where company_id = ${companyId} and (a_id = any(${uuids(ids)}) or b_id = any(${uuids(ids)}))`,
  ],
  [null, (of) => renamed(of, { table: 'operations', column: 'failures' })],
  [null, (of) => renamed(of, { table: 'import_batches', column: 'left_rows' })],
]

/** A list of rows with names, in a column, where one of them is the person's. */
const renamed = ({ companyId, ids }: Erasing, { table, column }: { table: string; column: string }): SQL => sql`
  update ${sql.identifier(table)} t set ${sql.identifier(column)} = (
    select jsonb_agg(case when one ->> 'id' = any(${texts(ids)}) then one || ${JSON.stringify({ name: blankColumns.name })}::jsonb else one end)
    from jsonb_array_elements(t.${sql.identifier(column)}) one)
  where t.company_id = ${companyId} and exists (
    select from jsonb_array_elements(t.${sql.identifier(column)}) one where one ->> 'id' = any(${texts(ids)}))`

/** What was sent to the person and what colleagues were told of them. */
const messages: readonly Step[] = [
  [
    'messages',
    ({
      companyId,
      emails,
    }) => sql`update outbox set to_address = '', subject = ${blankColumns.text}, body_sealed = '', attachments = '[]',
      state = case state when 'queued' then 'failed' else state end, deleted_at = now()
      where company_id = ${companyId} and lower(to_address) = any(${texts(emails)})`,
  ],
  [
    'messages',
    ({ companyId, phones }) => sql`update sms_outbox set to_phone = '', body_sealed = '',
      state = case state when 'queued' then 'failed' else state end, deleted_at = now()
      where company_id = ${companyId} and regexp_replace(to_phone, '[^0-9]', '', 'g') = any(${texts(phones)})`,
  ],
  [
    null,
    (of) => sql`update notifications n set payload = '{}', deleted_at = now() where n.company_id = ${of.companyId} and (
      n.entity_id = any(${uuids(of.ids)})
      or n.entity_id in (select t.id from payment_pages t where ${ofCards(of)})
      or n.entity_id in (select t.id from payments t where ${ofCards(of)})
      or n.entity_id in (select t.id from documents t where ${ofCards(of)})
      or n.user_id in (select t.id from users t where ${ofCards(of)}))`,
  ],
]

const others: readonly Step[] = [
  [
    'users',
    (of) => sql`update users t set display_name = ${blankColumns.name}, email = t.id || '@erased.invalid', phone = '',
      disabled_at = coalesce(t.disabled_at, now()), version = t.version + 1, updated_at = now(), updated_by = ${of.actorId}
      where ${ofCards(of)}`,
  ],
  // How the requests before this one were treated stays, in words of ours, without the copies.
  [
    null,
    (of) => sql`update personal_data_requests t set data_file_id = null, reading_file_id = null,
      identity_check = case identity_check when '' then '' else 'אומתה' end,
      outcome = case state when 'done' then 'הבקשה טופלה' when 'refused' then 'הבקשה נדחתה' else outcome end where ${ofCards(of)}`,
  ],
]

/** Everything that an erasure does in the database, in order. */
export const steps: readonly Step[] = [
  cards,
  ...record,
  ...drafts,
  ...snapshots,
  ...messages,
  ...serviceSteps,
  ...others,
]
