import { resendVerification } from '@/lib/auth/verification'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({ anyUser: true }, async ({ actor }) => {
  await resendVerification(actor)
  return {}
})
