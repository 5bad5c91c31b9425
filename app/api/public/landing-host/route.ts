import { z } from 'zod'

import { publicEndpoint } from '@/lib/http/endpoint'
import { findHost } from '@/lib/modules/landing-pages/public.queries'

const query = z.strictObject({ host: z.string().max(253) })

/** What stands at the root of a company's own domain: the front proxy asks it for hosts that are not ours. */
export const GET = publicEndpoint({ query }, ({ query: { host } }) => findHost(host.toLowerCase()))
