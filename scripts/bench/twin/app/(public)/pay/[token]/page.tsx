import { createHash } from 'node:crypto'

import { notFound } from 'next/navigation'

import { rowsOf } from '../../../../database'
import { Day, Mail, Money, Phone, Table } from '../../../../parts'

type Line = { id: string; name: string; quantity: number; unitAgorot: number }
type Checkout = {
  title: string
  description: string
  agorot: number
  vatAgorot: number
  terms: string
  expiresAt: Date | null
  installmentsMax: number
  seller: string
  registrationNumber: string | null
  address: string
  phone: string
  email: string
  lines: Line[]
}

export default async function PayPage({ params }: { params: Promise<{ token: string }> }) {
  const checkout = await findCheckout((await params).token)
  if (!checkout) notFound()
  const { title, description, agorot, vatAgorot, expiresAt, lines } = checkout
  return (
    <>
      <h1>{title}</h1>
      <p>{description}</p>
      <Table
        label="פירוט"
        head={['שירות', 'כמות', 'סכום']}
        rows={lines.map((line) => [
          line.id,
          [line.name, line.quantity, <Money key="sum" agorot={line.quantity * line.unitAgorot} />],
        ])}
      />
      <p>
        לתשלום <Money agorot={agorot} />, מתוכם מע״מ <Money agorot={vatAgorot} />
      </p>
      {expiresAt && (
        <p>
          עד <Day at={expiresAt} />
        </p>
      )}
      <PayForm {...checkout} />
      <Seller {...checkout} />
    </>
  )
}

const PayForm = ({ installmentsMax, terms }: Checkout) => (
  <form method="post">
    <label>
      שם מלא <input name="payerName" required autoComplete="name" maxLength={200} />
    </label>
    <label>
      דוא״ל <input name="payerEmail" type="email" required maxLength={254} />
    </label>
    <label>
      טלפון <input name="payerPhone" type="tel" autoComplete="tel" maxLength={30} />
    </label>
    <select name="installments" aria-label="תשלומים">
      {Array.from({ length: installmentsMax }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the choices are the numbers themselves
        <option key={count}>{count + 1}</option>
      ))}
    </select>
    <p>{terms}</p>
    <label>
      <input type="checkbox" name="acceptTerms" required /> קראתי ואני מסכים לתנאים
    </label>
    <button type="submit">לתשלום</button>
  </form>
)

const Seller = ({ seller, registrationNumber, address, phone, email }: Checkout) => (
  <section>
    <h2>בית העסק</h2>
    <p>
      <strong>{seller}</strong> · {registrationNumber}
    </p>
    <p>{address}</p>
    <p>
      <Phone number={phone} /> · <Mail address={email} />
    </p>
  </section>
)

async function findCheckout(token: string): Promise<Checkout | undefined> {
  const [checkout] = await rowsOf<Checkout>(
    `select p.title, p.description, p.amount_agorot - p.paid_agorot as agorot, p.vat_agorot as "vatAgorot", p.terms,
       p.expires_at as "expiresAt", p.installments_max as "installmentsMax", c.name as seller,
       c.registration_number as "registrationNumber", c.address, c.phone, c.email,
       (select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'unitAgorot', l.unit_agorot) order by l.position)
         from payment_page_lines l where l.company_id = p.company_id and l.page_id = p.id) as lines
     from public_links k join payment_pages p on p.company_id = k.company_id and p.id = k.target_id
       join companies c on c.id = p.company_id
     where k.token_hash = $1 and k.kind = 'payment_page' and k.revoked_at is null and p.deleted_at is null`,
    [createHash('sha256').update(token).digest('hex')],
  )
  return checkout
}
