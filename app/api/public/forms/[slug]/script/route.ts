import { appOrigin } from '@/lib/core/config'
import { publicEndpoint } from '@/lib/http/endpoint'
import { formSlugParams } from '@/lib/modules/capture/capture.schema'
import { loadForm } from '@/lib/modules/capture/forms.queries'
import { embedScript } from '@/lib/modules/capture/forms.rules'

/** The script by which another website shows the form; only the websites that the form lists can show its frame. */
export const GET = publicEndpoint({ params: formSlugParams }, async ({ params: { slug }, request }) => {
  const { title } = await loadForm(slug, request.headers)
  return new Response(embedScript({ origin: appOrigin(), slug, title }), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  })
})
