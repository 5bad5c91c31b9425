import { type SQL, sql } from 'drizzle-orm'

import { type Erasing, ofCards } from './columns.rules'

/** Services that the person held end with the erasure: nobody is charged who cannot be told; their cards are never charged again. */
export const serviceSteps: readonly (readonly [null, (erasing: Erasing) => SQL])[] = [
  [
    null,
    (
      of,
    ) => sql`update customer_services t set cancel_reason = '', version = version + 1, updated_at = now(), updated_by = ${of.actorId}
      where ${ofCards(of)}`,
  ],
  [
    null,
    (
      of,
    ) => sql`update customer_services t set state = 'cancelled', ended_on = current_date, next_charge_on = null, retry_at = null,
      paused_from = null, paused_until = null, next_terms = null where ${ofCards(of)} and t.ended_on is null`,
  ],
  [
    null,
    (
      of,
    ) => sql`update saved_cards t set holder_name = '', last4 = '0000', token_sealed = '', token_hash = t.id::text, state = 'removed',
      updated_at = now() where ${ofCards(of)}`,
  ],
  [
    null,
    (
      of,
    ) => sql`update public_links l set revoked_at = now() where l.company_id = ${of.companyId} and l.revoked_at is null
      and l.target_id in (select t.id from customer_services t where ${ofCards(of)})`,
  ],
]
