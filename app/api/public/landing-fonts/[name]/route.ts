import { z } from 'zod'

import { notFound } from '@/lib/core/errors'
import { pageFont } from '@/lib/files/page-font'
import { publicEndpoint } from '@/lib/http/endpoint'

const params = z.strictObject({ name: z.string().max(40) })

/** Serves the letters of landing pages from our own origin. */
export const GET = publicEndpoint({ params }, async ({ params: { name } }) => {
  const bytes = await pageFont(name)
  if (!bytes) throw notFound()
  return new Response(bytes, {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
})
