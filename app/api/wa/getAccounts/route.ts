import { endpoint } from '@/lib/http/endpoint'
import { listWhatsappAccounts } from '@/lib/modules/channels/accounts.queries'

/**
 * Returns the WhatsApp accounts in the shape that the specification's store reads (7): status, data, and their count.
 */
export const GET = endpoint({ verified: true }, async ({ actor }) => {
  const data = await listWhatsappAccounts(actor)
  return { status: 'success', data, whatsapp_accounts: data.length }
})
