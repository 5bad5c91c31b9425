'use client'

import { AddButton } from '@/components/domain/records/people/add-buttons'

import { AddressForm } from './lazy-address-form'

export const AddAddress = ({ customerId }: { customerId: string }) => (
  <AddButton label="כתובת חדשה">{(close) => <AddressForm customerId={customerId} onClose={close} />}</AddButton>
)
