type NamedPanel = { Brand?: string | null | undefined; SKU?: string | undefined }

/** Brand and model of a panel, if stated; a model number that starts with the brand needs no second one. */
export const panelTitle = ({ Brand, SKU }: NamedPanel) =>
  Brand && SKU?.toLowerCase().startsWith(Brand.toLowerCase()) ? SKU : [Brand, SKU].filter(Boolean).join(' ')
