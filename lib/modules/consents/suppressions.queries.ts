import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import { isOnAddresses } from '@/lib/consent/on-addresses'
import { suppressedAddress } from '@/lib/consent/suppression'
import { suppressedAddresses } from '@/lib/db/schema/records'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import type { ConsentChannel } from './consents.schema'
import type { SuppressionListInput } from './suppressions.list'
import { suppressibleAddress } from './suppressions.schema'

const lifters = alias(users, 'lifters')

const { id, address, channels, source, note, createdAt, liftedAt, liftReason } = suppressedAddresses

/** Channels of the entry on which a consent was given for the address after it was suppressed. */
const laterConsents = sql<ConsentChannel[]>`array(select distinct s.channel from consents s
  where s.company_id = ${suppressedAddresses.companyId}
    and ${isOnAddresses(sql`s`, sql`array[${address}, ${suppressedAddresses.addressHash}]`)} and s.state = 'granted'
    and s.channel = any(${channels}) and s.at > ${createdAt} order by 1)`

const row = {
  id,
  address,
  channels,
  source,
  note,
  createdAt,
  byName: users.displayName,
  liftedAt,
  liftedByName: sql<string | null>`${lifters.displayName}`,
  liftReason,
  laterConsents,
}

/** Returns one page of the suppressed addresses, those that were lifted included. */
export const listSuppressions = (scope: Scope<'suppressions'>, wanted: SuppressionListInput) =>
  readInCompany(scope, async (tx) => {
    const { companyId, createdBy, liftedBy } = suppressedAddresses
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: suppressedAddresses,
      matches: matching(scope, wanted),
      select: (sortKey) =>
        tx
          .select({ ...row, sortKey })
          .from(suppressedAddresses)
          .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, createdBy)))
          .leftJoin(lifters, and(eq(lifters.companyId, companyId), eq(lifters.id, liftedBy))),
    })
    return { ...page, isCut: false }
  })

export type SuppressionList = Awaited<ReturnType<typeof listSuppressions>>
export type Suppression = SuppressionList['rows'][number]

/** A whole address is found by its hash too, also after its person was erased; the entries are few. */
function matching(scope: Scope<'suppressions'>, { q, state }: SuppressionListInput): SQL | undefined {
  const whole = suppressibleAddress.safeParse(q)
  const part = /[a-z@]/i.test(q) ? q.trim().toLowerCase() : q.replace(/\D/g, '').replace(/^(972|0)/, '')
  return and(
    inScope(suppressedAddresses, scope),
    state ? (state === 'active' ? isNull : isNotNull)(liftedAt) : undefined,
    q.trim()
      ? or(
          part ? sql`position(${part} in lower(${address})) > 0` : sql`false`,
          whole.success
            ? eq(suppressedAddresses.addressHash, suppressedAddress(scope.companyId, whole.data))
            : undefined,
        )
      : undefined,
  )
}

const sortings = sortedBothWays<SuppressionListInput['sort']>({ created: [createdAt, 'timestamptz'] })
