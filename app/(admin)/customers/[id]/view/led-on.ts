import { redirect } from 'next/navigation'
import { z } from 'zod'

import { type Actor, scopeOf } from '@/lib/access/scope'
import { findMergedInto } from '@/lib/modules/customers/merging/queries'
import { href } from '@/lib/routes/find'

/** For a card that is not there: leads to the one that it was put into, where there is one; else the fault stays. */
export const ledOn =
  (actor: Actor, id: string) =>
  async (fault: unknown): Promise<never> => {
    const isId = z.uuid().safeParse(id).success
    const target = isId ? await findMergedInto(scopeOf('customers', actor), id) : null
    if (target) redirect(href('customers-view', { id: target }))
    throw fault
  }
