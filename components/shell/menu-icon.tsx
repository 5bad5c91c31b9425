import {
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCircle,
  IconCreditCard,
  IconEye,
  IconFileText,
  IconHome,
  IconListSearch,
  IconMail,
  IconNews,
  IconPercentage,
  IconPuzzle,
  IconSettings,
  IconShieldCog,
  IconUser,
  IconUserCog,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconCircle> = {
  home: IconHome,
  user: IconUser,
  users: IconUsers,
  'user-cog': IconUserCog,
  eye: IconEye,
  file: IconFileText,
  briefcase: IconBriefcase,
  building: IconBuildingSkyscraper,
  'credit-card': IconCreditCard,
  mail: IconMail,
  news: IconNews,
  percentage: IconPercentage,
  puzzle: IconPuzzle,
  settings: IconSettings,
  'list-search': IconListSearch,
  shield: IconShieldCog,
  wallet: IconWallet,
}

/** The icon that the menu names. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconCircle
  return <Icon size={20} aria-hidden="true" />
}
