export type Share = { least: number; most: number }

/** What a module gives of its power at NOCT or NMOT. */
export const nominal: Share = { least: 0.68, most: 0.82 }

export const isShare = (ratio: number, { least, most }: Share) => ratio > least && ratio < most
