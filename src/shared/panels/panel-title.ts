type NamedPanel = { Brand?: string | null | undefined; SKU?: string | undefined }

/** Brand and model of a panel, if stated. */
export const panelTitle = ({ Brand, SKU }: NamedPanel) => [Brand, SKU].filter(Boolean).join(' ')
