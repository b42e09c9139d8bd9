import type pg from 'pg'

/** Every cell type as written, by leaps through the index. */
export async function listCellTypes(pool: pg.Pool) {
  const { rows } = await pool.query<{ cell_type: string }>({
    name: 'cell_types',
    text: `
      with recursive types as (
        (select cell_type from panels where cell_type is not null order by cell_type collate "C" limit 1)
        union all
        select (select p.cell_type from panels p where p.cell_type collate "C" > t.cell_type
          order by p.cell_type collate "C" limit 1)
        from types t where t.cell_type is not null
      )
      select cell_type from types where cell_type is not null`,
  })
  return rows.map((row) => row.cell_type)
}

export async function readStats(pool: pg.Pool) {
  const { rows } = await pool.query<{ panels: number; brands: number; in_stock: number; suppliers: number }>({
    name: 'catalogue_stats',
    text: `
      with recursive brands as (
        (select brand_key from panels where brand_key collate "C" > '' order by brand_key collate "C" limit 1)
        union all
        select (select p.brand_key from panels p where p.brand_key collate "C" > b.brand_key
          order by p.brand_key collate "C" limit 1)
        from brands b where b.brand_key is not null
      )
      select (select count(*) from panels) as panels,
        (select count(brand_key) from brands) as brands,
        (select count(*) from panels where stock_quantity > 0) as in_stock,
        (select count(*) from accounts a where a.user_type = 'supplier' and a.is_active
          and exists (select 1 from inventory i where i.supplier_id = a.id and i.quantity > 0)) as suppliers`,
  })
  const { panels = 0, brands = 0, in_stock = 0, suppliers = 0 } = rows[0] ?? {}
  return { panels, brands, panelsInStock: in_stock, suppliersWithStock: suppliers }
}
