import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Phone } from '@/components/ui/phone'
import type { OwnDetails } from '@/lib/modules/client-area/details.queries'

/** Card of the business's contact details. */
export const BusinessCard = ({ business: { name, phone, email, address }, contact }: Omit<OwnDetails, 'own'>) => (
  <Card title="יצירת קשר">
    <FieldList
      items={[
        { label: 'העסק', value: <Bidi>{name}</Bidi> },
        { label: 'מטפל בך', value: <Bidi>{contact}</Bidi> },
        { label: 'טלפון', value: <Phone number={phone || null} actions /> },
        {
          label: 'דוא״ל',
          value: email && (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          ),
        },
        { label: 'כתובת', value: address && <Bidi>{address}</Bidi> },
      ]}
    />
  </Card>
)
