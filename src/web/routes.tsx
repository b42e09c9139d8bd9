import { Router } from './router/create-router.js'
import { siteMap } from './site-map/site-map.js'
import { links } from './url/links.js'

/** Every other path redirects to the search. */
export const router = new Router(
  Object.entries(siteMap).map(([path, screen]) => ({ path, ...screen })),
  links.home,
)
