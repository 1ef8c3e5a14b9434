/** The site's menus. The header shows what the specification names; the footer leads to everything else too. */
export const headerMenus = [
  {
    menu: 'products',
    items: [
      { page: 'design', path: '/product/design' },
      { page: 'animations', path: '/product/animations' },
      { page: 'brandGallery', path: '/product/brandGallery' },
      { page: 'manufacturer', path: '/product/manufacturer' },
    ],
  },
  {
    menu: 'solutions',
    items: [
      { page: 'designer', path: '/solutions/designer' },
      { page: 'brand', path: '/solutions/brand' },
    ],
  },
  {
    menu: 'gallery',
    items: [
      { page: 'market', path: '/gallery/market' },
      { page: 'models', path: '/gallery/models' },
      { page: 'ideas', path: '/gallery/ideas' },
    ],
  },
  {
    menu: 'support',
    items: [
      { page: 'developerDocs', path: '/support/developerdoc' },
      { page: 'training', path: '/support/training' },
      { page: 'help', path: '/support/help' },
    ],
  },
] as const

export const pricingPath = '/pricing'
export const demoPath = '/support/developerdoc?topic=demo'
export const feedbackPath = '/account/feedback'

export const footerMenus = [
  headerMenus[0],
  { menu: 'solutions', items: [...headerMenus[1].items, { page: 'factory', path: '/solutions/factory' }] },
  headerMenus[2],
  { menu: 'support', items: [...headerMenus[3].items, { page: 'download', path: '/support/download' }] },
  {
    menu: 'company',
    items: [
      { page: 'pricing', path: '/pricing' },
      { page: 'partner', path: '/partner' },
      { page: 'points', path: '/points' },
      { page: 'news', path: '/news' },
      { page: 'about', path: '/about' },
      { page: 'press', path: '/press' },
      { page: 'contact', path: '/contact' },
    ],
  },
] as const
