import { Router } from './base/router/create-router.js'
import { links } from './base/url/links.js'
import { siteMap } from './frame/site-map.js'

/** Every other path redirects to the search. */
export const router = new Router(
  Object.entries(siteMap).map(([path, screen]) => ({ path, ...screen })),
  links.home,
)
