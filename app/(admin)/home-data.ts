import type { Scope } from '@/lib/access/scope'
import { loadDocuments, loadIncome, loadLinks, loadNewCustomers } from '@/lib/modules/home/figures.queries'
import type { Span } from '@/lib/modules/home/home.rules'

export type Scopes = {
  customers: Scope<'customers'> | null
  paymentPages: Scope<'paymentPages'> | null
  payments: Scope<'payments'> | null
  documents: Scope<'documents'> | null
}

/** Loads all data of the dashboard's figures and charts in parallel; null for a scope that the user does not have. */
export async function loadDashboard({ customers, paymentPages, payments, documents }: Scopes, span: Span) {
  const [income, links, newCustomers, documentCounts] = await Promise.all([
    payments && loadIncome(payments, span),
    paymentPages && loadLinks(paymentPages, span),
    customers && loadNewCustomers(customers, span),
    documents && loadDocuments(documents, span),
  ])
  return { span, income, links, newCustomers, documentCounts }
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>
