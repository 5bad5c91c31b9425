import { redirect } from 'next/navigation'
import { z } from 'zod'

import { type Actor, requireScope } from '@/lib/access/scope'
import { findMergedInto } from '@/lib/modules/customers/merging/merging.queries'
import { href } from '@/lib/routes/find'

/** For a card that is not there: leads to the one that it was put into, where there is one; else the fault stays. */
export const redirectIfMerged =
  (actor: Actor, id: string) =>
  async (fault: unknown): Promise<never> => {
    const isId = z.uuid().safeParse(id).success
    const target = isId ? await findMergedInto(requireScope('customers', actor), id) : null
    if (target) redirect(href('customers-view', { id: target }))
    throw fault
  }
