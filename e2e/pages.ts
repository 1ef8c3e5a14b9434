/** Every kind of public page that there is, by what one comes for. */
export const publicPages = {
  'the product': [
    '/home',
    '/product/design',
    '/product/animations',
    '/product/brandGallery',
    '/product/manufacturer',
    '/solutions/designer',
    '/solutions/brand',
    '/solutions/factory',
    '/pricing',
  ],
  'the company': ['/partner', '/contact', '/news', '/about', '/legal', '/support/developerdoc', '/support/download'],
  'the gallery': [
    '/gallery/market',
    '/gallery/market/all',
    '/gallery/ideas',
    '/gallery/detail?id=1',
    '/gallery/scheme?id=1',
    '/720/panorama/1',
    `/720/?id=${encodeURIComponent('/720/panorama/1')}`,
  ],
  'the model hub': [
    '/gallery/models',
    '/gallery/models?tab=combined',
    '/gallery/models?tab=product',
    '/gallery/models/scene',
    '/gallery/models/combined',
    '/gallery/models/product?width=600&depth=600&clearance=20',
    '/gallery/models/brand/nidara',
    '/gallery/models/detail?id=160',
    '/gallery/models/combinedetail?id=134',
    '/gallery/models/singerdetail?id=1',
    '/gallery/models/singerdetail?id=1&variant=2',
  ],
  'help and search': [
    '/search?q=sofa',
    '/gallery/manual',
    '/support/help',
    '/support/help?article=find-and-like-schemes',
    '/support/help?article=downloads&voted=no',
    '/support/training',
    '/support/training?category=advanced-tiling&q=floor',
    '/support/training/detail?id=1',
  ],
}

/** Of those, one of each layout. */
export const layouts = [
  '/home',
  '/product/design',
  '/gallery/market/all',
  '/gallery/models/singerdetail?id=1',
  '/gallery/scheme?id=1',
  '/support/help',
  '/support/training',
  '/720/panorama/1',
]
