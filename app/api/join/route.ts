import { readImpersonation } from '@/lib/auth/impersonation-info'
import { join } from '@/lib/auth/joining'
import { resetInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

/** Accepts an invitation by the link's token: sets the password and signs the user in. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) =>
  enterWith(request, await join(body, readImpersonation(request))),
)
