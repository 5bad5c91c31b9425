import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { IconCircle, IconCircleCheck } from '@/components/ui/icons'
import { satisfiesGate } from '@/lib/access/ability'
import type { Actor } from '@/lib/access/scope'
import { loadFirstSteps } from '@/lib/modules/home/getting-started.queries'
import { getRoute, href } from '@/lib/routes/find'
import styles from './home.module.css'
import type { Scopes } from './home-data'

const STEPS = [
  { key: 'customer', route: 'customers-add', title: 'לקוח ראשון', text: 'שם וטלפון מספיקים כדי להתחיל.' },
  { key: 'service', route: 'services-add', title: 'שירות ראשון', text: 'מה מוכרים, בכמה, ועם איזה מע״מ.' },
  {
    key: 'page',
    route: 'services-payment-pages-create',
    title: 'עמוד תשלום ראשון',
    text: 'קישור ששולחים ללקוח, והוא משלם בו.',
  },
  { key: 'document', route: 'documents-add', title: 'מסמך ראשון לחתימה', text: 'קובץ PDF שהלקוח חותם עליו מהטלפון.' },
] as const

/** Card of the first steps of a new company that the user may take; nothing once all of them are done. */
export async function GettingStarted({ actor, scopes }: { actor: Actor; scopes: Scopes }) {
  const scope = scopes.customers ?? scopes.paymentPages ?? scopes.documents
  if (!scope) return null
  const begun = await loadFirstSteps(scope)
  const steps = STEPS.filter(({ route }) => satisfiesGate(getRoute(route).gate, actor.permissions))
  if (steps.every(({ key }) => begun[key])) return null
  return (
    <Card title="מתחילים">
      <ol className={styles.steps}>
        {steps.map(({ key, route, title, text }) => (
          <li key={key} data-done={begun[key] || undefined}>
            {begun[key] ? <IconCircleCheck /> : <IconCircle />}
            <div>
              {begun[key] ? (
                <span>
                  {title} <span className="sr-only">– בוצע</span>
                </span>
              ) : (
                <Link href={href(route)}>{title}</Link>
              )}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
