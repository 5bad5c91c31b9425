import { refreshTestCharge, startTestCharge } from '@/lib/modules/settings/charges.mutations'
import { findCharge, listTestCharges } from '@/lib/modules/settings/charges.queries'
import { saveCompany } from '@/lib/modules/settings/company.mutations'
import { loadCompany } from '@/lib/modules/settings/company.queries'
import { companyInput } from '@/lib/modules/settings/company.schema'
import { removeLogo, saveLogo } from '@/lib/modules/settings/logo.mutations'
import { saveMail, sendTestMail } from '@/lib/modules/settings/mail/mail.mutations'
import { loadMail } from '@/lib/modules/settings/mail/mail.queries'
import { mailInput } from '@/lib/modules/settings/mail/mail.schema'
import { saveNumbering } from '@/lib/modules/settings/numbering.mutations'
import { loadNumbering } from '@/lib/modules/settings/numbering.queries'
import {
  addAccount,
  archiveAccount,
  changeAccount,
  changeKey,
  revealCallbackUrl,
  setDefault,
} from '@/lib/modules/settings/payment.mutations'
import { listAccounts } from '@/lib/modules/settings/payment.queries'
import { saveSystem } from '@/lib/modules/settings/system.mutations'
import { loadSystem } from '@/lib/modules/settings/system.queries'
import { systemInput } from '@/lib/modules/settings/system.schema'
import { resetTemplate, saveTemplate } from '@/lib/modules/settings/templates.mutations'
import { findMailTemplate, listMailTemplates, previewTemplate } from '@/lib/modules/settings/templates.queries'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { mailBody, PICTURE, systemBody, TEMPLATE } from '../settings'

const KEY = 'a-key-of-sixteen-signs'
const account = ({ theirs }: Crossing) => theirs.ids.gatewayAccountId

const details = (version: number) =>
  companyInput.parse({
    version,
    name: 'חברה שלנו',
    businessKind: 'company',
    registrationNumber: '514729060',
    address: 'רחוב 1',
    phone: '03-6123456',
    email: 'office@example.com',
    terms: '',
  })

/** Settings belong to the whole company: the cases try other companies, and ids of gateway accounts and charges. */
export const settingsCases: Record<string, Case> = {
  settingsRow: outside('takes no id but the company of its scope, crossed with loadSystem'),
  loadSystem: ({ scope }) => [companies('ours', () => loadSystem(scope('systemSettings')))],
  saveSystem: ({ scope }) => [
    companies('ours', async () => {
      const { version } = await loadSystem(scope('systemSettings'))
      return saveSystem(scope('systemSettings'), systemInput.parse(systemBody('שלנו', version)))
    }),
  ],
  writeSystemSettings: outside('writes the row of its scope, crossed with saveSystem'),
  refuseSecondRow: outside('an error made into another'),
  loadNumbering: ({ scope }) => [companies('ours', () => loadNumbering(scope('systemSettings')))],
  seriesState: outside('takes no id but the company of its scope, crossed with loadNumbering'),
  saveNumbering: ({ scope }) => [
    companies('ours', async () => {
      const { version, series } = await loadNumbering(scope('systemSettings'))
      const line = (key: string) => ({ prefix: 'A-', next: series.find((one) => one.key === key)?.next ?? 1 })
      const [customer, payment_page, document, receipt] = ['customer', 'payment_page', 'document', 'receipt'].map(line)
      return saveNumbering(scope('systemSettings'), {
        version,
        series: { customer, payment_page, document, receipt } as never,
      })
    }),
  ],
  findLogo: outside('a public address of 160 random bits is its own proof; a logo is for everybody'),
  saveLogo: ({ scope }) => [
    companies('ours', () => saveLogo(scope('systemSettings'), { name: 'logo.png', bytes: PICTURE })),
  ],
  removeLogo: ({ scope }) => [companies('ours', () => removeLogo(scope('systemSettings')))],
  loadCompany: ({ scope }) => [companies('ours', () => loadCompany(scope('companySettings')))],
  saveCompany: ({ scope }) => [
    companies('ours', async () => {
      const { version } = await loadCompany(scope('companySettings'))
      return saveCompany(scope('companySettings'), details(version))
    }),
  ],
  mailRow: outside('takes no id but the company of its scope, crossed with loadMail'),
  loadMail: ({ scope }) => [companies('ours', () => loadMail(scope('mailSettings')))],
  checkSender: outside('reads what loadMail does, and asks the DNS of the world'),
  saveMail: ({ scope }) => [
    companies('ours', async () => {
      const { version } = await loadMail(scope('mailSettings'))
      const unset = { host: '', fromAddress: '', password: '' }
      return saveMail(scope('mailSettings'), mailInput.parse({ ...mailBody('שלנו', version), ...unset }))
    }),
  ],
  sendTestMail: ({ scope, actor }) => [companies('ours', () => sendTestMail(scope('mailSettings'), actor))],
  listMailTemplates: ({ scope }) => [companies('ours', () => listMailTemplates(scope('mailSettings')))],
  findMailTemplate: ({ scope }) => [companies('ours', () => findMailTemplate(scope('mailSettings'), 'payment.link'))],
  selectTemplate: outside('takes no id but the company of its scope, crossed with findTemplate'),
  requireOffered: outside('asks what company this is, and gives nothing'),
  previewTemplate: ({ scope, actor }) => [
    companies('ours', () => previewTemplate(scope('mailSettings'), { ...TEMPLATE, kind: 'payment.link' }, actor)),
  ],
  saveTemplate: ({ scope }) => [
    companies('ours', async () => {
      const { version } = await findMailTemplate(scope('mailSettings'), 'payment.link')
      return saveTemplate(scope('mailSettings'), 'payment.link', { ...TEMPLATE, version })
    }),
  ],
  resetTemplate: ({ scope }) => [companies('ours', () => resetTemplate(scope('mailSettings'), 'payment.link'))],
  listAccounts: ({ scope }) => [companies('ours', () => listAccounts(scope('paymentSettings')))],
  addAccount: ({ scope }) => [
    companies('ours', () =>
      addAccount(scope('paymentSettings'), { provider: 'simulator', label: 'נוסף', keys: { key: KEY }, isTest: true }),
    ),
  ],
  changeAccount: (c) => [
    companies('refused', () =>
      changeAccount(c.scope('paymentSettings'), account(c), { label: 'אחר', isTest: true, version: 1 }),
    ),
  ],
  changeKey: (c) => [
    companies('refused', () => changeKey(c.scope('paymentSettings'), account(c), { keys: { key: KEY }, version: 2 })),
  ],
  revealCallbackUrl: (c) => [companies('refused', () => revealCallbackUrl(c.scope('paymentSettings'), account(c)))],
  setDefault: (c) => [companies('refused', () => setDefault(c.scope('paymentSettings'), account(c), { version: 3 }))],
  archiveAccount: (c) => [
    companies('refused', () =>
      archiveAccount(c.scope('paymentSettings'), account(c), { version: 4, isArchived: true }),
    ),
  ],
  listTestCharges: ({ scope }) => [companies('list', () => listTestCharges(scope('paymentSettings')))],
  findCharge: ({ scope, theirs }) => [
    companies('refused', () => findCharge(scope('paymentSettings'), theirs.ids.gatewayTest)),
  ],
  startTestCharge: (c) => [companies('refused', () => startTestCharge(c.scope('paymentSettings'), account(c)))],
  refreshTestCharge: ({ scope, theirs }) => [
    companies('refused', () => refreshTestCharge(scope('paymentSettings'), theirs.ids.gatewayTest)),
  ],
}
