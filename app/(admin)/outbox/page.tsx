import { type Address, withSearch } from '@/components/screen/address'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadMailList, type MailListInput } from '@/lib/modules/outbox/outbox.list'
import { listMails } from '@/lib/modules/outbox/outbox.queries'
import { findTextSimulation, listTexts } from '@/lib/modules/outbox/texts.queries'
import { loadMail } from '@/lib/modules/settings/mail/mail.queries'
import { href } from '@/lib/routes/find'

import { MailReader } from './mail-reader'
import { MailTable } from './mail-table'
import { TextsTable } from './texts-table'

export const generateMetadata = screenTitle('outbox')

export default screen('outbox', async ({ actor, search }) => {
  const wanted = loadMailList(search)
  const address = { path: href('outbox'), search }
  const Part = wanted.tab === 'sms' ? Texts : Mails
  const tabs = (
    <LinkTabs label="דואר יוצא" tabs={TABS} current={wanted.tab ?? 'mail'} address={{ ...address, search: {} }} />
  )
  return (
    <Page route="outbox" tabs={tabs}>
      <Part actor={actor} wanted={wanted} address={address} />
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

const TABS = [
  { key: 'mail', label: 'דוא״ל' },
  { key: 'sms', label: 'הודעות SMS' },
]

type PartProps = { actor: Actor; wanted: MailListInput; address: Address }

const scopesOf = (actor: Actor) => ({
  mail: requireScope('outbox', actor),
  accountMail: findScope('accountMail', actor),
})

async function Mails({ actor, wanted, address }: PartProps) {
  const server = await loadMail(requireScope('mailSettings', actor))
  return (
    <>
      {!server.isOn && server.otherwise === 'captured' && (
        <Alert tone="info" title="סימולציה">
          לא הוגדר שרת דואר, ולכן אף הודעה אינה יוצאת: הודעות נשמרות כאן ואפשר לפתוח אותן.
        </Alert>
      )}
      <MailTable list={await listMails(scopesOf(actor), wanted)} address={address} />
    </>
  )
}

const WHY_SIMULATED = {
  no_provider: 'לא הוגדר ספק SMS, ולכן אף הודעת SMS אינה יוצאת: הודעות נשמרות כאן ואפשר לפתוח אותן.',
  simulated_account:
    'חשבון ה־SMS של החברה הוא סימולציה, ולכן אף הודעת SMS אינה יוצאת: הודעות נשמרות כאן ואפשר לפתוח אותן.',
}

async function Texts({ actor, wanted, address }: PartProps) {
  const scopes = scopesOf(actor)
  const [why, list] = await Promise.all([findTextSimulation(scopes.mail), listTexts(scopes, wanted)])
  return (
    <>
      {why && (
        <Alert tone="info" title="סימולציה">
          {WHY_SIMULATED[why]}
        </Alert>
      )}
      <TextsTable list={list} address={address} />
    </>
  )
}
