import { endpoint } from '@/lib/http/endpoint'
import { listWhatsappAccounts } from '@/lib/modules/whatsapp/whatsapp.queries'

/** The accounts as the specification's store reads them (7): status, data, and their count. */
export const GET = endpoint({ verified: true }, async ({ actor }) => {
  const data = await listWhatsappAccounts(actor)
  return { status: 'success', data, whatsapp_accounts: data.length }
})
