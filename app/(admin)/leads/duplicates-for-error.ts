import { type SendError, sendJson } from '@/lib/client/send'
import type { LeadInput } from '@/lib/modules/leads/leads.schema'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'

/** Returns the possible duplicates of a refused lead, as far as the user may see them; null for any other error. */
export async function duplicateLeadsForError({ code }: SendError, { phone, email }: Partial<LeadInput>) {
  if (code !== 'possible_duplicate') return null
  const shared = { phone: phone ?? null, email: email ?? null }
  const found = await sendJson<PossibleDuplicate[]>('/api/leads/possible-duplicates', 'POST', shared)
  return found.ok ? found.data : null
}
