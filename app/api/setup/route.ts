import { readImpersonation } from '@/lib/auth/impersonation-info'
import { setupInput } from '@/lib/auth/schema'
import { setUp } from '@/lib/auth/setup-code'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

export const POST = publicEndpoint({ body: setupInput }, async ({ body, request }) =>
  enterWith(request, await setUp(body, readImpersonation(request))),
)
