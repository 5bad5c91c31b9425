import { type SendError, sendJson } from '@/lib/client/send'
import type { CustomerInput } from '@/lib/modules/customers/customers.schema'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'

/** Returns the possible duplicates of a refused customer, as far as the user may see them; null for any other error. */
export async function duplicatesForError({ code }: SendError, { phone, email, nationalId }: Partial<CustomerInput>) {
  const shared = {
    possible_duplicate: { phone: phone ?? null, email: email ?? null, nationalId: null },
    national_id_taken: { phone: null, email: null, nationalId: nationalId ?? null },
  }[code]
  if (!shared) return null
  const found = await sendJson<PossibleDuplicate[]>('/api/customers/twins', 'POST', shared)
  return found.ok ? found.data : null
}
