import type { Offer } from '../../shared/panels/panel-shapes.js'

/** How many suppliers have it in stock: one with several lots counts once, one whose goods still arrive not yet. */
export const countSuppliers = (offers: readonly Pick<Offer, 'id' | 'supplierId' | 'arriving'>[]) =>
  new Set(offers.filter(({ arriving }) => !arriving).map(({ supplierId, id }) => supplierId ?? id)).size
