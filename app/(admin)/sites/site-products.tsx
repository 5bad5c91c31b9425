'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, SelectField } from '@/components/ui/fields'
import { IconCash, IconPencil, IconPlus, IconX } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import { periodText } from '@/lib/modules/services/services.labels'
import type { SiteProduct, SiteSale } from '@/lib/modules/sites/catalogue/catalogue.queries'
import { siteProductKindLabels } from '@/lib/modules/sites/sites.labels'
import { linkTo } from '@/lib/routes/links'
import type { SiteProductKind } from '@/lib/vocabulary/sites'

type Agency = { value: string; label: string }
type Props = {
  label: string
  products: readonly SiteProduct[]
  seesCosts: boolean
  canEdit: boolean
  canOpen: boolean
  /** The company below whose prices are shown. */
  agency?: Agency | undefined
  /** Whether what packages hold is shown. */
  hasParts?: boolean
}
type Open = { kind: 'edit' | 'remove' | 'price'; product: SiteProduct } | null

/** The products of websites with their prices. */
export function SiteProducts({ label, products, seesCosts, canEdit, canOpen, agency, hasParts = false }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = [
    ...nameColumns(hasParts),
    ...priceColumns,
    ...(agency ? [agencyColumn(agency)] : []),
    ...(seesCosts ? costColumns : []),
  ]
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={[...products]}
        rowKey={({ serviceId }) => serviceId}
        rowHref={canOpen ? ({ serviceId }) => linkTo('services-view', { id: serviceId }) : undefined}
        rowMenu={
          canEdit
            ? (product) => <ProductMenu product={product} hasAgency={agency !== undefined} onOpen={setOpen} />
            : undefined
        }
        empty={<p className="muted">עוד אין כאן מוצרים. מוצר הוא שירות או חבילה שמוכרים לאתרים.</p>}
      />
      {open?.kind === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      {open?.kind === 'price' && agency && <AgencyPriceDialog product={open.product} agency={agency} onClose={close} />}
      {open?.kind === 'remove' && (
        <ActionDialog
          open
          onClose={close}
          title={`להוציא את ${isolate(open.product.name)} ממוצרי האתרים?`}
          confirmLabel="הוצאה"
          url="/api/sites/products"
          method="PUT"
          body={{ serviceId: open.product.serviceId, kind: null }}
          done="המוצר הוצא"
        >
          השירות עצמו נשאר. המחירים שנקבעו לו לזכיינים יימחקו, ותשלום עליו לא יפתח אתר.
        </ActionDialog>
      )}
    </>
  )
}

type MenuProps = { product: SiteProduct; hasAgency: boolean; onOpen: (open: Open) => void }

const ProductMenu = ({ product, hasAgency, onOpen }: MenuProps) => (
  <Menu
    label={`פעולות: ${product.name}`}
    size="sm"
    items={[
      { label: 'סוג המוצר', icon: <IconPencil />, onSelect: () => onOpen({ kind: 'edit', product }) },
      ...(hasAgency
        ? [{ label: 'מחיר לזכיין', icon: <IconCash />, onSelect: () => onOpen({ kind: 'price', product }) }]
        : []),
      { label: 'הוצאה מהמוצרים', icon: <IconX />, onSelect: () => onOpen({ kind: 'remove', product }) },
    ]}
  />
)

const nameColumns = (hasParts: boolean): Column<SiteProduct>[] => [
  {
    key: 'name',
    header: 'מוצר',
    card: 'title',
    cell: ({ name, state }) => (
      <>
        <Bidi>{name}</Bidi> {state === 'archived' && <Badge>בארכיון</Badge>}
      </>
    ),
  },
  { key: 'kind', header: 'סוג', card: 'sub', cell: ({ kind }) => siteProductKindLabels[kind] },
  ...(hasParts
    ? [
        {
          key: 'parts',
          header: 'מה בחבילה',
          isText: true as const,
          hideBelow: 'lg' as const,
          cell: ({ parts }: SiteProduct) => <Bidi>{parts.join(', ')}</Bidi>,
        },
      ]
    : []),
]

const priceColumns: Column<SiteProduct>[] = [
  {
    key: 'setup',
    header: 'הקמה',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ setupFeeAgorot }) => setupFeeAgorot > 0 && <Money agorot={setupFeeAgorot} />,
  },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  { key: 'renewal', header: 'חידוש', card: 'sub-end', cell: (product) => product.period && periodText(product) },
]

const agencyColumn = ({ label }: Agency): Column<SiteProduct> => ({
  key: 'agency',
  header: `מחיר ל${label}`,
  align: 'num',
  cell: ({ agencyAgorot, priceAgorot }) =>
    agencyAgorot === null ? (
      <span className="muted">
        <Money agorot={priceAgorot} />
      </span>
    ) : (
      <Money agorot={agencyAgorot} />
    ),
})

const costColumns: Column<SiteProduct>[] = [
  {
    key: 'cost',
    header: 'עלות',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ costAgorot }) => costAgorot !== null && <Money agorot={costAgorot} />,
  },
  {
    key: 'margin',
    header: 'רווח',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ costAgorot, priceAgorot, agencyAgorot }) => {
      if (costAgorot === null) return null
      const price = agencyAgorot ?? priceAgorot
      return (
        <>
          <Money agorot={price - costAgorot} />{' '}
          {price > 0 && (
            <span className="muted">
              <Ltr>{Math.round(((price - costAgorot) / price) * 100)}%</Ltr>
            </span>
          )}
        </>
      )
    },
  },
]

/** What can be done with a sale that is not over: until somebody bought, it can be edited. */
export function SaleMenu({ sale: { id, title, saleState, paidCount } }: { sale: SiteSale }) {
  const router = useRouter()
  if (saleState === 'ended' || paidCount > 0) return null
  const edit = () => router.push(linkTo('sites-sales-edit', { id }))
  return (
    <Menu label={`פעולות: ${title}`} size="sm" items={[{ label: 'עריכה', icon: <IconPencil />, onSelect: edit }]} />
  )
}

type Choices = readonly { value: string; label: string }[]

/** The button that makes a service a product of websites, with its dialog. */
export function NewSiteProduct({ choices }: { choices: Choices }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        הוספת מוצר
      </Button>
      {isOpen && <ProductDialog product={null} choices={choices} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { product: SiteProduct | null; choices?: Choices; onClose: () => void }
type Values = { serviceId: string; kind: SiteProductKind }

function ProductDialog({ product, choices = [], onClose }: DialogProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/catalogue/catalogue.schema')]).then(
        ([{ formSchema }, { siteProductInput }]) => formSchema(siteProductInput, (values: Values) => values),
      ),
    defaults: { serviceId: product?.serviceId ?? '', kind: product?.kind ?? 'website' } as Values,
    submit: (body) => sendJson<{ id: string }>('/api/sites/products', 'PUT', body),
    onSaved: () => {
      notify('המוצר נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = product ? isolate(product.name) : 'מוצר של אתרים'
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        {!product && (
          <SelectField
            label="שירות או חבילה"
            required
            placeholder="בחירת שירות"
            hint="מקטלוג השירותים. המחיר, העלות ודמי ההקמה נקבעים שם"
            options={choices}
            {...form.field('serviceId')}
          />
        )}
        <SelectField
          label="סוג"
          required
          hint="תשלום על מוצר מסוג ״אתר״ בעמוד תשלום של אתרים פותח אתר ללקוח"
          options={toOptions(siteProductKindLabels)}
          {...form.field('kind')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type PriceProps = { product: SiteProduct; agency: Agency; onClose: () => void }

function AgencyPriceDialog({ product, agency, onClose }: PriceProps) {
  const router = useRouter()
  const { serviceId, agencyAgorot, agencyVersion: version } = product
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/catalogue/catalogue.schema')]).then(
        ([{ formSchema }, { siteAgencyPrice }]) =>
          formSchema(siteAgencyPrice, ({ price }: { price: string }) => ({
            serviceId,
            agencyId: agency.value,
            price,
            version,
          })),
      ),
    defaults: { price: agencyAgorot === null ? '' : String(agencyAgorot / 100) },
    submit: (body) => sendJson<{ version: number }>('/api/sites/products/agency-prices', 'PUT', body),
    onSaved: () => {
      notify('המחיר נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = `${isolate(product.name)}: מחיר ל${isolate(agency.label)}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <MoneyField label="מחיר לזכיין" hint="ריק: המחיר הרגיל" {...form.field('price')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
