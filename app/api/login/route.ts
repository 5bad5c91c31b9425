import { enterWith } from '@/lib/auth/entrance'
import { loginInput } from '@/lib/auth/schema'
import { signIn } from '@/lib/auth/sign-in'
import { visitOf } from '@/lib/auth/visit'
import { publicEndpoint } from '@/lib/server/endpoint'

/** Signs in and says where to go: `next` if it is a page of ours that the user may open. */
export const POST = publicEndpoint({ body: loginInput }, async ({ body: { next, ...credentials }, request }) =>
  enterWith(await signIn(credentials, visitOf(request)), next),
)
