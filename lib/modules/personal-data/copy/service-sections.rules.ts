import { sql } from 'drizzle-orm'

import { customerServiceStateLabels } from '@/lib/modules/subscriptions/subscriptions.labels'

import { ofCustomer, type Section } from './section.rules'

/** The services that the customer holds, what was charged for them, and the cards that are kept; of a card never its token. */
export const serviceSections: readonly Section[] = [
  {
    key: 'customer_services',
    title: 'שירותים שמחויבים בכל תקופה',
    rows: (of) => sql`select t.id::text, t.number, s.name, t.state, t.quantity, t.price_agorot::numeric / 100 as amount,
      t.period_months, t.started_on, t.next_charge_on, t.ended_on, t.cancelled_on, t.cancel_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'amount', c.amount_agorot::numeric / 100, 'due_on', c.due_on,
        'state', c.state) order by c.due_on), '[]') from customer_service_charges c
        where c.company_id = t.company_id and c.customer_service_id = t.id) as charges
      from customer_services t join services s on s.company_id = t.company_id and s.id = t.service_id where ${ofCustomer(of)}`,
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
      from saved_cards t where ${ofCustomer(of)}`,
    fields: [
      ['brand', 'סוג'],
      ['last4', 'ארבע ספרות אחרונות'],
      ['expires_on', 'בתוקף עד'],
      ['holder_name', 'שם המחזיק'],
    ],
  },
]
