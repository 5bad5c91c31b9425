import { publicEndpoint } from '@/lib/http/endpoint'
import { loadWebchatScript } from '@/lib/messaging/webchat/script'

/** The script by which a company's own website shows a chat. It is the same for all; the website's element names the account. */
export const GET = publicEndpoint(
  {},
  async () =>
    new Response(await loadWebchatScript(), {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
    }),
)
