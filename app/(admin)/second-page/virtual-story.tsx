'use client'

import { useState } from 'react'

import { type VirtualColumn, VirtualTable } from '@/components/screen/virtual-table'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'

import { type Person, personOf, STATES } from './table-people'

const ROWS = 10_000

/** A virtual table of ten thousand invented rows, of which only the visible ones are in the page. */
export function VirtualStory() {
  const [rows] = useState(() => Array.from({ length: ROWS }, (_, index) => personOf(index)))
  return <VirtualTable label="טבלה של עשרת אלפים שורות" columns={columns} rows={rows} rowKey={({ id }) => id} />
}

const columns: VirtualColumn<Person>[] = [
  { key: 'id', header: 'מס׳', width: '80px', cell: ({ id }) => <Ltr>{id.replace('person-', '')}</Ltr> },
  { key: 'name', header: 'שם', width: 'minmax(140px, 2fr)', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'phone', header: 'טלפון', width: 'minmax(130px, 1fr)', cell: ({ phone }) => <Phone number={phone} /> },
  {
    key: 'state',
    header: 'סטטוס',
    width: '120px',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
  { key: 'created', header: 'נוצר', width: '120px', cell: ({ created }) => <DateText at={created} /> },
  {
    key: 'agorot',
    header: 'יתרה',
    width: '140px',
    align: 'num',
    cell: ({ agorot }) => <Money agorot={agorot} />,
  },
]
