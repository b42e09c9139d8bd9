export const dayMs = 86_400_000

export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
