import {
  IconBriefcase,
  IconCircle,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconMail,
  IconNews,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconCircle> = {
  home: IconHome,
  user: IconUser,
  users: IconUsers,
  file: IconFileText,
  briefcase: IconBriefcase,
  'credit-card': IconCreditCard,
  mail: IconMail,
  news: IconNews,
}

/** The icon that the menu names. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconCircle
  return <Icon size={20} aria-hidden="true" />
}
