'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconPlus } from '@/components/ui/icons'

import { TagDialog } from './tag-dialog'

export function AddTag() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        תגית חדשה
      </Button>
      {isOpen && <TagDialog onClose={() => setOpen(false)} />}
    </>
  )
}
