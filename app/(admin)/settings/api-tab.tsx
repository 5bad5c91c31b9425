import { Stack } from '@/components/screen/columns'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { hasPermission } from '@/lib/access/ability'
import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { isTokenPermission } from '@/lib/access/token-permissions'
import { listTokens } from '@/lib/modules/api-tokens/api-tokens.queries'
import { listWebhooks } from '@/lib/modules/webhooks/webhooks.queries'
import { href } from '@/lib/routes/find'

import { NewToken } from './api/new-token'
import { NewWebhook } from './api/new-webhook'
import { TokensTable } from './api/tokens-table'
import { WebhooksTable } from './api/webhooks-table'

/** The tab of API keys, webhooks and the API documentation. */
export async function ApiTab({ actor }: { actor: Actor }) {
  const scope = requireScope('apiSettings', actor)
  const [tokens, webhooks] = await Promise.all([listTokens(scope), listWebhooks(scope)])
  const offered = PERMISSIONS.filter(
    (permission) => hasPermission(actor.permissions, permission) && isTokenPermission(permission),
  )
  return (
    <Stack>
      <Card title="מפתחות API" flush actions={<NewToken offered={offered} />}>
        <TokensTable tokens={tokens} />
      </Card>
      <Card title="כתובות לאירועים (webhooks)" flush actions={<NewWebhook />}>
        <WebhooksTable webhooks={webhooks} />
      </Card>
      <Card title="תיעוד" actions={<ButtonLink href={href('settings-api-docs')}>תיעוד ה־API</ButtonLink>}>
        <p>כל מה שאפשר לעשות במערכת עם מפתח, עם דוגמאות להעתקה, ומה נשלח לכתובות של אירועים ואיך בודקים את החתימה.</p>
      </Card>
      <LiveRefresh topics={['webhook']} />
    </Stack>
  )
}
