import { redirect } from 'next/navigation'
import { z } from 'zod'

import { type Actor, requireScope } from '@/lib/access/scope'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { findMergedInto } from '@/lib/modules/merging/merging.queries'
import { href } from '@/lib/routes/find'

/**
 * Handles a record that was not found: redirects to the record it was merged into, if there is one; otherwise rethrows
 * the error.
 */
export const redirectIfMerged =
  (actor: Actor, id: string) =>
  async (fault: unknown): Promise<never> => {
    const isId = z.uuid().safeParse(id).success
    const target = isId ? await findMergedInto(requireScope('customers', actor), customerRecord(id)) : null
    if (target) redirect(href('customers-view', { id: target }))
    throw fault
  }
