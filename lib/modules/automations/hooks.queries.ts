import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { publicLinks } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { requireAutomation } from './starts.queries'

const WRONG_TOKENS = { name: 'automation-hook-token', hits: 30, seconds: 60 }

/** Resolves the address of an automation; 404, and 429 beyond 30 wrong ones a minute. */
export async function findHookPlace(token: string, headers: Headers) {
  const place = await findLink('automation', token)
  if (place) return place
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound('הכתובת לא נמצאה')
}

/** Returns whether an automation has an address for other systems; 404. */
export const findHook = (scope: Scope<'automationEdits'>, id: string) =>
  readInCompany(scope, async (tx) => {
    await requireAutomation(tx, scope.companyId, id)
    const isSet = and(
      eq(publicLinks.companyId, scope.companyId),
      eq(publicLinks.targetId, id),
      eq(publicLinks.kind, 'automation'),
      isNull(publicLinks.revokedAt),
    )
    return { isSet: (await tx.$count(publicLinks, isSet)) > 0 }
  })
