import { enterWith } from '@/lib/auth/entrance'
import { join } from '@/lib/auth/joining'
import { resetInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Takes up an invitation by the link's token: a password is chosen, and the person is in. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) =>
  enterWith(request, await join(body, visitOf(request))),
)
