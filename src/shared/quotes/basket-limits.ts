/**
 * The maximum of panels and suppliers in one basket. Separate from the schemas, because every page with offers loads
 * it.
 */
export const mostBasketLines = 20
export const mostBasketSuppliers = 10
