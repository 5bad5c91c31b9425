import { Stack } from '@/components/screen/columns'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { loadInboundMail } from '@/lib/modules/inbound-mail/routes.queries'
import { loadMail } from '@/lib/modules/settings/mail/mail.queries'
import { findMailTemplate, listMailTemplates } from '@/lib/modules/settings/templates.queries'
import { templateParams } from '@/lib/modules/settings/templates.schema'
import { href } from '@/lib/routes/find'
import { linkTo } from '@/lib/routes/links'

import { DomainCard } from './domain-card'
import { InboundMailCard } from './inbound-mail-card'
import { MailForm } from './mail-form'
import styles from './settings.module.css'
import { TemplateDialog } from './template-dialog'
import { TemplatesCard } from './templates-card'

/** The tab of the company's mail server, the check of its domain, and the e-mail templates. */
export async function MailTab({ actor, search }: { actor: Actor; search: Search }) {
  const scope = requireScope('mailSettings', actor)
  const [settings, templates, inbound] = await Promise.all([
    loadMail(scope),
    listMailTemplates(scope),
    loadInboundMail(scope),
  ])
  const kind = templateParams.safeParse({ kind: search.template }).data?.kind
  return (
    <Stack>
      <MailForm
        settings={settings}
        email={actor.email}
        accountHref={
          settings.accountId && findScope('channelAccounts', actor)
            ? linkTo('whatsapp-accounts-view', { id: settings.accountId })
            : null
        }
      />
      <div className={styles.narrow}>
        <Stack>
          <DomainCard hasSender={settings.fromAddress !== ''} />
          <InboundMailCard settings={inbound} />
          <TemplatesCard templates={templates} />
        </Stack>
      </div>
      {kind && (
        <TemplateDialog template={await findMailTemplate(scope, kind)} closeHref={`${href('settings')}?tab=mail`} />
      )}
    </Stack>
  )
}
