'use client'

import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { Button } from '@/components/ui/button'

import { TagDialog } from './tag-dialog'

export function AddTag() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        תגית חדשה
      </Button>
      {isOpen && <TagDialog onClose={() => setOpen(false)} />}
    </>
  )
}
