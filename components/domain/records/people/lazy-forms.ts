import dynamic from 'next/dynamic'

/** Forms inside dialogs, loaded when a dialog is first opened. */
export const ContactForm = dynamic(() => import('./contact-form').then((made) => made.ContactForm), { ssr: false })
export const ContactMethodForm = dynamic(() => import('./contact-method-form').then((made) => made.ContactMethodForm), {
  ssr: false,
})
export const NewContactMethod = dynamic(() => import('./contact-method-form').then((made) => made.NewContactMethod), {
  ssr: false,
})
