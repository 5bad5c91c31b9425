import { requireScope } from '@/lib/access/scope'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'

import type { App } from '../run/app'
import { joinInstallation, openCompany } from './installation'

export type Form = { companyId: string; slug: string; channelId: string }

/** Creates a company with a form in a running installation. */
export async function captureWorld(app: App, folder: string): Promise<Form> {
  joinInstallation(app, folder)
  const actor = await openCompany('חברת המדידה')
  const slug = 'bench'
  const fields = [{ name: 'name', isRequired: true }, { name: 'phone' }]
  const purpose = 'הפרטים נמסרים מרצון ונשמרים לצורך המדידה'
  const body = channelInput.parse({ kind: 'form', name: 'טופס', slug, form: { title: 'טופס', fields, purpose } })
  const { id: channelId } = await createChannel(requireScope('leadCapture', actor), body)
  return { companyId: actor.companyId, slug, channelId }
}
