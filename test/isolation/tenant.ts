import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { auditLog, files, outbox, publicLinks } from '@/lib/db/schema/platform'
import { impersonations } from '@/lib/db/schema/sign-in'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addAddon } from '@/lib/modules/addons/addons.mutations'
import { addonInput } from '@/lib/modules/addons/addons.schema'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { createService, setServiceState } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'

import { addApi } from './api'
import { addAutomationStarts } from './automation-starts'
import { addAutomations } from './automations'
import { addBooking } from './booking'
import { addCalendarRows } from './calendar'
import { addCalendarLinks } from './calendar-links'
import { addCancellations } from './cancellations'
import { addCapture } from './capture'
import { addCatalogue } from './catalogue'
import { addChannels } from './channels'
import { addCommissions } from './commissions'
import { addOffers } from './companies'
import { addConversations } from './conversations'
import { addDocuments } from './documents'
import { addEventExtras } from './event-extras'
import { addImports, addLeadImports } from './imports'
import { addInvitations } from './invitations'
import { addLabels } from './labels'
import { addLanding } from './landing'
import { addLeads } from './leads'
import { addLists } from './lists'
import { addMerges } from './merges'
import { addMessagingRows } from './messaging'
import { addNotifications } from './notifications'
import { addPages } from './pages'
import { addPayslips } from './payslips'
import { addLeadRequests, addPersonalData } from './personal-data'
import { addPosts } from './posts'
import { addRecord } from './record'
import { addRefunds } from './refunds'
import { addRoles } from './roles'
import { addSecurity } from './security'
import { addSettings } from './settings'
import { addSiteCare } from './site-care'
import { addSites } from './sites'
import { addSubscriptions } from './subscriptions'
import { addTemplates } from './task-plan'
import { addTaskReminders } from './task-reminders'
import { addTaskTime } from './task-time'
import { addTasks } from './tasks'
import { addTax } from './tax'
import { addPeople } from './users'
import { addWallet } from './wallet'
import { addonBody, customerBody, nationalIdOf, serviceBody, type Words } from './words'

export type Tenant = Awaited<ReturnType<typeof fillTenant>>

/**
 * Creates rows of every kind for one person of one company, through the product's own functions. Every string contains
 * the tenant's word.
 */
export async function fillTenant(actor: Actor, words: Words, gatewayAccountId: string) {
  const { companyId } = actor
  const customer = await addCustomer(actor, words, 1)
  const services = await addServices(actor, words)
  const pages = await addPages(actor, { words, customerId: customer, serviceId: services.sold, gatewayAccountId })
  const cancellations = await addCancellations(actor, words, pages.ids)
  const catalogue = await addCatalogue(actor, words, { sold: services.sold, attempt: pages.ids.captured })
  const documents = await addDocuments(actor, words, customer)
  const ofCustomers = await addOfCustomers(actor, words, customer)
  const ofLeads = {
    ...(await addLeads(actor, words)),
    ...(await addLeadRequests(actor, words)),
    ...(await addCapture(actor, words)),
    ...(await addLeadImports(actor, words)),
    ...(await addAutomationStarts(actor, words)),
  }
  const automations = await addAutomations(actor, words, ofLeads.lead)
  const landing = await addLanding(actor, words, ofLeads)
  const tasks = await addTasks(actor, words, { customer, tag: ofCustomers.tag })
  const calendar = await addCalendarRows(actor, words, { customer })
  const taskTime = await addTaskTime(actor, words, tasks.task)
  const taskReminders = await addTaskReminders(actor, words, tasks)
  const eventExtras = await addEventExtras(actor, words, calendar)
  const templates = await addTemplates(actor, words, tasks)
  const calendarLinks = await addCalendarLinks(actor, words)
  const invitations = await addInvitations(actor, words)
  const booking = await addBooking(actor, words)
  const sites = await addSites(actor, words)
  const { notification } = await addNotifications(actor, words)
  const posts = await addPosts(actor, words)
  const lists = await addLists(actor, words, { customer, team: posts.team })
  const channels = await addChannels(actor, words)
  const messaging = await addMessagingRows(actor, channels)
  const { gatewayTest } = await addSettings(actor, words, gatewayAccountId)
  const addon = await addAddonOf(actor, words)
  const roles = await addRoles(actor, words)
  const commissions = await addCommissions(actor, words, pages.ids.payment)
  const { payment, closedPage: page } = pages.ids
  const refunds = await addRefunds(actor, words, { payment, page, gatewayAccountId })
  const people = await addPeople(actor, words)
  const tax = await addTax(actor, words, { customerId: customer, gatewayAccountId })
  const subscriptions = await addSubscriptions(actor, words, { customer, gatewayAccountId })
  const payslips = await addPayslips(actor, words)
  const wallet = await addWallet(actor, words, gatewayAccountId)
  await addImpersonation(actor, words)
  const siteCare = await addSiteCare(actor, words, { ...sites, sold: services.sold, child: wallet.walletChild })
  const offers = await addOffers(actor, words, { child: wallet.walletChild, addon })
  const api = await addApi(actor, words)
  await addSecurity(actor, words)
  const inbox = await addConversations(actor, words)
  const { mail, file, link, audit } = await firstsOf(companyId)
  const ids = {
    user: actor.id,
    customer,
    ...ofCustomers,
    ...ofLeads,
    ...automations,
    ...landing,
    ...tasks,
    ...calendar,
    ...taskTime,
    ...taskReminders,
    ...eventExtras,
    ...templates,
    ...calendarLinks,
    ...invitations,
    ...booking,
    ...sites,
    ...siteCare,
    ...inbox,
    ...services,
    ...catalogue,
    ...pages.ids,
    ...cancellations,
    ...documents.ids,
    notification,
    ...posts,
    ...lists,
    ...api,
    ...people,
    ...commissions,
    ...refunds,
    ...tax,
    ...channels,
    ...messaging,
    gatewayAccountId,
    ...wallet,
    gatewayTest,
    ...roles,
    addon,
    ...offers,
    ...payslips.ids,
    ...subscriptions.ids,
  }
  return {
    actor,
    words,
    ids: { ...ids, mail, file, audit, company: companyId },
    tokens: { page: pages.token, signer: documents.token, payslip: payslips.token, card: subscriptions.token, link },
  }
}

/**
 * Adds data of customers and what works on many of them: record data, merges, personal data requests, imports and
 * labels.
 */
async function addOfCustomers(actor: Actor, words: Words, customer: string) {
  const record = await addRecord(actor, words, customer)
  const merges = await addMerges(actor, words)
  const personalData = await addPersonalData(actor, words)
  const imports = await addImports(actor, words)
  return { ...record, ...merges, ...personalData, ...imports, ...(await addLabels(actor, words)) }
}

/** Adds a customer with an identity number. */
async function addCustomer(actor: Actor, words: Words, serial: number): Promise<string> {
  const scope = requireScope('customerEdits', actor)
  const body = customerBody(words, { nationalId: nationalIdOf(words, serial) })
  const { id } = await createCustomer(scope, customerInput.parse(body), null)
  return id
}

/** Services belong to the company, so the actor gets the permission to edit them. */
async function addServices(actor: Actor, words: Words) {
  const permissions = new Set([...actor.permissions, 'edit service' as const])
  const scope = requireScope('serviceEdits', { ...actor, permissions })
  const code = () => `C${newId().slice(-11)}`
  const { id: service } = await createService(scope, serviceInput.parse(serviceBody(words, code())))
  const { id: sold } = await createService(scope, serviceInput.parse(serviceBody(words, code())))
  const { id: archivedService } = await createService(scope, serviceInput.parse(serviceBody(words, code())))
  await setServiceState(scope, archivedService, { state: 'archived', version: 1 })
  const { id: spareService } = await createService(scope, serviceInput.parse(serviceBody(words, code())))
  return { service, sold, archivedService, spareService }
}

/** Adds an ended impersonation by a person of a company above. */
const addImpersonation = ({ companyId, id: guestId }: Actor, { sharedWord }: Words) =>
  inAuth((tx) =>
    tx.insert(impersonations).values({
      companyId,
      id: newId(),
      guestId,
      actorId: newId(),
      actorName: `אורח ${sharedWord}`,
      mode: 'read',
      actorCompany: `מעל ${sharedWord}`,
      reason: `סיבה ${sharedWord}`,
      endsAt: new Date(),
      endedAt: new Date(),
    }),
  )

/** Add-ons belong to the company too. */
async function addAddonOf(actor: Actor, words: Words): Promise<string> {
  const permissions = new Set([...actor.permissions, 'access mastercrm' as const])
  const { id } = await addAddon(
    requireScope('companies', { ...actor, permissions }),
    addonInput.parse(addonBody(words, newId())),
  )
  return id
}

/** Returns one row each of mail, file, link and audit log, which the other functions have created. */
const firstsOf = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const [mail] = await tx.select({ id: outbox.id }).from(outbox).limit(1)
    const [file] = await tx.select({ id: files.id }).from(files).limit(1)
    const [link] = await tx.select({ hash: publicLinks.tokenHash }).from(publicLinks).limit(1)
    const [audit] = await tx.select({ id: auditLog.id }).from(auditLog).limit(1)
    if (!mail || !file || !link || !audit) throw new Error('a side without mail, file, link or audit')
    return { mail: mail.id, file: file.id, link: link.hash, audit: audit.id }
  })
