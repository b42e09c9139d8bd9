type NamedRequest = { brand?: string | null | undefined; model?: string | null | undefined }

/** Brand and model of a requested panel, if stated. */
export const requestTitle = ({ brand, model }: NamedRequest) => [brand, model].filter(Boolean).join(' ')
