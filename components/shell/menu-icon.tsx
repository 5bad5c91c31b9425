import {
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCircle,
  IconCreditCard,
  IconEye,
  IconFileText,
  IconHome,
  IconKey,
  IconListDetails,
  IconListSearch,
  IconMail,
  IconNews,
  IconPercentage,
  IconPhoneOff,
  IconPuzzle,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconShieldCog,
  IconTags,
  IconTarget,
  IconUser,
  IconUserCog,
  IconUsers,
  IconWallet,
  IconWorld,
} from '@/components/ui/icons'

/** Icons by the names that `lib/routes/menu.ts` uses. */
export const MENU_ICONS: Record<string, typeof IconCircle> = {
  home: IconHome,
  user: IconUser,
  users: IconUsers,
  target: IconTarget,
  'user-cog': IconUserCog,
  eye: IconEye,
  file: IconFileText,
  receipt: IconReceipt,
  key: IconKey,
  tags: IconTags,
  briefcase: IconBriefcase,
  building: IconBuildingSkyscraper,
  'credit-card': IconCreditCard,
  mail: IconMail,
  news: IconNews,
  percentage: IconPercentage,
  puzzle: IconPuzzle,
  settings: IconSettings,
  'list-details': IconListDetails,
  world: IconWorld,
  'list-search': IconListSearch,
  shield: IconShieldCog,
  'phone-off': IconPhoneOff,
  'shield-check': IconShieldCheck,
  wallet: IconWallet,
}

/** Icon by its name in the menu. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = MENU_ICONS[name] ?? IconCircle
  return <Icon size={20} />
}
