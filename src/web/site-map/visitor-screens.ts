import { links } from '../url/links.js'
import { screenParams as params } from '../url/screen-params.js'
import { screen } from './declare-screen.js'

const search = {
  params: params.search,
  load: () => import('../search/SearchScreen.js'),
  name: 'SearchScreen',
} as const

/** Screens for everybody. */
export const visitorScreens = [
  screen({ path: links.home, ...search }),
  screen({ path: links.search, ...search }),
  screen({
    path: links.panel,
    params: params.panel,
    load: () => import('../panels/PanelScreen.js'),
    name: 'PanelScreen',
  }),
  screen({
    path: links.supplierPage,
    params: params.supplierStock,
    load: () => import('../supplier-page/SupplierPageScreen.js'),
    name: 'SupplierPageScreen',
  }),
  screen({
    path: links.compare,
    params: params.compare,
    load: () => import('../compare/CompareScreen.js'),
    name: 'CompareScreen',
  }),
  screen({
    path: links.replace,
    params: params.replace,
    load: () => import('../replacements/ReplaceScreen.js'),
    name: 'ReplaceScreen',
  }),
  screen({
    path: links.replacement,
    params: params.replace,
    load: () => import('../replacements/ReplacementScreen.js'),
    name: 'ReplacementScreen',
  }),
  screen({
    path: links.requestPanel,
    params: params.none,
    load: () => import('../panel-requests/RequestPanelScreen.js'),
    name: 'RequestPanelScreen',
  }),
] as const
