'use client'

import { Dialog } from '@/components/ui/dialog'

import { CannedList } from './canned-list'

/** The viewer's own answers, out of the composer. */
export const OwnCannedDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="התשובות המוכנות שלי" onClose={onClose}>
    <CannedList isOwn />
  </Dialog>
)
