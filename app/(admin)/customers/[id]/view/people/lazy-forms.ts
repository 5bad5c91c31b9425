import dynamic from 'next/dynamic'

const lazily = { ssr: false } as const

/** Forms that a dialog opens: they come with the first press. */
export const ContactForm = dynamic(() => import('./contact-form').then((made) => made.ContactForm), lazily)
export const AddressForm = dynamic(() => import('./address-form').then((made) => made.AddressForm), lazily)
export const PointForm = dynamic(() => import('./point-form').then((made) => made.PointForm), lazily)
export const NewPoint = dynamic(() => import('./point-form').then((made) => made.NewPoint), lazily)
