import { enterWith } from '@/lib/auth/entrance'
import { setupInput } from '@/lib/auth/schema'
import { setUp } from '@/lib/auth/setup-code'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ body: setupInput }, async ({ body, request }) =>
  enterWith(request, await setUp(body, visitOf(request))),
)
