import { withSearch } from '@/components/screen/address'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { loadMailList } from '@/lib/modules/outbox/list'
import { listMails } from '@/lib/modules/outbox/queries'
import { loadMail } from '@/lib/modules/settings/mail/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { MailReader } from './mail-reader'
import { MailTable } from './mail-table'

export const metadata = titleOf('outbox')

export default screen('outbox', async ({ actor, search }) => {
  const wanted = loadMailList(search)
  const address = { path: href('outbox'), search }
  const scopes = { mail: scopeOf('outbox', actor), accountMail: maybeScope('accountMail', actor) }
  const server = await loadMail(scopeOf('mailSettings', actor))
  return (
    <Page route="outbox">
      {!server.isOn && server.otherwise === 'captured' && (
        <Alert tone="info" title="סימולציה">
          לא הוגדר שרת דואר, ולכן אף הודעה אינה יוצאת: הודעות נשמרות כאן ואפשר לפתוח אותן.
        </Alert>
      )}
      <MailTable list={await listMails(scopes, wanted)} address={address} />
      {wanted.mail && (
        <MailReader
          key={wanted.mail}
          id={wanted.mail}
          closeHref={withSearch(address, { mail: null, after: wanted.after })}
        />
      )}
      <LiveRefresh topics={['outbox']} />
    </Page>
  )
})
