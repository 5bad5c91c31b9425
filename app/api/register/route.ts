import { register } from '@/lib/auth/registration'
import { readRequestOrigin } from '@/lib/auth/request-origin'
import { registerInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createSignInResponse } from '@/lib/http/session-responses'

export const POST = publicEndpoint({ body: registerInput }, async ({ body, request }) =>
  createSignInResponse(request, await register(body, readRequestOrigin(request))),
)
