import { forVisitors } from '../../shared/suppliers/public-supplier.js'
import type { CompanyPage } from '../../shared/suppliers/supplier-api.js'
import type { Db } from '../db/database.js'
import { getSupplier } from './supplier-queries.js'

/** A supplier's own company, and how search shows it to visitors and to signed-in people. */
export async function getCompanyPage(db: Db, supplierId: string): Promise<CompanyPage> {
  const supplier = await getSupplier(db, supplierId)
  return { company: supplier, preview: { visitor: forVisitors(supplier), signedIn: supplier } }
}
