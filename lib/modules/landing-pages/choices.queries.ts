import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { captureChannels } from '@/lib/db/schema/capture'
import { landingDomains } from '@/lib/db/schema/landing-pages'
import { readSelects } from '@/lib/db/tenant'

/** Returns what the editor of a page offers: the company's forms, and its verified domains. */
export async function loadPageChoices(scope: Scope<'landingPageEdits'> | Scope<'landingPages'>) {
  const { companyId } = scope
  const { id, name, isOpen, kind, deletedAt } = captureChannels
  return readSelects(scope, (tx) => ({
    forms: tx
      .select({ value: id, label: name, isOpen })
      .from(captureChannels)
      .where(and(eq(captureChannels.companyId, companyId), eq(kind, 'form'), isNull(deletedAt)))
      .orderBy(asc(name), asc(id)),
    domains: tx
      .select({ value: landingDomains.id, label: landingDomains.host })
      .from(landingDomains)
      .where(
        and(
          eq(landingDomains.companyId, companyId),
          eq(landingDomains.state, 'verified'),
          isNull(landingDomains.deletedAt),
        ),
      )
      .orderBy(asc(landingDomains.host)),
  }))
}

export type PageChoices = Awaited<ReturnType<typeof loadPageChoices>>
