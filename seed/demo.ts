import { sql } from 'drizzle-orm'

import { createUser } from '@/lib/auth/users'
import { inCompany } from '@/lib/db/tenant'

import { seedAddons } from './addons'
import { seedApi } from './api'
import { seedAutomations } from './automations'
import { seedBooking } from './booking'
import { seedCalendar } from './calendar'
import { seedCalendarLinks } from './calendar-links'
import { seedCapture } from './capture'
import { seedCommissions } from './commissions'
import { type SignIn, seedCompanies } from './companies'
import { seedCompaniesBilling } from './companies-billing'
import { seedConversations } from './conversations'
import { seedCoupons } from './coupons'
import { seedCustomerLabels } from './customer-labels'
import { seedCustomerRecords } from './customer-record'
import { seedCustomerServices } from './customer-services'
import { seedCustomers } from './customers'
import { seedDebts } from './debts'
import { newDemoPassword } from './demo-password'
import { seedDisputes } from './disputes'
import { seedDocuments } from './documents'
import { seedDuplicates } from './duplicates'
import { seedImpersonations } from './impersonations'
import { seedImports } from './imports'
import { beginDemo } from './installation'
import { seedInvitations } from './invitations'
import { seedLandingPages } from './landing-pages'
import { seedLeadAssignment } from './lead-assignment'
import { seedLeads } from './leads'
import { seedMetering } from './metering'
import { seedNotifications } from './notifications'
import { seedPaymentPageDepth } from './payment-page-depth'
import { seedPaymentPages } from './payment-pages'
import { seedPaymentSending } from './payment-sending'
import { seedPayslips } from './payslips'
import { seedPersonalData } from './personal-data'
import { seedPosts } from './posts'
import { seedRefunds } from './refunds'
import { seedRoles } from './roles'
import { seedServices } from './services'
import { seedSettings } from './settings'
import { seedSimulatorBooks } from './simulator-books'
import { seedSiteCare } from './site-care'
import { seedSiteDomains } from './site-domains'
import { seedSites } from './sites'
import { seedSuppressions } from './suppressions'
import { seedTaskReminders } from './task-reminders'
import { seedTaskTemplates } from './task-templates'
import { seedTaskTime } from './task-time'
import { seedTasks } from './tasks'
import { seedTaxDocuments } from './tax-documents'
import { seedTeams } from './teams'
import { seedUsers } from './users'
import { seedWallets } from './wallet'
import type { SeedWorld } from './world'

/**
 * Sign-ins and links of the demo; links are paths. All accounts share one password, generated for this installation.
 */
export type DemoSummary = {
  signIns: SignIn[]
  links: { payment: string; signature: string; booking: string; site: string }
}

/** Fills an empty database with the demo. The caller saves the summary and then calls endDemo. */
export async function seedDemo(): Promise<DemoSummary> {
  await beginDemo()
  const password = newDemoPassword()
  const { worlds, signIns } = await seedCompanies(password)
  const [studio, air] = worlds
  const links = await fill(studio)
  await fill(air)
  await seedWallets(studio, air)
  await seedMetering(studio, air)
  await seedCompaniesBilling(studio, air)
  await seedAddons(studio, air)
  signIns.push(await addClient(studio, password))
  return { signIns, links }
}

async function fill(world: SeedWorld): Promise<DemoSummary['links']> {
  await seedTeams(world)
  await seedUsers(world)
  await seedImpersonations(world)
  await seedSettings(world)
  await seedCustomers(world)
  await seedCustomerLabels(world)
  await seedCustomerRecords(world)
  await seedDuplicates(world)
  await seedLeads(world)
  await seedCapture(world)
  await seedLandingPages(world)
  await seedLeadAssignment(world)
  await seedPersonalData(world)
  await seedSuppressions(world)
  await seedServices(world)
  await seedCoupons(world)
  const payment = await seedPaymentPages(world)
  await seedPaymentPageDepth(world)
  await seedDebts(world)
  await seedCustomerServices(world)
  await seedTaxDocuments(world)
  await seedCommissions(world)
  await seedRefunds(world)
  await seedSimulatorBooks(world)
  await seedDisputes(world)
  const signature = await seedDocuments(world)
  await seedPaymentSending(world)
  await seedPayslips(world)
  await seedPosts(world)
  await seedTasks(world)
  await seedCalendar(world)
  await seedTaskTime(world)
  await seedTaskReminders(world)
  await seedTaskTemplates(world)
  await seedCalendarLinks(world)
  await seedInvitations(world)
  const booking = await seedBooking(world)
  const site = await seedSites(world)
  await seedSiteDomains(world)
  await seedSiteCare(world)
  await seedConversations(world)
  await seedAutomations(world)
  await seedApi(world)
  await seedNotifications(world)
  await seedRoles(world)
  await seedImports(world)
  return { payment, signature, booking, site }
}

/** Adds a client sign-in for the customer with the most documents and payment pages. */
async function addClient({ companyId }: SeedWorld, password: string): Promise<SignIn> {
  const customer = await inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select c.id, c.name from customers c where c.company_id = ${companyId} and c.deleted_at is null
      order by least(1, (select count(*) from documents d where d.company_id = c.company_id and d.customer_id = c.id)) desc,
        (select count(*) from payment_pages p where p.company_id = c.company_id and p.customer_id = c.id) desc, c.number
      limit 1`)
    return rows[0]
  })
  if (!customer) throw new Error('the demonstration has no customers')
  const email = 'client@naomi-studio.example'
  await createUser({
    companyId,
    email,
    displayName: customer.name,
    role: 'client',
    password,
    isVerified: true,
    customerId: customer.id,
  })
  return { role: 'client', label: 'לקוח', email, password }
}
