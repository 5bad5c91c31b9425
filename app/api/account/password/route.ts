import { changePassword } from '@/lib/auth/password-change'
import { passwordChangeInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith, rememberBrowser } from '@/lib/http/entrance'

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringDuty: true, body: passwordChangeInput },
  async ({ actor, body, request }) => {
    const token = await changePassword(actor, body)
    return continueWith(token, {}, [await rememberBrowser(request, actor)])
  },
)
