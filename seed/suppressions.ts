import { requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { addSuppression, liftSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { suppressionInput } from '@/lib/modules/consents/suppressions.schema'

import type { SeedWorld } from './world'

const ENTRIES = [
  { address: '054-5559301', channels: ['call', 'sms', 'whatsapp'], source: 'שיחת טלפון', note: 'קיבל את המספר בטעות' },
  { address: 'no-mail@doar.example', channels: ['email'], source: 'תשובה לדיוור' },
  { address: '03-5559302', channels: ['call'], source: 'שיחת טלפון', note: 'מרכזייה של משרד ממשלתי' },
  { address: '054-5559303', channels: ['sms'], source: 'תשובה להודעה' },
]

/** Seeds people who asked not to be contacted and are no records; the last entry was lifted. */
export async function seedSuppressions({ companyId, adminId }: SeedWorld): Promise<void> {
  const actor = await loadUserActor(companyId, adminId)
  if (!actor) throw new Error('the administrator of the demonstration is gone')
  const scope = requireScope('suppressions', actor)
  let last = ''
  for (const entry of ENTRIES) last = (await addSuppression(scope, suppressionInput.parse(entry))).id
  await liftSuppression(scope, last, { reason: 'ביקש לחזור לקבל הודעות' })
}
