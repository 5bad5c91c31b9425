import { href } from '@/lib/routes/find'

import type { Target } from './load'

/** Addresses of the same content in our app and in the twin. */
export type ComparedPage = {
  name: string
  ours: string
  twin: string
  isSignedIn: boolean
  wanted: string
  maxStatements?: number
}

type Ids = { recordId: string; paymentToken: string }

/** Returns the pages and calls that are compared with the twin, and the wanted ratio of processor time. */
export const comparedPages = ({ recordId, paymentToken }: Ids): ComparedPage[] => [
  { name: 'who am I', ours: '/api/user', twin: '/api/user', isSignedIn: true, wanted: '≤ 2.00' },
  { name: 'list by API', ours: '/api/customers', twin: '/api/customers', isSignedIn: true, wanted: '≤ 3.00' },
  { name: 'list page', ours: '/customers', twin: '/customers', isSignedIn: true, wanted: '≤ 3.00', maxStatements: 12 },
  {
    name: 'record page',
    ours: href('customers-view', { id: recordId }),
    twin: `/customers/${recordId}`,
    isSignedIn: true,
    wanted: '≤ 4.00',
    maxStatements: 12,
  },
  { name: 'home', ours: '/', twin: '/', isSignedIn: true, wanted: '≤ 4.00', maxStatements: 12 },
  {
    name: 'payment page',
    ours: `/paymentPage/${paymentToken}`,
    twin: `/pay/${paymentToken}`,
    isSignedIn: false,
    wanted: '',
    maxStatements: 12,
  },
]

/** Returns what a page's visitor loads: signed in, and with the cookies of an earlier visit. */
export const targetAt = (origin: string, path: string, cookie: string | undefined): Target => ({
  url: origin + path,
  ...(cookie && { cookie, keeps: true }),
})
