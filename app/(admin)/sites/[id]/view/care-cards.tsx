'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionButton } from '@/components/domain/action-button'
import { SimulationBadge } from '@/components/domain/simulation-badge'
import { SubscriptionPrice, SubscriptionState } from '@/components/domain/subscription-parts'
import { FieldList } from '@/components/screen/field-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, NumberField, SelectField, TextField } from '@/components/ui/fields'
import { IconLink, IconPlus, IconTrash } from '@/components/ui/icons'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import type { SiteCare, SitePlan } from '@/lib/modules/sites/care/care.queries'
import { hostingStateLabels, hostingStateTones, siteHostLabels, sitePlanLabels } from '@/lib/modules/sites/sites.labels'
import { linkTo } from '@/lib/routes/links'
import { SITE_PLAN_KINDS, type SiteHost, type SitePlanKind } from '@/lib/vocabulary/sites'

type Choices = readonly { id: string; number: number; name: string }[]
type PlansProps = {
  siteId: string
  customerId: string
  plans: readonly SitePlan[]
  /** The customer's running subscriptions; null for who may not see them. */
  choices: Choices | null
  canEdit: boolean
}

/** The subscriptions by which the customer pays for the website. */
export function PlansCard({ siteId, customerId, plans, choices, canEdit }: PlansProps) {
  const [linked, setLinked] = useState<SitePlanKind | null>(null)
  return (
    <Card title="מנויים">
      <div className="stack">
        {SITE_PLAN_KINDS.map((kind) => {
          const plan = plans.find((one) => one.kind === kind)
          return (
            <section key={kind} className="stack" aria-label={sitePlanLabels[kind]}>
              <h3>{sitePlanLabels[kind]}</h3>
              {plan ? <Plan plan={plan} canOpen={choices !== null} /> : <p className="muted">{NONE[kind]}</p>}
              {canEdit && (
                <div className="card-actions">
                  {choices && (
                    <Button size="sm" icon={<IconLink size={18} />} onClick={() => setLinked(kind)}>
                      {plan ? 'מנוי אחר' : 'חיבור מנוי'}
                    </Button>
                  )}
                  {plan && (
                    <ActionButton
                      label="ניתוק"
                      size="sm"
                      variant="ghost"
                      title={`לנתק את המנוי ל${sitePlanLabels[kind]} מהאתר?`}
                      url={`/api/sites/${siteId}/plans`}
                      method="DELETE"
                      body={{ kind }}
                      done="המנוי נותק"
                    >
                      המנוי עצמו ימשיך כרגיל. האתר לא יושהה עוד אם הוא לא ישולם.
                    </ActionButton>
                  )}
                </div>
              )}
            </section>
          )
        })}
      </div>
      {linked && choices && (
        <PlanDialog
          siteId={siteId}
          customerId={customerId}
          kind={linked}
          choices={choices}
          onClose={() => setLinked(null)}
        />
      )}
    </Card>
  )
}

const NONE: Record<SitePlanKind, string> = {
  hosting: 'אין מנוי לאחסון. האתר לא יושהה אם הלקוח לא ישלם.',
  maintenance: 'אין מנוי לתחזוקה.',
}

const Plan = ({ plan, canOpen }: { plan: SitePlan; canOpen: boolean }) => (
  <FieldList
    items={[
      {
        label: 'מנוי',
        value: canOpen ? (
          <Link href={linkTo('customer-services-view', { id: plan.subscriptionId })}>
            <Bidi>{plan.serviceName}</Bidi>
          </Link>
        ) : (
          <Bidi>{plan.serviceName}</Bidi>
        ),
      },
      { label: 'מצב', value: <SubscriptionState service={plan} /> },
      { label: 'מחיר', value: <SubscriptionPrice service={plan} /> },
      { label: 'החיוב הבא', value: plan.nextChargeOn ? <DateText at={plan.nextChargeOn} /> : 'אין' },
    ]}
  />
)

type PlanDialogProps = {
  siteId: string
  customerId: string
  kind: SitePlanKind
  choices: Choices
  onClose: () => void
}

function PlanDialog({ siteId, customerId, kind, choices, onClose }: PlanDialogProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/care/care.schema')]).then(
        ([{ formSchema }, { sitePlanInput }]) =>
          formSchema(sitePlanInput, (values: { subscriptionId: string }) => ({ ...values, kind })),
      ),
    defaults: { subscriptionId: choices.length === 1 ? (choices[0]?.id ?? '') : '' },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${siteId}/plans`, 'PUT', body),
    onSaved: () => {
      notify('המנוי חובר לאתר')
      onClose()
      router.refresh()
    },
  })
  const title = `המנוי ל${sitePlanLabels[kind]}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <SelectField
          label="מנוי של הלקוח"
          required
          placeholder="בחירת מנוי"
          hint={choices.length === 0 ? 'ללקוח אין מנוי פעיל' : undefined}
          options={choices.map(({ id, number, name }) => ({ value: id, label: `${name} (מס׳ ${number})` }))}
          {...form.field('subscriptionId')}
        />
        <p>
          <Link href={`${linkTo('customer-services-add')}?customer=${customerId}`}>מנוי חדש ללקוח</Link>
        </p>
        <SaveBar label="חיבור המנוי" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type HostingProps = { siteId: string; hosting: SiteCare['hosting']; url: string; canEdit: boolean; isLive: boolean }

/** The account of the website at its host. */
export function HostingCard({ siteId, hosting, url, canEdit, isLive }: HostingProps) {
  const [isOpen, setOpen] = useState(false)
  const isGone = hosting === null || hosting.wanted === 'terminated'
  return (
    <Card
      title="אחסון"
      actions={
        canEdit &&
        isGone && (
          <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
            חשבון אחסון
          </Button>
        )
      }
    >
      {hosting ? (
        <div className="stack">
          <FieldList items={hostingItems(hosting)} />
          {canEdit && !isGone && <HostingActions siteId={siteId} hosting={hosting} isLive={isLive} />}
        </div>
      ) : (
        <p className="muted">עוד לא נרשם איפה האתר מאוחסן.</p>
      )}
      {isOpen && <HostingDialog siteId={siteId} url={url} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type Account = NonNullable<SiteCare['hosting']>

const hostingItems = (account: Account) => {
  const { host, state, wanted, domain, server, plan, username, diskMb, usedMb, backedUpAt } = account
  const text = (label: string, value: string) => (value ? [{ label, value: <Ltr>{value}</Ltr> }] : [])
  return [
    {
      label: 'מצב',
      value: (
        <>
          <Status tone={hostingStateTones[state]}>{hostingStateLabels[state]}</Status>{' '}
          {state !== wanted && <span className="muted">(בדרך ל״{hostingStateLabels[wanted]}״)</span>}{' '}
          <SimulationBadge isSimulated={host === 'simulator'} />
        </>
      ),
    },
    { label: 'איפה', value: siteHostLabels[host] },
    ...text('דומיין', domain),
    ...text('שרת', server),
    ...(plan ? [{ label: 'חבילה', value: <Bidi>{plan}</Bidi> }] : []),
    ...text('שם משתמש', username),
    ...(usedMb === null
      ? []
      : [{ label: 'נפח', value: <Ltr>{diskMb ? `${usedMb} / ${diskMb} MB` : `${usedMb} MB`}</Ltr> }]),
    { label: 'גיבוי אחרון', value: backedUpAt ? <DateText at={backedUpAt} as="datetime" /> : 'לא נעשה' },
  ]
}

const HostingActions = ({ siteId, hosting, isLive }: { siteId: string; hosting: Account; isLive: boolean }) => (
  <div className="card-actions">
    {hosting.host !== 'outside' && (
      <ActionButton
        label="גיבוי עכשיו"
        size="sm"
        tone="primary"
        title="לגבות את האתר עכשיו?"
        url={`/api/sites/${siteId}/hosting/backup`}
        method="POST"
        done="הגיבוי נעשה"
      >
        הגיבוי נשמר אצל מי שמאחסן את האתר.
      </ActionButton>
    )}
    {!isLive && (
      <ActionButton
        label="מחיקת האחסון"
        size="sm"
        variant="ghost"
        tone="danger"
        icon={<IconTrash size={18} />}
        title="למחוק את חשבון האחסון של האתר?"
        url={`/api/sites/${siteId}/hosting`}
        method="DELETE"
        body={{ version: hosting.version }}
        done="האחסון נמחק"
      >
        כל מה שבחשבון יימחק, ואין למחיקה ביטול.
      </ActionButton>
    )}
  </div>
)

type HostingValues = { host: SiteHost; domain: string; server: string; plan: string; username: string; diskMb: string }

function HostingDialog({ siteId, url, onClose }: { siteId: string; url: string; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/care/care.schema')]).then(
        ([{ formSchema, wholeNumber }, { siteHostingInput }]) =>
          formSchema(siteHostingInput, ({ diskMb, ...values }: HostingValues) => ({
            ...values,
            diskMb: diskMb.trim() ? wholeNumber(diskMb) : null,
          })),
      ),
    defaults: {
      host: 'simulator',
      domain: URL.canParse(url) ? new URL(url).hostname : '',
      server: '',
      plan: '',
      username: '',
      diskMb: '',
    } satisfies HostingValues as HostingValues,
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${siteId}/hosting`, 'POST', body),
    onSaved: () => {
      notify('חשבון האחסון נרשם')
      onClose()
      router.refresh()
    },
  })
  const host = form.rhf.watch('host')
  return (
    <Dialog open title="חשבון אחסון" onClose={onClose}>
      <OfficeForm form={form} label="חשבון אחסון" plain>
        <Segmented legend="איפה" options={toOptions(siteHostLabels)} {...form.field('host')} />
        <p className="muted">
          {host === 'simulator'
            ? 'החשבון ייפתח בשרת מדומה: המערכת תשהה את האתר ותחזיר אותו לבד, ושום אתר אינו מאוחסן שם באמת.'
            : 'המערכת רק זוכרת איפה האתר. את ההשהיה עושים אצל מי שמאחסן אותו.'}
        </p>
        <LtrField label="דומיין" required {...form.field('domain')} />
        <LtrField label="שרת" {...form.field('server')} />
        <TextField label="חבילה" {...form.field('plan')} />
        {host === 'outside' && <LtrField label="שם משתמש" autoComplete="off" {...form.field('username')} />}
        <NumberField label="נפח, MB" {...form.field('diskMb')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
