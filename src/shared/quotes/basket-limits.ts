/** So many models, and so many suppliers, fit into one request. Apart from the schemas: every page with offers loads it. */
export const mostBasketLines = 20
export const mostBasketSuppliers = 10
