import { readRequestOrigin } from '@/lib/auth/request-origin'
import { resetInput } from '@/lib/auth/schema'
import { acceptInvitation } from '@/lib/auth/user-invitation'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createSignInResponse } from '@/lib/http/session-responses'

/** Accepts an invitation by the link's token: sets the password and signs the user in. */
export const POST = publicEndpoint({ body: resetInput }, async ({ body, request }) =>
  createSignInResponse(request, await acceptInvitation(body, readRequestOrigin(request))),
)
