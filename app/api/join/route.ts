import { readImpersonation } from '@/lib/auth/impersonation-info'
import { join } from '@/lib/auth/joining'
import { resetInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

/** Takes up an invitation by the link's token: a password is chosen, and the person is in. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) =>
  enterWith(request, await join(body, readImpersonation(request))),
)
