type NamedPanel = { Brand?: string | null | undefined; SKU?: string | undefined }

/** A panel by its name: brand and model, as far as they are stated. */
export const panelTitle = ({ Brand, SKU }: NamedPanel) => [Brand, SKU].filter(Boolean).join(' ')
