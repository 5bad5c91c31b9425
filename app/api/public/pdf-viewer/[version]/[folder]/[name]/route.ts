import { z } from 'zod'
import { notFound } from '@/lib/core/errors'
import { publicEndpoint } from '@/lib/http/endpoint'
import { viewerFile } from '@/lib/pdf/viewer-files'

const params = z.strictObject({ version: z.string().max(20), folder: z.string().max(20), name: z.string().max(80) })

/**
 * Serves the PDF viewer's worker, fonts and decoders from our own origin. The version is part of the address, so they
 * are cached as immutable.
 */
export const GET = publicEndpoint({ params }, async ({ params: { folder, name } }) => {
  const file = await viewerFile(folder, name)
  if (!file) throw notFound()
  return new Response(file.bytes, {
    headers: {
      'content-type': file.mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
})
