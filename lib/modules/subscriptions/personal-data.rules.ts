import { sql } from 'drizzle-orm'

import { businessDay } from '@/lib/format/dates'
import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection } from '@/lib/records/person'
import { customerServiceStateLabels } from './subscriptions.labels'

/** Sections of this module in the copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'customer_services',
    title: 'שירותים שמחויבים בכל תקופה',
    rows: (of) => sql`select t.id::text, t.number, s.name, t.state, t.quantity, t.price_agorot::numeric / 100 as amount,
      t.period_months, t.started_on, t.next_charge_on, t.ended_on, t.cancelled_on, t.cancel_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'amount', c.amount_agorot::numeric / 100, 'due_on', c.due_on,
        'state', c.state) order by c.due_on), '[]') from customer_service_charges c
        where c.company_id = t.company_id and c.customer_service_id = t.id) as charges
      from customer_services t join services s on s.company_id = t.company_id and s.id = t.service_id where ${belongsToPerson(of)}`,
    fields: [
      ['number', 'מספר'],
      ['name', 'שירות'],
      ['state', 'מצב', customerServiceStateLabels],
      ['amount', 'סכום בשקלים'],
      ['started_on', 'התחיל'],
      ['ended_on', 'הסתיים'],
      ['charges', 'חיובים'],
    ],
  },
  {
    key: 'saved_cards',
    title: 'כרטיסים שמורים',
    rows: (of) => sql`select t.id::text, t.brand, t.last4, t.expires_on, t.holder_name, t.state, t.created_at,
      (select count(*)::int from card_renewals r where r.company_id = t.company_id and r.saved_card_id = t.id) as renewals
      from saved_cards t where ${belongsToPerson(of)}`,
    fields: [
      ['brand', 'סוג'],
      ['last4', 'ארבע ספרות אחרונות'],
      ['expires_on', 'בתוקף עד'],
      ['holder_name', 'שם המחזיק'],
    ],
  },
]

/** Erasure statements of this module, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (
      of,
    ) => sql`update customer_services t set cancel_reason = '', version = version + 1, updated_at = now(), updated_by = ${of.actorId}
      where ${belongsToPerson(of)}`,
  ],
  [
    null,
    (
      of,
    ) => sql`update customer_services t set state = 'cancelled', ended_on = ${businessDay()}, next_charge_on = null, retry_at = null,
      paused_from = null, paused_until = null, next_terms = null where ${belongsToPerson(of)} and t.ended_on is null`,
  ],
  [
    null,
    (
      of,
    ) => sql`update saved_cards t set holder_name = '', last4 = '0000', token_sealed = '', token_hash = t.id::text, state = 'removed',
      updated_at = now() where ${belongsToPerson(of)}`,
  ],
  [
    null,
    (
      of,
    ) => sql`update public_links l set revoked_at = now() where l.company_id = ${of.companyId} and l.revoked_at is null
      and l.target_id in (select t.id from customer_services t where ${belongsToPerson(of)})`,
  ],
]

/** What an erasure does to this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  card_renewals: { becomes: 'kept', why: 'that a card was given, without the card' },
  customer_services: { becomes: 'blanked', why: 'bookkeeping hangs on it; it ends, and why it was cancelled goes' },
  saved_cards: { becomes: 'blanked', why: 'payments name it; token, holder and digits go' },
}
