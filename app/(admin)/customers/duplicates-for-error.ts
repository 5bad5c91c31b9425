import { type SendError, sendJson } from '@/lib/client/send'
import type { CustomerInput } from '@/lib/modules/customers/customers.schema'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'

/** Whom the refused customer looks like: those that the user may see; none for any other refusal. */
export async function duplicatesForError({ code }: SendError, { phone, email, nationalId }: Partial<CustomerInput>) {
  const shared = {
    possible_duplicate: { phone: phone ?? null, email: email ?? null, nationalId: null },
    national_id_taken: { phone: null, email: null, nationalId: nationalId ?? null },
  }[code]
  if (!shared) return null
  const found = await sendJson<PossibleDuplicate[]>('/api/customers/twins', 'POST', shared)
  return found.ok ? found.data : null
}
