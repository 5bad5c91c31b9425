import { readRequestOrigin } from '@/lib/auth/request-origin'
import { setupInput } from '@/lib/auth/schema'
import { setUp } from '@/lib/auth/setup-code'
import { publicEndpoint } from '@/lib/http/endpoint'
import { createSignInResponse } from '@/lib/http/session-responses'

export const POST = publicEndpoint({ body: setupInput }, async ({ body, request }) =>
  createSignInResponse(request, await setUp(body, readRequestOrigin(request))),
)
