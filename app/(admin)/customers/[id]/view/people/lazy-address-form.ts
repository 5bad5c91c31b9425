import dynamic from 'next/dynamic'

/** The form inside dialogs, loaded when a dialog is first opened. */
export const AddressForm = dynamic(() => import('./address-form').then((made) => made.AddressForm), { ssr: false })
