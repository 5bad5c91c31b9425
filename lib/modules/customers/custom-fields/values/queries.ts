import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { invalid } from '@/lib/server/errors'

import { fieldsOf } from '../queries'
import { applyCustom } from '../rules'
import type { CustomValues, SentCustom } from '../schema'

type Sent = { present: CustomValues; sent: SentCustom; isWhole: boolean }

/** What a customer's own fields hold after what was sent; 422 by field, also for a field that the actor does not see. */
export async function customAfter(tx: Tx, scope: Scope<'customerEdits'>, values: Sent): Promise<CustomValues> {
  const { custom, errors } = applyCustom(await fieldsOf(tx, scope), values)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return custom
}
