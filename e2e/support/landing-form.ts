import { requireScope } from '@/lib/access/scope'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'

import { actorOf, type Person, type World } from './world'

const FORM = {
  title: 'צור קשר',
  fields: [
    { name: 'name', isRequired: true },
    { name: 'phone', isRequired: true },
    { name: 'email', isRequired: false },
  ],
  purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
  consents: [{ channel: 'email', text: 'אפשר לשלוח לי הצעות בדוא״ל' }],
}

/** Adds an open form to a company, which landing pages show; returns its id. */
export async function addLandingForm(world: World, admin: Person): Promise<string> {
  const actor = await actorOf(world, admin)
  const slug = `summer-${world.companyId.slice(-12)}`
  const channel = channelInput.parse({ kind: 'form', name: 'צור קשר', slug, isOpen: true, form: FORM })
  const { id } = await createChannel(requireScope('leadCapture', actor), channel)
  return id
}
