import { changePassword } from '@/lib/auth/password-change'
import { passwordChangeInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse, rememberBrowser } from '@/lib/http/session-responses'

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringRequiredAction: true, body: passwordChangeInput },
  async ({ actor, body, request }) => {
    const token = await changePassword(actor, body)
    return createNewTokenResponse(token, {}, [await rememberBrowser(request, actor)])
  },
)
