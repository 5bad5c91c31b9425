import { readImpersonation } from '@/lib/auth/impersonation-info'
import { register } from '@/lib/auth/registration'
import { registerInput } from '@/lib/auth/schema'
import { publicEndpoint } from '@/lib/http/endpoint'
import { enterWith } from '@/lib/http/entrance'

export const POST = publicEndpoint({ body: registerInput }, async ({ body, request }) =>
  enterWith(request, await register(body, readImpersonation(request))),
)
