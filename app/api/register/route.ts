import { enterWith } from '@/lib/auth/entrance'
import { register } from '@/lib/auth/registration'
import { registerInput } from '@/lib/auth/schema'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

export const POST = publicEndpoint({ body: registerInput }, async ({ body, request }) =>
  enterWith(request, await register(body, visitOf(request))),
)
