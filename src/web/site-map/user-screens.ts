import { links } from '../url/links.js'
import { screenParams as params } from '../url/screen-params.js'
import { comingBack, screen } from './declare-screen.js'

const users = comingBack('user', links.userLogin)

/** Screens for users. */
export const userScreens = [
  screen({
    path: links.userSearches,
    guard: users,
    params: params.none,
    load: () => import('../saved-searches/SavedSearchesScreen.js'),
    name: 'SavedSearchesScreen',
  }),
  screen({
    path: links.unsubscribe,
    params: params.token,
    load: () => import('../saved-searches/UnsubscribeScreen.js'),
    name: 'UnsubscribeScreen',
  }),
  screen({
    path: links.basket,
    guard: users,
    params: params.none,
    load: () => import('../basket/BasketScreen.js'),
    name: 'BasketScreen',
  }),
  screen({
    path: links.userBasket,
    guard: users,
    params: params.none,
    load: () => import('../basket/UserBasketScreen.js'),
    name: 'UserBasketScreen',
  }),
  screen({
    path: links.userQuotes,
    guard: users,
    params: params.quotes,
    load: () => import('../quotes/MyQuotesScreen.js'),
    name: 'MyQuotesScreen',
  }),
  screen({
    path: links.userQuote,
    guard: users,
    params: params.none,
    load: () => import('../quotes/MyQuoteScreen.js'),
    name: 'MyQuoteScreen',
  }),
] as const
