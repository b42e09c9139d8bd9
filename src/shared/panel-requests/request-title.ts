type NamedRequest = { brand?: string | null | undefined; model?: string | null | undefined }

/** What a request asks for, by its name: brand and model, as far as they are stated. */
export const requestTitle = ({ brand, model }: NamedRequest) => [brand, model].filter(Boolean).join(' ')
